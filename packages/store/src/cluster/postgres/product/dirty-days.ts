import type { Connection } from '../connection/database.ts';

/** Marks the days whose records changed with a batch: until they are aggregated again, they are read from records. */
export async function markDirty(
  connection: Connection,
  product: number,
  days: readonly number[],
  batch: bigint,
): Promise<void> {
  await connection.query(
    `INSERT INTO dirty_days (product, day, batch)
     SELECT DISTINCT $1::integer, day, $3::bigint FROM unnest($2::integer[]) AS changed (day)
     ON CONFLICT (product, day) DO UPDATE SET batch = excluded.batch`,
    [product, days, batch],
  );
}
