import type { Connection } from '../engine/connection.ts';
import { type RolledTable, rolledTables } from './rolled-tables.ts';

/** Where records are read from: names of tables or views with the columns of the tables of records. */
interface Records {
  readonly events: string;
  readonly sessions: string;
  readonly sessionRecords: string;
}

/**
 * The sum of a column of 64-bit integers, none below 0, as one of 64 bits itself. What is over that is cut: a session
 * may last from 1970 until now, so that some millions of them come to more, 292 million years.
 */
function boundedSum(column: string): string {
  return `least(sum(${column}), ${2n ** 63n - 1n})::BIGINT`;
}

/** What the records of whole days sum up to, for each table that is rolled up by day. */
export const daySums = {
  rolled_day_uses: ({ events }: Records) => `
    SELECT product, day, event, count(*) AS uses, sum(value_micros) AS micros
    FROM ${events} GROUP BY product, day, event`,

  rolled_day_client_uses: ({ events }: Records) => `
    SELECT product, day, event, client, count(*) AS uses
    FROM ${events} GROUP BY product, day, event, client`,

  rolled_day_clients: ({ events, sessions }: Records) => `
    SELECT product, day, client, sum(sessions)::BIGINT AS sessions, ${boundedSum('runtime')} AS runtime
    FROM (
      SELECT DISTINCT product, day, client, 0 AS sessions, 0 AS runtime FROM ${events}
      UNION ALL
      SELECT product, day, client, 1, last_at - first_at FROM ${sessions}
    )
    GROUP BY product, day, client`,

  // Two session records of one session at one instant are in no order: the greater number of a set decides.
  rolled_day_statements: ({ events, sessionRecords }: Records) => `
    SELECT product, day, client, newest.property_set, newest.stated_at, newest.stated_by_event, newest.stated_id
    FROM (
      SELECT product, day, client, max({
        'stated_at': stated_at, 'stated_by_event': stated_by_event, 'stated_id': stated_id, 'property_set': property_set
      }) AS newest
      FROM (
        SELECT product, day, client, occurred_at AS stated_at, true AS stated_by_event, id AS stated_id, property_set
        FROM ${events} WHERE property_set IS NOT NULL
        UNION ALL
        SELECT records.product, records.day, records.client, started_at, false, session_id, property_set
        FROM ${sessionRecords} AS records JOIN sessions AS of_records USING (session)
        WHERE property_set IS NOT NULL
      )
      GROUP BY product, day, client
    )`,
} satisfies Partial<Record<RolledTable, (records: Records) => string>>;

export type DayTable = keyof typeof daySums;

/** What days sum up to over lifetimes: `of` says where the sums of days are read from. */
export const lifetimeSums = {
  rolled_client_uses: (of: (table: DayTable) => string) => `
    SELECT product, event, client, sum(uses)::BIGINT AS uses
    FROM ${of('rolled_day_client_uses')} GROUP BY product, event, client`,

  rolled_clients: (of: (table: DayTable) => string) => `
    SELECT product, client, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
    FROM (
      SELECT product, client, min(day) AS first_day, max(day) AS last_day, count(*) AS active_days,
        count(DISTINCT (day + 3) // 7) AS active_weeks,
        count(DISTINCT date_trunc('month', DATE '1970-01-01' + day)) AS active_months,
        sum(sessions)::BIGINT AS sessions, ${boundedSum('runtime')} AS runtime
      FROM ${of('rolled_day_clients')} GROUP BY product, client
    ) JOIN client_names USING (product, client)`,

  // A statement that repeats the one before it, of the same day or an earlier one, says nothing new as of any day.
  rolled_client_property_sets: (of: (table: DayTable) => string) => `
    SELECT product, client, day, property_set, stated_at
    FROM ${of('rolled_day_statements')}
    WINDOW by_instant AS (PARTITION BY product, client ORDER BY stated_at)
    QUALIFY NOT coalesce(
      lag(property_set) OVER by_instant = property_set AND lag(day) OVER by_instant <= day, false)`,
} satisfies Partial<Record<RolledTable, (of: (table: DayTable) => string) => string>>;

export type LifetimeTable = keyof typeof lifetimeSums;

/** The tables of records, those of some days alone: `days` has a `product` and a `day`. */
export function recordsOf(days: string): Records {
  const of = (table: string) => `(SELECT * FROM ${table} SEMI JOIN ${days} USING (product, day))`;
  return { events: of('events'), sessions: of('sessions'), sessionRecords: of('session_records') };
}

const dirty: Records = {
  events: 'dirty_events',
  sessions: 'dirty_sessions',
  sessionRecords: 'dirty_session_records',
};

/** The sums of days, of clients that a dirty day touches alone. */
const ofTouched = (table: DayTable) =>
  `(SELECT * FROM ${currentName(table)} SEMI JOIN touched_clients USING (product, client)) AS days`;

/**
 * The tables that reports read, by name: what is rolled up of clean days, and what the records of dirty days say. A
 * `stale` day is dirty and has been rolled up before. They are views of the connections that answer reports: they
 * hold nothing, so no data file has an old one.
 */
const currentTables: Readonly<Record<string, string>> = {
  stale_days: 'SELECT * FROM dirty_days SEMI JOIN rolled_days USING (product, day)',
  dirty_events: 'SELECT * FROM events SEMI JOIN dirty_days USING (product, day)',
  dirty_sessions: 'SELECT * FROM sessions SEMI JOIN dirty_days USING (product, day)',
  dirty_session_records: 'SELECT * FROM session_records SEMI JOIN dirty_days USING (product, day)',

  ...Object.fromEntries(
    Object.entries(daySums).map(([table, sums]) => [
      currentName(table as DayTable),
      `SELECT * FROM ${table} ANTI JOIN stale_days USING (product, day) UNION ALL ${sums(dirty)}`,
    ]),
  ),

  touched_clients: `
    SELECT product, client FROM dirty_events
    UNION SELECT product, client FROM dirty_sessions
    UNION SELECT product, client FROM dirty_session_records
    UNION SELECT product, client FROM rolled_day_clients SEMI JOIN stale_days USING (product, day)
    UNION SELECT product, client FROM rolled_day_statements SEMI JOIN stale_days USING (product, day)`,

  // Of a touched client too most is rolled up: only the difference is counted anew.
  client_uses: `
    SELECT * FROM rolled_client_uses ANTI JOIN touched_clients USING (product, client)
    UNION ALL
    SELECT product, event, client, sum(uses)::BIGINT AS uses
    FROM (
      SELECT * FROM rolled_client_uses SEMI JOIN touched_clients USING (product, client)
      UNION ALL
      SELECT product, event, client, count(*) FROM dirty_events GROUP BY product, event, client
      UNION ALL
      SELECT product, event, client, -uses FROM rolled_day_client_uses SEMI JOIN stale_days USING (product, day)
    )
    GROUP BY product, event, client HAVING sum(uses) > 0`,

  clients: `
    SELECT * FROM rolled_clients ANTI JOIN touched_clients USING (product, client)
    UNION ALL ${lifetimeSums.rolled_clients(ofTouched)}`,

  client_property_sets: `
    SELECT * FROM rolled_client_property_sets ANTI JOIN touched_clients USING (product, client)
    UNION ALL ${lifetimeSums.rolled_client_property_sets(ofTouched)}`,
};

/** Makes the tables that reports read, for one connection. */
export async function createCurrentTables(connection: Connection): Promise<void> {
  for (const [name, query] of Object.entries(currentTables)) {
    await connection.query(`CREATE TEMPORARY VIEW ${name} AS ${query}`);
  }
}

/**
 * The same for a product without a dirty day, of which the rollups say all: they are planned several times as fast,
 * and that is most of a small report.
 */
export async function createClosedTables(connection: Connection): Promise<void> {
  for (const table of Object.keys(rolledTables)) {
    await connection.query(
      `CREATE TEMPORARY VIEW ${currentName(table as RolledTable)} AS SELECT * FROM ${table}`,
    );
  }
}

function currentName(table: RolledTable): string {
  return table.replace(/^rolled_/, '');
}
