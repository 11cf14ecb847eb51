import type { QueryParameter } from '@keytally/reports';
import { firstDayTaken, type ImportOrigin } from '@keytally/store-ports';
import { searchedDays } from '../../records/searched-days.ts';
import type { Connection } from '../engine/connection.ts';
import { type Batch, countBatch } from '../ingest/batch.ts';
import { addClients } from '../ingest/clients.ts';
import type { KnownRows } from '../ingest/known-rows.ts';
import { addSessions } from '../ingest/known-sessions.ts';
import { findStored, REMOVE_STORED, STORE_EVENTS, STORE_SESSIONS } from '../ingest/store-records.ts';
import { type FileIds, storeSamples } from './file-ids.ts';
import { noteRepeated } from './repeated-rows.ts';

/** Removes the records that are stored already from the staged ones, and notes those that another import has. */
export async function removeStored(batch: Batch, origin: ImportOrigin, ids: FileIds): Promise<void> {
  const { connection, product, calendar } = batch;
  const ends = await connection.query(
    'SELECT min(instant) AS first, max(instant) AS last FROM staged_records GROUP BY day',
  );
  const days = searchedDays(
    ends.flatMap(({ first, last }) => [Number(first), Number(last)]),
    calendar,
  );
  const stored = findStored(`day IN (${days.length === 0 ? 'NULL' : days})`);
  await connection.query(`CREATE OR REPLACE TEMPORARY TABLE stored_places AS ${stored}`, [product]);
  await noteRepeated(batch, origin, ids);
  await connection.query(REMOVE_STORED);
}

/** A row of a part: its place in the part, and its line if known. */
interface RefusedRow {
  readonly place: number;
  readonly line: number | undefined;
}

/** Removes the records that are past the retention of the product at `now` from the staged ones. */
export async function removePast(
  { connection, retention, calendar }: Batch,
  now: number,
): Promise<readonly RefusedRow[]> {
  const first = firstDayTaken(retention, now, (instant) => calendar.dayOf(instant));
  return first === undefined ? [] : removeRows(connection, 'day < $1', first);
}

/** Removes the records with new event names from the staged ones, except for the first `room` new names. */
export async function removeRefused(
  { connection, product }: Batch,
  room: number,
): Promise<readonly RefusedRow[]> {
  const refused = await connection.query(FIND_REFUSED, [product, Math.max(0, room)]);
  if (Number(refused[0]?.Count ?? 0) === 0) return [];
  return removeRows(connection, 'event IN (SELECT event FROM refused_names)');
}

async function removeRows(
  connection: Connection,
  condition: string,
  ...parameters: QueryParameter[]
): Promise<readonly RefusedRow[]> {
  const rows = await connection.query(
    `SELECT place, line
     FROM staged_records JOIN (SELECT rowid AS place, line FROM file_rows) USING (place)
     WHERE ${condition} ORDER BY place`,
    parameters,
  );
  if (rows.length > 0) await connection.query(`DELETE FROM staged_records WHERE ${condition}`, parameters);
  return rows.map(({ place, line }) => ({
    place: Number(place),
    line: line === null ? undefined : Number(line),
  }));
}

const FIND_REFUSED = `
  CREATE OR REPLACE TEMPORARY TABLE refused_names AS
  SELECT event FROM staged_records
  WHERE event IS NOT NULL AND event NOT IN (SELECT event FROM event_names WHERE product = $1)
  GROUP BY event ORDER BY min(place) OFFSET $2`;

/**
 * Stores the staged records and the new clients, sessions, names and sets that they use. Returns the number of records.
 */
export async function storeFileRecords(batch: Batch, known: KnownRows, names: FileIds): Promise<number> {
  const { connection, product, id } = batch;
  const [staged] = await connection.query(
    `SELECT count(*) AS records, max(instant) FILTER (event IS NOT NULL) AS newest FROM staged_records`,
  );
  const accepted = Number(staged?.records);
  if (accepted === 0) return 0;
  await storeSamples(batch, known, names);
  await connection.query(STORE_CLIENTS, [product]);
  await connection.query(STORE_EVENTS, [product, id]);
  await connection.query(STORE_SESSIONS, [product, id]);
  await connection.query(FIND_SPANS);
  await connection.query(WIDEN_SESSIONS);
  await connection.query(ADD_SESSIONS, [product]);
  const days = await connection.query(CHANGED_DAYS);
  await known.days.mark(batch, new Set(days.map(({ day }) => Number(day))));
  await countBatch(batch, staged?.newest == null ? null : BigInt(staged.newest as bigint));
  return accepted;
}

const STORE_CLIENTS = addClients(
  'file_clients WHERE is_new AND client IN (SELECT client FROM staged_records) ORDER BY client',
);

/** Sessions that the staged records begin or extend. */
const FIND_SPANS = `
  CREATE OR REPLACE TEMPORARY TABLE file_spans AS
  SELECT session, client, session_id, is_new, stored_day,
    coalesce(least(first_at, stored_first), first_at) AS first_at,
    coalesce(greatest(last_at, stored_last), last_at) AS last_at,
    CASE WHEN stored_first <= first_at THEN stored_day ELSE staged.day END AS day
  FROM (
    SELECT session, min(instant) AS first_at, max(coalesce(stopped_at, instant)) AS last_at,
      arg_min(day, instant) AS day
    FROM staged_records WHERE session IS NOT NULL GROUP BY session
  ) AS staged
  JOIN file_sessions USING (session)
  WHERE is_new OR first_at < stored_first OR last_at > stored_last`;

const WIDEN_SESSIONS = `
  UPDATE sessions SET first_at = spans.first_at, last_at = spans.last_at, day = spans.day
  FROM file_spans AS spans
  WHERE sessions.session = spans.session AND NOT spans.is_new`;

const ADD_SESSIONS = addSessions('file_spans WHERE is_new');

const CHANGED_DAYS = `
  SELECT day FROM staged_records
  UNION SELECT day FROM file_spans
  UNION SELECT stored_day FROM file_spans WHERE NOT is_new`;
