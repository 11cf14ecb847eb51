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

export type DayTable =
  | 'day_uses'
  | 'day_client_uses'
  | 'day_stated_uses'
  | 'day_stated_totals'
  | 'day_clients'
  | 'day_statements';

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

  // The same over all clients, where a set was stated on the day.
  day_stated_totals: {
    columns: 'day, event, property_set, uses, micros',
    ofRecords: (snapshot) => totalsOf(dayTables.day_stated_uses.ofRecords(snapshot)),
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
  const { columns, ofRecords } = dayTables[name];
  const parts = partsOf(name, snapshot)
    .filter(({ days }) => days.length > 0)
    .map(({ rows }) => rows ?? ofRecords(snapshot));
  return parts.length === 0
    ? `SELECT ${columns} FROM rolled_${name} WHERE FALSE`
    : parts.join('\nUNION ALL\n');
}

/** Days that are read in one way: from aggregates or, without `rows`, from records. */
interface Part {
  readonly days: readonly unknown[];
  readonly rows?: string;
}

/** What runs of versions before did not write is made of what they wrote, or of records. */
function partsOf(name: DayTable, snapshot: Snapshot): readonly Part[] {
  const { stated, totalled, untotalled, unstated } = daysBySets(snapshot);
  const rolled = (days: RolledDays, table = name) => rolledRows(table, days, snapshot);
  switch (name) {
    case 'day_stated_uses':
      return [{ days: stated, rows: rolled('stated_days') }, { days: unstated }];
    case 'day_stated_totals':
      return [
        { days: totalled, rows: rolled('totalled_days') },
        { days: untotalled, rows: totalsOf(rolled('untotalled_days', 'day_stated_uses')) },
        { days: unstated },
      ];
    default:
      return [{ days: snapshot.rolledDays, rows: rolled('rolled_days') }, { days: snapshot.rawDays }];
  }
}

function totalsOf(statedUses: string): string {
  return `
      SELECT day, event, property_set, CAST(sum(uses) AS Int64) AS uses, sum(micros) AS micros
      FROM (${statedUses})
      WHERE property_set IS NOT NULL
      GROUP BY day, event, property_set`;
}

/** Parameters with days and the runs that aggregated them. */
type RolledDays = 'rolled_days' | 'stated_days' | 'totalled_days' | 'untotalled_days' | 'former_days';

/** Tables without clients: a day is aggregated anew once one of its clients is erased. */
const OF_ALL_CLIENTS: readonly DayTable[] = ['day_uses', 'day_stated_totals'];

/** SQL for the aggregates of these days, as these runs wrote them. */
export function rolledRows(
  name: DayTable,
  days: RolledDays,
  snapshot: Snapshot,
  columns: string = dayTables[name].columns,
): string {
  const clients = OF_ALL_CLIENTS.includes(name) ? [] : presentClients(snapshot);
  const conditions = [ofProduct(), `(day, run) IN {${days}:Array(Tuple(Int32, UInt64))}`, ...clients];
  return `SELECT ${columns} FROM rolled_${name} WHERE ${conditions.join(' AND ')}`;
}
