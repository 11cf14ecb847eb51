import type { Connection } from '../engine/connection.ts';
import { type RolledTable, rolledTables } from './rolled-tables.ts';

/** Where records are read from: tables or views with the columns of the tables of records. */
interface Records {
  readonly events: string;
  readonly sessions: string;
  readonly sessionRecords: string;
  /** What is in `rolled_day_stated_uses` of these records. */
  readonly statedUses: string;
}

type Statements = Pick<Records, 'events' | 'sessionRecords'>;

/**
 * SQL for the sum of a column of non-negative 64-bit integers, cut at the 64-bit maximum. A session may last from 1970
 * until now, so the runtime of some millions of sessions exceeds it (292 million years).
 */
function boundedSum(column: string): string {
  return `least(sum(${column}), ${2n ** 63n - 1n})::BIGINT`;
}

/**
 * SQL for the records that state properties. If records of one session start at one instant, the greater key of the property
 * set wins. The ids of sets would depend on what else is in the store.
 */
const statementsIn = ({ events, sessionRecords }: Statements) => `
  SELECT product, day, client, occurred_at AS stated_at, true AS stated_by_event, id AS stated_id, '' AS set_key,
    property_set
  FROM ${events} WHERE property_set IS NOT NULL
  UNION ALL
  SELECT records.product, records.day, records.client, started_at, false, session_id, key, property_set
  FROM ${sessionRecords} AS records JOIN sessions AS of_records USING (session)
    JOIN property_sets USING (property_set)`;

/**
 * SQL for each use with its property set: that of its record or, if it states none, the newest one that its client stated up to
 * then, on the same day or on any. These uses and the statements are sorted once, however many either are. Conditions on the
 * product, the days, the events and the clients of uses are met before that.
 */
function usesWithSets(records: Statements, on: 'day' | 'any day'): string {
  const isSameDay = on === 'day' ? 'AND silent.day = stated.day' : '';
  return `
    SELECT product, day, event, client, property_set, value_micros, session, occurred_at, id
    FROM ${records.events} WHERE property_set IS NOT NULL
    UNION ALL
    SELECT silent.product, silent.day, event, silent.client, stated.property_set, value_micros, session, occurred_at, id
    FROM (
      SELECT product, day, event, client, value_micros, session, occurred_at, id
      FROM ${records.events} WHERE property_set IS NULL
    ) AS silent
    ASOF LEFT JOIN (
      SELECT product, day, client, stated_at, property_set
      FROM (${statementsIn(records)})
      QUALIFY stated_at IS DISTINCT FROM lead(stated_at) OVER (
        PARTITION BY product, ${on === 'day' ? 'day, ' : ''}client
        ORDER BY stated_at, stated_by_event, stated_id, set_key)
    ) AS stated
      ON silent.product = stated.product AND silent.client = stated.client ${isSameDay} AND occurred_at >= stated_at`;
}

/** SQL that aggregates the records of whole days, for each table that is rolled up by day. */
export const dayAggregates = {
  rolled_day_uses: ({ events }: Pick<Records, 'events'>) => `
    SELECT product, day, event, count(*) AS uses, sum(value_micros) AS micros
    FROM ${events} GROUP BY product, day, event`,

  rolled_day_client_uses: ({ events }: Pick<Records, 'events'>) => `
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

  rolled_day_statements: (records: Records) => `
    SELECT product, day, client, newest.property_set, newest.stated_at, newest.stated_by_event, newest.stated_id
    FROM (
      SELECT product, day, client, max({
        'stated_at': stated_at, 'stated_by_event': stated_by_event, 'stated_id': stated_id, 'set_key': set_key,
        'property_set': property_set
      }) AS newest
      FROM (${statementsIn(records)})
      GROUP BY product, day, client
    )`,
  // Uses by the set that the client stated newest on the same day, up to each: what it stated on other days may change without
  // a record of this day.
  rolled_day_stated_uses: (records: Statements) => `
    SELECT product, day, event, client, property_set, count(*) AS uses, sum(value_micros) AS micros
    FROM (${usesWithSets(records, 'day')})
    GROUP BY product, day, event, client, property_set`,

  rolled_day_stated_totals: ({ statedUses }: Pick<Records, 'statedUses'>) => `
    SELECT product, day, event, property_set, uses, TRY_CAST(total AS BIGINT) AS micros,
      CASE WHEN TRY_CAST(total AS BIGINT) IS NULL THEN total END AS large_micros
    FROM (
      SELECT product, day, event, property_set, sum(uses)::BIGINT AS uses, sum(micros) AS total
      FROM ${statedUses} WHERE property_set IS NOT NULL GROUP BY product, day, event, property_set
    )`,
} satisfies Partial<Record<RolledTable, (records: Records) => string>>;

export type DayTable = keyof typeof dayAggregates;

/** SQL that aggregates days over lifetimes; `of` says where the aggregates of days are read from. */
export const lifetimeAggregates = {
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

  rolled_client_months: (of: (table: DayTable) => string) => `
    SELECT product, client, month, min(day) AS first_day, max(day) AS last_day, count(*) AS active_days
    FROM (
      SELECT product, client, day,
        (date_trunc('month', DATE '1970-01-01' + day)::DATE - DATE '1970-01-01')::INTEGER AS month
      FROM ${of('rolled_day_clients')}
    )
    GROUP BY product, client, month`,

  // A property set that repeats the one before it, of the same day or an earlier one, is left out.
  rolled_client_property_sets: (of: (table: DayTable) => string) => `
    SELECT product, client, day, property_set, stated_at
    FROM ${of('rolled_day_statements')}
    WINDOW by_instant AS (PARTITION BY product, client ORDER BY stated_at)
    QUALIFY NOT coalesce(
      lag(property_set) OVER by_instant = property_set AND lag(day) OVER by_instant <= day, false)`,
} satisfies Partial<Record<RolledTable, (of: (table: DayTable) => string) => string>>;

export type LifetimeTable = keyof typeof lifetimeAggregates;

/** Those that are made anew for each client with a change on any day; the other one is changed by the difference. */
export const aggregatesOfClients = [
  'rolled_clients',
  'rolled_client_months',
  'rolled_client_property_sets',
] as const satisfies readonly LifetimeTable[];

/** The records of some days only, whose stated uses are rolled up; `days` is a table with the columns `product` and `day`. */
export function recordsOf(days: string): Records {
  const of = (table: string) => `(SELECT * FROM ${table} SEMI JOIN ${days} USING (product, day))`;
  return {
    events: of('events'),
    sessions: of('sessions'),
    sessionRecords: of('session_records'),
    statedUses: of('rolled_day_stated_uses'),
  };
}

const dirtyStatements: Statements = { events: 'dirty_events', sessionRecords: 'dirty_session_records' };

const dirty: Records = {
  ...dirtyStatements,
  sessions: 'dirty_sessions',
  statedUses: `(${dayAggregates.rolled_day_stated_uses(dirtyStatements)})`,
};

/** The aggregates of days, only of clients with a dirty day. */
const ofTouched = (table: DayTable) =>
  `(SELECT * FROM ${currentName(table)} SEMI JOIN touched_clients USING (product, client)) AS days`;

/** The name of a view with the columns of `day_set_uses`, which is read from all records. */
export const RECORDED_SET_USES = 'recorded_set_uses';

/** A use before the first statement of its client on a day has what that stated last on a day before. */
const CARRIED_USES = `
  SELECT carried.product, carried.day, event, carried.client, stated.property_set, uses, micros
  FROM (SELECT product, day, event, client, uses, micros FROM day_stated_uses WHERE property_set IS NULL) AS carried
  ASOF LEFT JOIN client_property_sets AS stated
    ON carried.product = stated.product AND carried.client = stated.client AND carried.day > stated.day`;

const USES_OF_ALL_RECORDS = usesWithSets({ events: 'events', sessionRecords: 'session_records' }, 'any day');

/** Tables that are read from others, or from records, whether days are clean or dirty. */
const derivedTables: Readonly<Record<string, string>> = {
  single_uses:
    'SELECT product, day, client, session, event, occurred_at, id, value_micros AS value FROM events',

  single_set_uses: `
    SELECT product, day, client, session, event, occurred_at, id, value_micros AS value, property_set
    FROM (${USES_OF_ALL_RECORDS})`,

  day_set_uses: `
    SELECT product, day, event, client, property_set, uses, micros
    FROM day_stated_uses WHERE property_set IS NOT NULL
    UNION ALL
    SELECT product, day, event, client, property_set, uses, micros FROM (${CARRIED_USES})`,

  day_set_totals: `
    SELECT product, day, event, property_set, uses, coalesce(micros::HUGEINT, large_micros) AS micros
    FROM day_stated_totals
    UNION ALL
    SELECT product, day, event, property_set, uses, micros FROM (${CARRIED_USES})`,

  // For zones whose days are not in the order of their instants.
  [RECORDED_SET_USES]: `
    SELECT product, day, event, client, property_set, 1::BIGINT AS uses, value_micros::HUGEINT AS micros
    FROM (${USES_OF_ALL_RECORDS})`,
};

/**
 * The tables that reports read, by name: rollups of clean days combined with records of dirty days. A `stale` day is
 * dirty and has been rolled up before. They are views on the connections for reports and store nothing, so a data file
 * never has an outdated one.
 */
const currentTables: Readonly<Record<string, string>> = {
  stale_days: 'SELECT * FROM dirty_days SEMI JOIN rolled_days USING (product, day)',
  dirty_events: 'SELECT * FROM events SEMI JOIN dirty_days USING (product, day)',
  dirty_sessions: 'SELECT * FROM sessions SEMI JOIN dirty_days USING (product, day)',
  dirty_session_records: 'SELECT * FROM session_records SEMI JOIN dirty_days USING (product, day)',

  ...Object.fromEntries(
    Object.entries(dayAggregates).map(([table, aggregate]) => [
      currentName(table as DayTable),
      `SELECT * FROM ${table} ANTI JOIN stale_days USING (product, day) UNION ALL ${aggregate(dirty)}`,
    ]),
  ),

  touched_clients: `
    SELECT product, client FROM dirty_events
    UNION SELECT product, client FROM dirty_sessions
    UNION SELECT product, client FROM dirty_session_records
    UNION SELECT product, client FROM rolled_day_clients SEMI JOIN stale_days USING (product, day)
    UNION SELECT product, client FROM rolled_day_statements SEMI JOIN stale_days USING (product, day)`,

  // Most uses of a touched client are rolled up too: only the difference is counted.
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

  ...Object.fromEntries(
    aggregatesOfClients.map((table) => [
      currentName(table),
      `SELECT * FROM ${table} ANTI JOIN touched_clients USING (product, client)
       UNION ALL ${lifetimeAggregates[table](ofTouched)}`,
    ]),
  ),

  ...derivedTables,
};

/** Creates the tables that reports read on one connection, which takes longer than many a command that asks for no report. */
export async function createCurrentTables(connection: Connection): Promise<void> {
  await createViews(connection, currentTables);
}

/**
 * The same for products without dirty days, for which the rollups are complete. Queries on them are planned several
 * times as fast, and planning takes most of the time of a small report.
 */
export async function createClosedTables(connection: Connection): Promise<void> {
  const closed = Object.keys(rolledTables).map((table) => [
    currentName(table as RolledTable),
    `SELECT * FROM ${table}`,
  ]);
  await createViews(connection, { ...Object.fromEntries(closed), ...derivedTables });
}

async function createViews(connection: Connection, views: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, query] of Object.entries(views)) {
    await connection.query(`CREATE OR REPLACE TEMPORARY VIEW ${name} AS ${query}`);
  }
}

function currentName(table: RolledTable): string {
  return table.replace(/^rolled_/, '');
}
