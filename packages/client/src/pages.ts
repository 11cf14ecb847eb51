import type { Schema } from '@keytally/contract';
import { KeytallyError } from './keytally-error.ts';
import type { Immutable, TypedRequest } from './typed-requests.ts';

/** The request of a lifetime data table; its pages are the iteration's business. */
export type LifetimeTableRequest = Immutable<Omit<Schema<'LifetimeDataTableRequest'>, 'page'>>;

/** One event or combination over the lifetimes of the population. */
export type LifetimeTableRow = Schema<'LifetimeDataTableRow'>;

export interface LifetimeTableOptions {
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
  /** Rows of a page, 1 to 1000; by default the server's 200. */
  readonly pageSize?: number;
  /**
   * Called when the server no longer has the result whose pages were read: the rows so far are void, drop them, for
   * the table begins again from the data as they are now. Left out, the iteration throws instead.
   */
  readonly onRestart?: () => void;
}

/** Beyond this the server forgets faster than the caller reads. */
const MOST_RESTARTS = 3;
const PATH = '/v3/reporting/eventTracking/lifetime/dataTable/{product_id}';

/** The rows of the lifetime data table, in its order; categories are flattened, as each row names its own. */
export async function* lifetimeTable(
  post: TypedRequest<'post'>,
  productId: string,
  request: LifetimeTableRequest,
  { signal, pageSize, onRestart }: LifetimeTableOptions = {},
): AsyncGenerator<LifetimeTableRow, void, undefined> {
  let cursor: string | null | undefined;
  let rows = 0;
  for (let restarts = 0; cursor !== null; ) {
    const page = {
      ...(pageSize !== undefined && { size: pageSize }),
      ...(cursor !== undefined && { cursor }),
    };
    const { data, error } = await post(PATH, {
      params: { path: { product_id: productId } },
      body: { ...request, page },
      ...(signal && { signal }),
    });
    if (error?.code === 'cursor-expired' && onRestart !== undefined && restarts < MOST_RESTARTS) {
      restarts += 1;
      rows = 0;
      cursor = undefined;
      onRestart();
      continue;
    }
    if (error) throw failure(error, rows);
    const found = data.results.flatMap((part) => ('categoryData' in part ? part.categoryData : part));
    rows += found.length;
    yield* found;
    signal?.throwIfAborted();
    cursor = data.meta.page.nextCursor;
  }
}

function failure(problem: Schema<'Problem'>, rows: number): KeytallyError {
  if (problem.code !== 'cursor-expired') return refused(problem);
  const message = `The table can't be read on after ${rows} rows: the server keeps this result no longer, and the data \
may have changed since. Begin again, or give "onRestart" to have that done.`;
  return new KeytallyError('table-expired', message, { problem });
}

/** What the server refused, for an iteration to throw. */
export function refused(problem: Schema<'Problem'>): KeytallyError {
  return new KeytallyError('refused', `${problem.code}: ${problem.detail}`, { problem });
}
