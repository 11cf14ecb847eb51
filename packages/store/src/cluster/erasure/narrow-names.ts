import { patientLimits } from '../clickhouse/connection/query-settings.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { counted } from '../clickhouse/sources/records.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { ProductWriter } from '../writing/product-writer.ts';
import type { RemovedUse } from './remove-records.ts';

/**
 * Deletes the event names that have no events left, and narrows the first and last day of the others, after events were
 * removed. Days whose records were removed by retention still count for a name.
 */
export async function narrowNames(
  { connection, clickhouse, product }: ProductWriter,
  after: Snapshot,
  uses: readonly RemovedUse[],
): Promise<void> {
  if (uses.length === 0) return;
  const rows = await askOf(clickhouse, after, { limits: patientLimits })(
    `SELECT event, min(day) AS first_day, max(day) AS last_day FROM events
     WHERE ${counted.events(after)} AND event IN {used:Array(Int32)} GROUP BY event`,
    { used: uses.map(({ event }) => event) },
  );
  const left = new Map(rows.map((row) => [Number(row.event), row]));
  const unused = uses.flatMap(({ event }) => (left.has(event) ? [] : event));
  await connection.query('DELETE FROM event_names WHERE product = $1 AND event = ANY($2)', [
    product.number,
    unused,
  ]);
  const narrowed = uses.filter(({ event }) => left.has(event));
  await connection.query(
    `UPDATE event_names
     SET first_day = CASE WHEN event_names.first_day < erased_first THEN event_names.first_day ELSE used.first_day END,
       last_day = CASE WHEN event_names.last_day > erased_last THEN event_names.last_day ELSE used.last_day END
     FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[])
       AS used (event, erased_first, erased_last, first_day, last_day)
     WHERE event_names.product = $1 AND event_names.event = used.event`,
    [
      product.number,
      narrowed.map(({ event }) => event),
      narrowed.map(({ firstDay }) => firstDay),
      narrowed.map(({ lastDay }) => lastDay),
      narrowed.map(({ event }) => Number(left.get(event)?.first_day)),
      narrowed.map(({ event }) => Number(left.get(event)?.last_day)),
    ],
  );
}
