import type { KeytallyClient, Schema } from '@keytally/client';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../api/client.ts';
import { dataOf, RefusedCall } from '../../api/refused-call.ts';
import type { ApiRequest } from '../../help/shell-command.ts';
import { inBatches } from './modes.ts';

export type TrackingChange = Schema<'TrackingChange'>;

/** Some calls of a long change were made before one was refused. */
export class HalfChanged extends Error {
  override readonly name = 'HalfChanged';
  readonly done: number;
  readonly refusal: RefusedCall;

  constructor(done: number, refusal: RefusedCall) {
    super(refusal.message);
    this.done = done;
    this.refusal = refusal;
  }
}

/** Changes events, in as many calls as it needs; then everything of the product is asked for again. */
export function useTrackingChange(
  product: string,
  onDone: () => void,
): UseMutationResult<void, Error, readonly TrackingChange[]> {
  const client = useClient();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['events', product] }),
      queries.invalidateQueries({ queryKey: ['report'] }),
    ]);
  return useMutation({
    mutationFn: (changes: readonly TrackingChange[]) => send(client, product, changes),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onError: (error) => void (error instanceof HalfChanged && refresh()),
  });
}

export function changeRequestOf(product: string, changes: readonly TrackingChange[]): ApiRequest {
  const path = `/v3/event-tracking/${encodeURIComponent(product)}`;
  return { method: 'PATCH', path, body: { events: inBatches(changes)[0] ?? [] } };
}

async function send(
  client: KeytallyClient,
  product: string,
  changes: readonly TrackingChange[],
): Promise<void> {
  let done = 0;
  for (const events of inBatches(changes)) {
    const params = { path: { product_id: product } };
    try {
      dataOf(await client.PATCH('/v3/event-tracking/{product_id}', { params, body: { events } }));
    } catch (error) {
      if (done > 0 && error instanceof RefusedCall) throw new HalfChanged(done, error);
      throw error;
    }
    done += events.length;
  }
}
