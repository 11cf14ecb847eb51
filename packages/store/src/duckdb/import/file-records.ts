import { type Calendar, type CheckedEvent, DAY_MS, SEPARATOR } from '@keytally/events';
import type { QueryParameter } from '@keytally/reports';
import type { Connection } from '../engine/connection.ts';
import type { Batch } from '../ingest/batch.ts';
import type { KnownRows } from '../ingest/known-rows.ts';
import { SESSION_KEY } from '../ingest/known-sessions.ts';
import { stage } from '../ingest/staging.ts';
import { eventOf } from './file-ids.ts';
import { areOf, type Samples } from './samples.ts';
import type { CheckedRow } from './unsure-rows.ts';

/** Stages the records of a part in `staged_records`: those of plain rows and those that were checked one by one. */
export async function stageFileRecords(
  batch: Batch,
  known: KnownRows,
  samples: readonly Samples[],
  checked: readonly CheckedRow[],
): Promise<void> {
  const { connection, product } = batch;
  await stageCheckedRows(batch, known, checked);
  await connection.query(FIND_CLIENTS, [product, await known.clients.ids.reserveMany(connection, 0)]);
  await known.clients.ids.reserveMany(connection, await countNew(connection, 'file_clients'));
  await connection.query(FIND_SESSIONS, [product, await known.sessions.ids.reserveMany(connection, 0)]);
  await known.sessions.ids.reserveMany(connection, await countNew(connection, 'file_sessions'));
  const { sql, parameters } = await dayOfInstant(connection, batch.calendar);
  await connection.query(stagingOf(samples, sql), parameters);
}

async function stageCheckedRows(
  batch: Batch,
  known: KnownRows,
  checked: readonly CheckedRow[],
): Promise<void> {
  const records = checked.map(({ record }) => record);
  const ofEvent = <T>(value: (event: CheckedEvent) => T) =>
    records.map((record) => (record.type === 'event' ? value(record) : null));
  await stage(batch.connection, 'checked_records', {
    place: checked.map(({ place }) => place),
    client_id: records.map(({ clientId }) => clientId),
    session_id: records.map(({ sessionId }) => sessionId),
    instant: records.map((record) => BigInt(record.type === 'event' ? record.occurredAt : record.startedAt)),
    stopped_at: records.map((record) =>
      record.type === 'event' || record.stoppedAt === null ? null : BigInt(record.stoppedAt),
    ),
    event: ofEvent((event) => known.names.idOf(eventOf(batch, event))),
    value_micros: ofEvent(({ valueMicros }) => valueMicros),
    id: ofEvent(({ id }) => id),
    property_set: records.map(({ properties }) => known.sets.idOf(properties)),
    generated: checked.map(({ generated }) => generated),
  });
}

/** The clients of the records with their ids; see `Clients` for `client_key`. */
const FIND_CLIENTS = `
  CREATE OR REPLACE TEMPORARY TABLE file_clients AS
  WITH given AS MATERIALIZED (SELECT client_id FROM file_groups UNION SELECT client_id FROM checked_records),
  hits AS MATERIALIZED (
    SELECT rowid AS hit FROM client_names WHERE client_key IN (SELECT md5_number_lower(client_id) FROM given)
  ),
  stored AS (
    SELECT client AS stored_client, client_id FROM client_names
    WHERE product = $1 AND rowid IN (SELECT hit FROM hits)
  )
  SELECT client_id, stored_client IS NULL AS is_new,
    coalesce(stored_client, $2 - 1 + row_number() OVER (PARTITION BY stored_client IS NULL))::INTEGER AS client
  FROM given LEFT JOIN stored USING (client_id)`;

/**
 * The clients and sessions of the records, with the ids of the sessions and their stored first and last instants.
 * Events without a session use their client's row with a null session.
 */
const FIND_SESSIONS = `
  CREATE OR REPLACE TEMPORARY TABLE file_sessions AS
  WITH given AS MATERIALIZED (
    SELECT client_id, client, session_id,
      CASE WHEN session_id IS NOT NULL THEN ${SESSION_KEY} END AS session_key
    FROM (SELECT client_id, session_id FROM file_groups UNION SELECT client_id, session_id FROM checked_records)
    JOIN file_clients USING (client_id)
  ),
  hits AS MATERIALIZED (
    SELECT rowid AS hit FROM sessions WHERE session_key IN (SELECT session_key FROM given)
  ),
  stored AS (
    SELECT client, session_id, session AS stored_session, first_at AS stored_first, last_at AS stored_last,
      day AS stored_day
    FROM sessions
    WHERE product = $1 AND rowid IN (SELECT hit FROM hits)
  )
  SELECT client_id, session_id, client, is_new, stored_first, stored_last, stored_day,
    CASE WHEN is_new THEN $2 - 1 + row_number() OVER (PARTITION BY is_new) ELSE stored_session END::INTEGER AS session
  FROM (
    SELECT *, session_id IS NOT NULL AND stored_session IS NULL AS is_new
    FROM given LEFT JOIN stored USING (client, session_id)
  )`;

async function countNew(connection: Connection, table: 'file_clients' | 'file_sessions'): Promise<number> {
  const [row] = await connection.query(`SELECT count(*) AS n FROM ${table} WHERE is_new`);
  return Number(row?.n);
}

/** The same digest as `eventDigest`. */
const DIGEST = `
  left(md5(coalesce("sessionId", '') || '${SEPARATOR}' || cleaned || '${SEPARATOR}' || coalesce(value_micros::VARCHAR, '')), 12)`;

/** `row_key` is a hash of the fields that identify an event or a session record of a product. */
function stagingOf(samples: readonly Samples[], day: string): string {
  const hasSets = samples.some(({ table }) => table === 'file_sets');
  const joins = samples.map(
    (sample) => `
      LEFT JOIN (SELECT * FROM ${sample.table} JOIN ${sampled[sample.table]} USING (sample)) AS ${sample.table}
      ON ${areOf(sample)}`,
  );
  return `
    CREATE OR REPLACE TEMPORARY TABLE staged_records AS
    WITH records AS (
      SELECT file_rows.rowid::INTEGER AS place, "clientId" AS client_id, "sessionId" AS session_id, instant,
        stopped_at, event, value_micros,
        CASE WHEN NOT is_session THEN coalesce(id, ${DIGEST}) END AS id,
        ${hasSets ? 'property_set' : 'NULL::INTEGER AS property_set'}, NOT is_session AND id IS NULL AS generated
      FROM file_rows ${joins.join('')}
      WHERE plain
      UNION ALL SELECT * FROM checked_records
    )
    SELECT place, client, session, instant, stopped_at, (${day})::INTEGER AS day, event, value_micros, id,
      property_set, generated, hash(client, instant, id, ${OF_SESSION_RECORD}) AS row_key
    FROM records
    JOIN (SELECT client_id, session_id, client, session FROM file_sessions) AS found
      ON found.client_id = records.client_id AND found.session_id IS NOT DISTINCT FROM records.session_id`;
}

const sampled = { file_names: 'sampled_names', file_sets: 'sampled_sets' } as const;

/** Further fields that identify a session record; null for all events. */
export const OF_SESSION_RECORD = 'CASE WHEN event IS NULL THEN (session, stopped_at, property_set) END';

/**
 * SQL for the day of `instant` in a calendar, from the UTC offsets between the first and last instant of the records.
 */
async function dayOfInstant(
  connection: Connection,
  calendar: Calendar,
): Promise<{ sql: string; parameters: readonly QueryParameter[] }> {
  const [row] = await connection.query(
    `SELECT min(instant) AS first, max(instant) AS last
     FROM (SELECT instant FROM file_rows WHERE plain UNION ALL SELECT instant FROM checked_records)`,
  );
  const spans = calendar.offsetsBetween(Number(row?.first ?? 0), Number(row?.last ?? 0));
  const [first, ...later] = spans;
  const parameters = [
    first?.offset ?? 0,
    ...later.toReversed().flatMap(({ since, offset }) => [since, offset]),
  ];
  const cases = later.map((_, index) => `WHEN instant >= $${2 * index + 2} THEN $${2 * index + 3}`);
  const offset = cases.length === 0 ? '$1' : `CASE ${cases.join(' ')} ELSE $1 END`;
  // Integer division rounds towards zero, and a local time can be before 1970.
  return { sql: `(instant + ${offset} + ${DAY_MS}) // ${DAY_MS} - 1`, parameters: parameters.map(BigInt) };
}
