import type { Connection } from '../engine/connection.ts';

/**
 * Deletes the event names in `erased_uses` that have no events left, and narrows the first and last day of the others. Days whose records were removed
 * by retention still count for a name. Of days that are
 * not dirty, the aggregates must be as they will be.
 */
export async function narrowNames(connection: Connection): Promise<void> {
  await connection.query(
    `CREATE OR REPLACE TEMPORARY TABLE erased_names AS
     SELECT event, erased.first_day AS erased_first, erased.last_day AS erased_last, others.first_day, others.last_day
     FROM (SELECT event, min(day) AS first_day, max(day) AS last_day FROM erased_uses GROUP BY event) AS erased
     LEFT JOIN (
       SELECT event, min(day) AS first_day, max(day) AS last_day FROM (
         SELECT product, event, day FROM rolled_day_uses ANTI JOIN dirty_days USING (product, day)
         UNION ALL
         SELECT product, event, day FROM events SEMI JOIN dirty_days USING (product, day)
       )
       WHERE event IN (SELECT event FROM erased_uses) GROUP BY event
     ) AS others USING (event)`,
  );
  await connection.query(
    'DELETE FROM event_names WHERE event IN (SELECT event FROM erased_names WHERE first_day IS NULL)',
  );
  await connection.query(
    `UPDATE event_names
     SET first_day = if(event_names.first_day < erased_first, event_names.first_day, erased.first_day),
       last_day = if(event_names.last_day > erased_last, event_names.last_day, erased.last_day)
     FROM erased_names AS erased
     WHERE event_names.event = erased.event AND erased.first_day IS NOT NULL`,
  );
}
