import type { Snapshot } from '../../snapshot/snapshot.ts';
import { longRangesOf } from './snapshot-parameters.ts';

/**
 * SQL conditions for the rows that count, by table. Rows of batches that never counted, and of erased clients, events,
 * sessions and days may still be there.
 */
export const counted = {
  events: (snapshot: Snapshot) =>
    all(
      ...countedBatches(snapshot),
      ...presentClients(snapshot),
      ...(snapshot.erasedEvents.length === 0 ? [] : ['event NOT IN {erased_events:Array(Int32)}']),
      ...unexpired(snapshot),
    ),
  session_records: (snapshot: Snapshot) =>
    all(
      ...countedBatches(snapshot),
      ...presentClients(snapshot),
      ...(snapshot.erasedSessions.length === 0 ? [] : ['session NOT IN {erased_sessions:Array(Int64)}']),
      ...unexpired(snapshot),
    ),
  /** Rows of the batches that extended a session; the newest one may say that it is gone. */
  sessions: (snapshot: Snapshot) => all(...countedBatches(snapshot), ...presentClients(snapshot)),
  client_names: (snapshot: Snapshot) => all(...countedBatches(snapshot), ...presentClients(snapshot)),
  property_sets: (snapshot: Snapshot) => all(...countedBatches(snapshot)),
} as const;

export function ofProduct(): string {
  return 'product = {product:Int32}';
}

function all(...conditions: readonly string[]): string {
  return conditions.join(' AND ');
}

function countedBatches(snapshot: Snapshot): string[] {
  const ranges = longRangesOf(snapshot);
  return [
    ofProduct(),
    'batch <= {batch:UInt64}',
    ...(ranges.length < snapshot.deadBatches.length ? ['batch NOT IN {dead_batches:Array(UInt64)}'] : []),
    ...ranges.map(({ first, last }) => `NOT (batch BETWEEN ${first} AND ${last})`),
  ];
}

export function presentClients({ erasedClients }: Snapshot): string[] {
  return erasedClients.length === 0 ? [] : ['client NOT IN {erased_clients:Array(Int32)}'];
}

function unexpired({ expired }: Snapshot): string[] {
  return expired === undefined ? [] : ['NOT (day < {expired_day:Int32} AND batch <= {expired_batch:UInt64})'];
}

/** Parameters with days that are read from records. */
type RecordedDays = 'raw_days' | 'unstated_days';

const onDays = (days: RecordedDays) => `day IN {${days}:Array(Int32)}`;

const ON_RAW_DAYS = onDays('raw_days');

/** The counted records of raw days. */
export const rawEvents = (snapshot: Snapshot, days: RecordedDays = 'raw_days'): string =>
  `events WHERE ${counted.events(snapshot)} AND ${onDays(days)}`;

export const rawSessionRecords = (snapshot: Snapshot, days: RecordedDays = 'raw_days'): string =>
  `session_records WHERE ${counted.session_records(snapshot)} AND ${onDays(days)}`;

/** The sessions that begin on raw days. */
export const rawSessions = (snapshot: Snapshot): string => `
  (
    SELECT * FROM (${newestSessions(snapshot, `key IN (SELECT key FROM sessions WHERE ${counted.sessions(snapshot)} AND ${ON_RAW_DAYS})`)})
    WHERE ${ON_RAW_DAYS}
  )`;

/** SQL for the sessions that are there, each as its last batch says; `condition` must hold for all rows of a session. */
export function newestSessions(snapshot: Snapshot, condition: string): string {
  return `
    SELECT session, newest.1 AS day, newest.2 AS client, newest.3 AS first_at, newest.4 AS last_at,
      newest.5 AS session_id
    FROM (
      SELECT session, argMax((day, client, first_at, last_at, session_id, is_gone), batch) AS newest
      FROM sessions
      WHERE ${counted.sessions(snapshot)} AND ${condition}
      GROUP BY session
    )
    WHERE NOT newest.6`;
}

/**
 * SQL for the records that state properties. If records of one session start at one instant, the greater key of the property
 * set wins. The ids of sets would depend on what else is in the store.
 *
 * @param events SQL for the events, which ends with a condition
 * @param sessionRecords SQL for the session records, likewise
 */
export function statementsIn(events: string, sessionRecords: string): string {
  return `
    SELECT day, client, assumeNotNull(property_set) AS stated_set, occurred_at AS at, true AS by_event, id AS of_id,
      '' AS set_key
    FROM ${events} AND property_set IS NOT NULL
    UNION ALL
    SELECT day, client, assumeNotNull(records.property_set) AS stated_set, started_at AS at, false AS by_event,
      session_id AS of_id, sets.key AS set_key
    FROM (
      SELECT day, client, property_set, started_at, session_id
      FROM ${sessionRecords} AND property_set IS NOT NULL
    ) AS records
    JOIN (SELECT property_set, key FROM property_sets WHERE ${ofProduct()}) AS sets
      ON sets.property_set = records.property_set`;
}

/**
 * SQL for each use with its property set: that of its record or, if it states none, the newest one that its client stated up to
 * then, on the same day or on any.
 */
export function usesWithSets(events: string, sessionRecords: string, on: 'day' | 'any day'): string {
  const isSameDay = on === 'day' ? 'AND silent.day = stated.day' : '';
  return `
    SELECT day, event, client, property_set, value_micros, session, occurred_at, id
    FROM ${events} AND property_set IS NOT NULL
    UNION ALL
    SELECT silent.day AS day, silent.event AS event, silent.client AS client, stated.newest_set AS property_set,
      silent.value_micros AS value_micros, silent.session AS session, silent.occurred_at AS occurred_at, silent.id AS id
    FROM (
      SELECT day, event, client, value_micros, session, occurred_at, id FROM ${events} AND property_set IS NULL
    ) AS silent
    ASOF LEFT JOIN (
      SELECT client, at, any(day) AS day,
        CAST(argMax(stated_set, (by_event, of_id, set_key)) AS Nullable(Int32)) AS newest_set
      FROM (${statementsIn(events, sessionRecords)})
      GROUP BY client, at
    ) AS stated ON silent.client = stated.client ${isSameDay} AND silent.occurred_at >= stated.at`;
}
