import type { Calendar } from '@keytally/events';
import type { RetentionState, TrackingMode } from '@keytally/store-ports';
import { toRetentionState } from '../../rows/retention-row.ts';
import type { Connection } from '../engine/connection.ts';

/** What each step of ingesting one batch needs. */
export interface Batch {
  readonly connection: Connection;
  readonly product: number;
  readonly defaultTracking: TrackingMode;
  readonly calendar: Calendar;
  readonly retention: RetentionState;
  /** Number of the batch within its product; each new one is greater. */
  readonly id: bigint;
}

/** Starts a batch of a product, in the open transaction. Undefined if there is no such product. */
export async function openBatch(
  connection: Connection,
  productId: string,
  calendarOf: (timeZone: string) => Calendar,
): Promise<Batch | undefined> {
  const [row] = await connection.query('SELECT * FROM products WHERE id = $1', [productId]);
  if (!row) return undefined;
  return {
    connection,
    product: Number(row.product),
    defaultTracking: row.default_tracking as TrackingMode,
    calendar: calendarOf(String(row.time_zone)),
    retention: toRetentionState(row),
    id: BigInt(row.batch as bigint) + 1n,
  };
}

/** The number of event names of the product. */
export async function countNames({ connection, product }: Batch): Promise<number> {
  const [row] = await connection.query('SELECT count(*) AS n FROM event_names WHERE product = $1', [product]);
  return Number(row?.n);
}
