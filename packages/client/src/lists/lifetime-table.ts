import type { Schema } from '@keytally/contract';
import { KeytallyError, RefusedCall } from '../keytally-error.ts';
import type { Immutable, TypedRequest } from '../typed-requests.ts';
import { followCursors, listOf } from './follow-cursors.ts';

/** The request of a lifetime data table, without `page`, which the iteration sets. */
export type LifetimeTableRequest = Immutable<Omit<Schema<'LifetimeDataTableRequest'>, 'page'>>;

/** The row of one event or combination. */
export type LifetimeTableRow = Schema<'LifetimeDataTableRow'>;

export interface LifetimeTableOptions {
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
  /** Rows per page, 1 to 1000; by default 200, the server's default. */
  readonly pageSize?: number;
  /**
   * Called if the server no longer has the rest of the table. Drop the rows so far: the iteration starts again with
   * current data. Without it, the iteration throws instead.
   */
  readonly onRestart?: () => void;
}

/** If it takes more restarts, the server drops results faster than the caller reads them. */
const MOST_RESTARTS = 3;
const PATH = '/v3/reporting/eventTracking/lifetime/dataTable/{product_id}';

/** The rows of the lifetime data table in order, without categories, which each row names itself. */
export async function* lifetimeTable(
  post: TypedRequest<'post'>,
  productId: string,
  request: LifetimeTableRequest,
  { signal, pageSize, onRestart }: LifetimeTableOptions = {},
): AsyncGenerator<LifetimeTableRow, void, undefined> {
  let cursor: string | null | undefined;
  let next = followCursors();
  let rows = 0;
  for (let restarts = 0; cursor !== null; ) {
    const page = {
      ...(pageSize !== undefined && { size: pageSize }),
      ...(cursor !== undefined && { cursor }),
    };
    const { data, error, response } = await post(PATH, {
      params: { path: { product_id: productId } },
      body: { ...request, page },
      ...(signal && { signal }),
    });
    if (error?.code === 'cursor-expired' && onRestart !== undefined && restarts < MOST_RESTARTS) {
      restarts += 1;
      rows = 0;
      cursor = undefined;
      next = followCursors();
      onRestart();
      continue;
    }
    if (error?.code === 'cursor-expired') throw expired(error, rows);
    if (error) throw new RefusedCall(error, response);
    const found = rowsOf(data);
    rows += found.length;
    yield* found;
    signal?.throwIfAborted();
    cursor = next(data.meta?.page?.nextCursor);
  }
}

function rowsOf({
  results,
}: Schema<'WholeLifetimeDataTable'> | Schema<'CategorizedLifetimeDataTable'>): LifetimeTableRow[] {
  return listOf<typeof results>(results).flatMap((part) =>
    'categoryData' in part ? listOf<LifetimeTableRow[]>(part.categoryData) : part,
  );
}

function expired(problem: Schema<'Problem'>, rows: number): KeytallyError {
  const message = `The table can't be continued after ${rows} rows: the server no longer has this result, and the data \
may have changed since. Start again, or set "onRestart" to do that automatically.`;
  return new KeytallyError('table-expired', message, { problem });
}
