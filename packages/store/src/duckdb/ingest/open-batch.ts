import type { Calendar } from '@keytally/events';
import type { TrackingMode } from '@keytally/store-ports';
import { toRetentionState } from '../../rows/retention-row.ts';
import type { Connection } from '../engine/connection.ts';
import type { Batch } from './batch.ts';

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
