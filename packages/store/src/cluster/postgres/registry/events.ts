import type { Connection } from '../connection/database.ts';

export async function eventsWithRecords(
  connection: Connection,
  product: number,
  events: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await connection.query(
    'SELECT event FROM event_names WHERE product = $1 AND event = ANY($2) AND has_records',
    [product, events],
  );
  return new Set(rows.map(({ event }) => Number(event)));
}

/** Removes names, and returns those that had records. */
export async function removeNames(
  connection: Connection,
  product: number,
  events: readonly number[],
): Promise<number[]> {
  const rows = await connection.query(
    'DELETE FROM event_names WHERE product = $1 AND event = ANY($2) RETURNING event, has_records',
    [product, events],
  );
  return rows.flatMap(({ event, has_records }) => (has_records ? Number(event) : []));
}
