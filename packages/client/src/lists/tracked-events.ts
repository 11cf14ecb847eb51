import type { Schema } from '@keytally/contract';
import { RefusedCall } from '../keytally-error.ts';
import type { TypedRequest } from '../typed-requests.ts';
import { followCursors, listOf } from './follow-cursors.ts';

/** An event that was ever seen, with its category. */
export type ListedEvent = Schema<'TrackedEvent'> & Pick<Schema<'TrackedEventCategory'>, 'category'>;

export interface TrackedEventsOptions {
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
  /** Only events with this text in their category or name, ignoring case. */
  readonly search?: string;
  /** Events per page, 1 to 1000; by default 1000. */
  readonly pageSize?: number;
}

/** Iterates over the tracked events of a product in the server's order. */
export async function* trackedEvents(
  get: TypedRequest<'get'>,
  productId: string,
  { signal, search, pageSize: limit = 1000 }: TrackedEventsOptions = {},
): AsyncGenerator<ListedEvent, void, undefined> {
  const next = followCursors();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = { limit, ...(search && { search }), ...(cursor && { cursor }) };
    const { data, error, response } = await get('/v3/event-tracking/{product_id}', {
      params: { path: { product_id: productId }, query },
      ...(signal && { signal }),
    });
    if (error) throw new RefusedCall(error, response);
    for (const { category, categoryEventNames } of listOf<typeof data.results>(data.results))
      for (const event of listOf<Schema<'TrackedEvent'>[]>(categoryEventNames)) yield { category, ...event };
    signal?.throwIfAborted();
    cursor = next(data.nextCursor ?? null);
  }
}
