import type { Calendar } from '@keytally/events';
import type { RetentionState, TrackingMode } from '@keytally/store-ports';
import { toRetentionState } from '../../rows/product-row.ts';
import type { Connection } from '../engine/connection.ts';
import { findProduct } from '../tables/find-product.ts';

/** What each step of ingesting one batch needs. */
export interface Batch {
  readonly connection: Connection;
  readonly product: number;
  readonly defaultTracking: TrackingMode;
  readonly calendar: Calendar;
  readonly retention: RetentionState;
  /** The last batch that counts. */
  readonly before: bigint;
  /** Number of the batch within its product; each new one is greater. */
  readonly id: bigint;
}

/**
 * Starts a batch of a product, in the open transaction. Undefined if there is no such product.
 *
 * @param least its number is not below this one
 */
export async function openBatch(
  connection: Connection,
  productId: string,
  calendarOf: (timeZone: string) => Calendar,
  least = 0n,
): Promise<Batch | undefined> {
  const found = await findProduct(connection, productId);
  if (!found) return undefined;
  const { number: product, row } = found;
  const before = BigInt(row.batch as bigint);
  return {
    connection,
    product,
    defaultTracking: row.default_tracking as TrackingMode,
    calendar: calendarOf(String(row.time_zone)),
    retention: toRetentionState(row),
    before,
    id: before < least ? least : before + 1n,
  };
}

/** The number of event names of the product. */
export async function countNames({ connection, product }: Batch): Promise<number> {
  const [row] = await connection.query('SELECT count(*) AS n FROM event_names WHERE product = $1', [product]);
  return Number(row?.n);
}

/** Makes the batch count; `newest` is the instant of its newest event. */
export async function countBatch({ connection, product, id }: Batch, newest: bigint | null): Promise<void> {
  await connection.query(
    'UPDATE products SET batch = $2, data_through = greatest(data_through, $3) WHERE product = $1',
    [product, id, newest],
  );
}
