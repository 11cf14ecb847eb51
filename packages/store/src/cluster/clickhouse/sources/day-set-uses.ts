import { hasReturningDays } from '@keytally/events';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { dayTable } from './day-tables.ts';
import { lifetimeTable } from './lifetime-tables.ts';
import { counted, usesWithSets } from './records.ts';

/**
 * SQL for uses by the property set that each has. A use before the first statement of its client on a day has what that stated
 * last on a day before. If days are not in the order of their instants, that is found from the records.
 */
export function daySetUses(snapshot: Snapshot): string {
  if (isReadFromRecords(snapshot)) return fromRecords(snapshot);
  return `
    SELECT day, event, client, property_set, uses, micros FROM (${dayTable('day_stated_uses', snapshot)})
    WHERE property_set IS NOT NULL
    UNION ALL
    ${carriedUses(snapshot)}`;
}

/** SQL for the same over all clients; there may be several rows of a day, an event and a set. */
export function daySetTotals(snapshot: Snapshot): string {
  const columns = 'day, event, property_set, uses, micros';
  if (isReadFromRecords(snapshot)) return `SELECT ${columns} FROM (${fromRecords(snapshot)})`;
  return `
    SELECT ${columns} FROM (${dayTable('day_stated_totals', snapshot)})
    UNION ALL
    SELECT ${columns} FROM (${carriedUses(snapshot)})`;
}

function isReadFromRecords({ timeZone }: Snapshot): boolean {
  return hasReturningDays(timeZone);
}

/** Uses before the first statement of their client on a day. */
function carriedUses(snapshot: Snapshot): string {
  const statedUses = dayTable('day_stated_uses', snapshot);
  return `
    SELECT carried.day AS day, carried.event AS event, carried.client AS client, stated.newest_set AS property_set,
      carried.uses AS uses, carried.micros AS micros
    FROM (
      SELECT day, event, client, uses, micros FROM (${statedUses}) WHERE property_set IS NULL
    ) AS carried
    ASOF LEFT JOIN (
      SELECT client, day, CAST(property_set AS Nullable(Int32)) AS newest_set
      FROM (${lifetimeTable('client_property_sets', snapshot)})
    ) AS stated ON carried.client = stated.client AND carried.day > stated.day`;
}

function fromRecords(snapshot: Snapshot): string {
  return `
    SELECT day, event, client, property_set, CAST(1 AS Int64) AS uses, CAST(value_micros AS Nullable(Int128)) AS micros
    FROM (${usesOfAllRecords(snapshot)})`;
}

/** SQL for each use, with the property set that it has. */
export function singleSetUses(snapshot: Snapshot): string {
  return `
    SELECT day, client, session, event, occurred_at, id, value_micros AS value, property_set
    FROM (${usesOfAllRecords(snapshot)})`;
}

function usesOfAllRecords(snapshot: Snapshot): string {
  const events = `events WHERE ${counted.events(snapshot)}`;
  const sessionRecords = `session_records WHERE ${counted.session_records(snapshot)}`;
  return usesWithSets(events, sessionRecords, 'any day');
}
