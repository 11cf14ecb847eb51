import type { Connection } from '../connection/database.ts';
import { NOW } from './now.ts';

/**
 * Forgets of which days the generations of these products were made, in the transaction that takes them out of use. Who read a
 * snapshot before still needs the aggregates of these days, also of those that were replaced long ago: for maintenance, these
 * count as replaced now.
 */
export async function forgetLifetimeDays(connection: Connection, products: readonly number[]): Promise<void> {
  await connection.query(
    `WITH made AS (DELETE FROM lifetime_days WHERE product = ANY($1) RETURNING product, day, run)
     UPDATE replaced_days AS replaced SET replaced_at = ${NOW} FROM made
     WHERE replaced.product = made.product AND replaced.day = made.day AND replaced.run = made.run`,
    [products],
  );
}
