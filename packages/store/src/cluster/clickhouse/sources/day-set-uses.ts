import type { Snapshot } from '../../snapshot/snapshot.ts';
import { counted, statementsIn } from './records.ts';

/**
 * SQL for uses with the property set that each has, a row for each use. It is read from all records at every time: what a use
 * without a statement of its own has is the newest statement of its client up to then.
 */
export function daySetUses(snapshot: Snapshot): string {
  const events = `events WHERE ${counted.events(snapshot)}`;
  const sessionRecords = `session_records WHERE ${counted.session_records(snapshot)}`;
  return `
    SELECT day, event, client, property_set, CAST(1 AS Int64) AS uses, CAST(value_micros AS Nullable(Int128)) AS micros
    FROM ${events} AND property_set IS NOT NULL
    UNION ALL
    SELECT silent.day AS day, silent.event AS event, silent.client AS client, stated.newest_set AS property_set,
      CAST(1 AS Int64) AS uses, CAST(silent.value_micros AS Nullable(Int128)) AS micros
    FROM (
      SELECT day, event, client, occurred_at, value_micros FROM ${events} AND property_set IS NULL
    ) AS silent
    ASOF LEFT JOIN (
      SELECT client, at, CAST(argMax(stated_set, (by_event, of_id, set_key)) AS Nullable(Int32)) AS newest_set
      FROM (${statementsIn(events, sessionRecords)})
      GROUP BY client, at
    ) AS stated ON silent.client = stated.client AND silent.occurred_at >= stated.at`;
}
