import type { Snapshot } from '../../snapshot/snapshot.ts';
import {
  ofProduct,
  presentClients,
  rawEvents,
  rawSessionRecords,
  rawSessions,
  statementsIn,
  usesWithSets,
} from './records.ts';
import { daysBySets } from './snapshot-parameters.ts';

export type DayTable = 'day_uses' | 'day_client_uses' | 'day_stated_uses' | 'day_clients' | 'day_statements';

interface DayTableSource {
  readonly columns: string;
  /** SQL that aggregates the records of raw days. */
  readonly ofRecords: (snapshot: Snapshot) => string;
}

const COUNT = 'CAST(count(*) AS Int64)';

/**
 * The sum of a column of non-negative 64-bit integers, cut at the 64-bit maximum. A session may last from 1970 until now,
 * so the runtime of some millions of sessions exceeds it (292 million years).
 */
export function boundedSum(column: string): string {
  return `CAST(least(sum(CAST(${column} AS Int128)), ${2n ** 63n - 1n}) AS Int64)`;
}

export const dayTables: Readonly<Record<DayTable, DayTableSource>> = {
  day_uses: {
    columns: 'day, event, uses, micros',
    ofRecords: (snapshot) => `
      SELECT day, event, ${COUNT} AS uses, sum(CAST(value_micros AS Nullable(Int128))) AS micros
      FROM ${rawEvents(snapshot)}
      GROUP BY day, event`,
  },

  day_client_uses: {
    columns: 'day, event, client, uses',
    ofRecords: (snapshot) => `
      SELECT day, event, client, ${COUNT} AS uses
      FROM ${rawEvents(snapshot)}
      GROUP BY day, event, client`,
  },

  // Uses by the set that the client stated newest on the same day, up to each: what it stated on other days may change without
  // a record of this day.
  day_stated_uses: {
    columns: 'day, event, client, property_set, uses, micros',
    ofRecords: (snapshot) => `
      SELECT day, event, client, property_set, ${COUNT} AS uses, sum(CAST(value_micros AS Nullable(Int128))) AS micros
      FROM (${usesWithSets(rawEvents(snapshot, 'unstated_days'), rawSessionRecords(snapshot, 'unstated_days'), 'day')})
      GROUP BY day, event, client, property_set`,
  },

  day_clients: {
    columns: 'day, client, sessions, runtime',
    ofRecords: (snapshot) => `
      SELECT day, client, CAST(sum(begun) AS Int64) AS sessions, ${boundedSum('lasted')} AS runtime
      FROM (
        SELECT DISTINCT day, client, 0 AS begun, CAST(0 AS Int64) AS lasted FROM ${rawEvents(snapshot)}
        UNION ALL
        SELECT day, client, 1 AS begun, last_at - first_at AS lasted FROM ${rawSessions(snapshot)}
      )
      GROUP BY day, client`,
  },

  day_statements: {
    columns: 'day, client, property_set, stated_at, stated_by_event, stated_id',
    ofRecords: (snapshot) => `
      SELECT day, client, newest.1 AS property_set, newest.2 AS stated_at, newest.3 AS stated_by_event,
        newest.4 AS stated_id
      FROM (
        SELECT day, client, argMax((stated_set, at, by_event, of_id), (at, by_event, of_id, set_key)) AS newest
        FROM (${statementsIn(rawEvents(snapshot), rawSessionRecords(snapshot))})
        GROUP BY day, client
      )`,
  },
};

/** SQL for a table by day: the aggregates of rolled days, and those of the records of raw days. */
export function dayTable(name: DayTable, snapshot: Snapshot): string {
  const { stated, unstated } = daysBySets(snapshot);
  const [rolled, raw] =
    name === 'day_stated_uses' ? [stated, unstated] : [snapshot.rolledDays, snapshot.rawDays];
  const days = name === 'day_stated_uses' ? 'stated_days' : 'rolled_days';
  const parts = [
    ...(rolled.length === 0 ? [] : [rolledRows(name, days, snapshot)]),
    ...(raw.length === 0 ? [] : [dayTables[name].ofRecords(snapshot)]),
  ];
  return parts.length === 0 ? noRows(name) : parts.join('\nUNION ALL\n');
}

/** SQL for the aggregates of these days, as these runs wrote them. */
export function rolledRows(
  name: DayTable,
  days: 'rolled_days' | 'stated_days' | 'former_days',
  snapshot: Snapshot,
  columns: string = dayTables[name].columns,
): string {
  const clients = name === 'day_uses' ? [] : presentClients(snapshot);
  const conditions = [ofProduct(), `(day, run) IN {${days}:Array(Tuple(Int32, UInt64))}`, ...clients];
  return `SELECT ${columns} FROM rolled_${name} WHERE ${conditions.join(' AND ')}`;
}

function noRows(name: DayTable): string {
  return `SELECT ${dayTables[name].columns} FROM rolled_${name} WHERE FALSE`;
}
