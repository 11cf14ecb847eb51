import type { Snapshot } from '../../snapshot/snapshot.ts';
import { dayTable } from './day-tables.ts';

/** SQL for the months of each client. They are made of days: aggregates of a version before this one would lack them. */
export function clientMonths(snapshot: Snapshot): string {
  return `
    SELECT client, month, min(day) AS first_day, max(day) AS last_day, CAST(count(*) AS Int64) AS active_days
    FROM (
      SELECT client, day, toInt32(toStartOfMonth(toDate32(day))) AS month FROM (${dayTable('day_clients', snapshot)})
    )
    GROUP BY client, month`;
}
