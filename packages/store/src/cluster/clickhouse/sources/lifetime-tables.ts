import type { Snapshot } from '../../snapshot/snapshot.ts';
import { boundedSum, dayTable, rolledRows } from './day-tables.ts';
import { counted, ofProduct, presentClients } from './records.ts';
import { type ChangedDays, changedDaysOf } from './snapshot-parameters.ts';

export type LifetimeTable = 'client_uses' | 'clients' | 'client_property_sets';

interface LifetimeTableSource {
  readonly columns: string;
  /** SQL that aggregates days over lifetimes; `clients` is a condition. */
  readonly ofDays: (snapshot: Snapshot, clients: string) => string;
}

export const lifetimeTables: Readonly<Record<LifetimeTable, LifetimeTableSource>> = {
  client_uses: {
    columns: 'event, client, uses',
    ofDays: (snapshot, clients) => `
      SELECT event, client, CAST(sum(day_uses) AS Int64) AS uses
      FROM (SELECT event, client, uses AS day_uses FROM (${dayTable('day_client_uses', snapshot)}))
      WHERE ${clients}
      GROUP BY event, client`,
  },

  clients: {
    columns:
      'client, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime',
    ofDays: (snapshot, clients) => `
      SELECT lifetimes.client AS client, names.client_id AS client_id, first_day, last_day, active_days, active_weeks,
        active_months, sessions, runtime
      FROM (
        SELECT client, min(day) AS first_day, max(day) AS last_day, CAST(count(*) AS Int64) AS active_days,
          CAST(uniqExact(intDiv(day + 3, 7)) AS Int64) AS active_weeks,
          CAST(uniqExact(toStartOfMonth(toDate32(day))) AS Int64) AS active_months,
          CAST(sum(day_sessions) AS Int64) AS sessions, ${boundedSum('day_runtime')} AS runtime
        FROM (
          SELECT day, client, sessions AS day_sessions, runtime AS day_runtime
          FROM (${dayTable('day_clients', snapshot)})
        )
        WHERE ${clients}
        GROUP BY client
      ) AS lifetimes
      JOIN (SELECT client, client_id FROM client_names WHERE ${counted.client_names(snapshot)}) AS names
        ON names.client = lifetimes.client`,
  },

  // A property set that repeats the one before it, of the same day or an earlier one, is left out.
  client_property_sets: {
    columns: 'client, day, property_set, stated_at',
    ofDays: (snapshot, clients) => `
      SELECT client, day, property_set, stated_at
      FROM (
        SELECT client, day, property_set, stated_at,
          lagInFrame(CAST(property_set AS Nullable(Int32))) OVER by_instant AS set_before,
          lagInFrame(day) OVER by_instant AS day_before
        FROM (${dayTable('day_statements', snapshot)})
        WHERE ${clients}
        WINDOW by_instant AS (
          PARTITION BY client ORDER BY stated_at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
      )
      WHERE NOT coalesce(set_before = property_set AND day_before <= day, false)`,
  },
};

/** SQL for a table over lifetimes: the aggregates, and those of the days that changed since they were made. */
export function lifetimeTable(name: LifetimeTable, snapshot: Snapshot): string {
  if (snapshot.generation === undefined) return lifetimeTables[name].ofDays(snapshot, 'TRUE');
  const changed = changedDaysOf(snapshot);
  if (changed.now.length === 0 && changed.before.length === 0) return generationRows(name, snapshot, []);
  const touched = touchedClients(snapshot, changed);
  const untouched = generationRows(name, snapshot, [`client NOT IN (${touched})`]);
  const others =
    name === 'client_uses'
      ? usesOfTouched(snapshot, changed, touched)
      : lifetimeTables[name].ofDays(snapshot, `client IN (${touched})`);
  return `${untouched}\nUNION ALL\n${others}`;
}

function generationRows(name: LifetimeTable, snapshot: Snapshot, conditions: readonly string[]): string {
  const all = [ofProduct(), 'generation = {generation:UInt64}', ...presentClients(snapshot), ...conditions];
  return `SELECT ${lifetimeTables[name].columns} FROM rolled_${name} WHERE ${all.join(' AND ')}`;
}

/** Most uses of a touched client are in the aggregates: only the difference is counted. */
function usesOfTouched(snapshot: Snapshot, { before }: ChangedDays, touched: string): string {
  const parts = [
    generationRows('client_uses', snapshot, [`client IN (${touched})`]),
    `SELECT event, client, uses FROM (${dayTable('day_client_uses', snapshot)}) WHERE ${ON_CHANGED_DAYS}`,
    ...(before.length === 0
      ? []
      : [
          `SELECT event, client, -former AS uses
           FROM (SELECT event, client, uses AS former FROM (${rolledRows('day_client_uses', 'former_days', snapshot)}))`,
        ]),
  ];
  return `
    SELECT event, client, CAST(sum(part) AS Int64) AS uses
    FROM (SELECT event, client, uses AS part FROM (${parts.join('\nUNION ALL\n')}))
    GROUP BY event, client
    HAVING sum(part) > 0`;
}

/**
 * The clients with records on changed days, as those are now or as they were, and maybe a few more. It is read twice, so
 * it is kept simple: ClickHouse takes long to analyse queries within queries.
 */
function touchedClients(snapshot: Snapshot, { before }: ChangedDays): string {
  const now = (['events', 'sessions', 'session_records'] as const).map(
    (table) => `SELECT client FROM ${table} WHERE ${counted[table](snapshot)} AND ${ON_CHANGED_DAYS}`,
  );
  const former = (['day_clients', 'day_statements'] as const).map((name) =>
    rolledRows(name, 'former_days', snapshot, 'client'),
  );
  return [...now, ...(before.length === 0 ? [] : former)].join(' UNION ALL ');
}

const ON_CHANGED_DAYS = 'day IN {changed_days:Array(Int32)}';
