import type { Row } from '@keytally/reports';
import type { BatchEvent, BatchRecords, BatchSession } from '../../ingest/batch-records.ts';
import type { NewRecords } from '../../ingest/ingest-together.ts';
import type { Batch } from './batch.ts';
import type { KnownRows } from './known-rows.ts';
import { stage } from './staging.ts';

/** If a batch has more days than this, its stored duplicates are looked for in the whole range of days. */
const DAYS_BY_NAME = 400;

/** Stages the records of a batch, to be joined with the stored ones. */
export async function stageRecords(
  batch: Batch,
  { events, sessions }: BatchRecords,
  { names, clients, sets, sessions: known }: KnownRows,
): Promise<void> {
  const all = [...events, ...sessions];
  const none = sessions.map(() => null);
  await stage(batch.connection, 'staged_records', [
    all.map(({ place }) => place),
    all.map(({ record }) => clients.idOf(record.clientId)),
    all.map((record) => known.idOf(record)),
    all.map(({ record }) => BigInt(record.type === 'event' ? record.occurredAt : record.startedAt)),
    all.map(({ record }) => stopOf(record)),
    all.map(({ day }) => day),
    [...events.map((event) => names.idOf(event)), ...none],
    [...events.map(({ record }) => record.valueMicros), ...none],
    [...events.map(({ record }) => record.id), ...none],
    all.map(({ record }) => sets.idOf(record.properties)),
  ]);
}

/** Removes the records that are stored already from the staged ones, and returns the others. */
export async function withoutStored(batch: Batch, { events, sessions }: BatchRecords): Promise<NewRecords> {
  const storedEvents = await findStoredEvents(batch, events);
  const rows = [...storedEvents, ...(await findStoredSessions(batch, sessions))];
  if (rows.length === 0) return { events, sessions, storedSets: new Map() };
  const stored = new Set(rows.map(({ place }) => Number(place)));
  await stage(batch.connection, 'stored_places', [[...stored]]);
  await batch.connection.query('DELETE FROM staged_records WHERE place IN (SELECT place FROM stored_places)');
  return {
    events: events.filter(({ place }) => !stored.has(place)),
    sessions: sessions.filter(({ place }) => !stored.has(place)),
    storedSets: new Map(
      storedEvents.map(({ place, property_set }) => [
        Number(place),
        property_set === null ? null : Number(property_set),
      ]),
    ),
  };
}

/** Stores the staged records. */
export async function storeStaged({ connection, product, id }: Batch, records: BatchRecords): Promise<void> {
  if (records.events.length > 0) await connection.query(STORE_EVENTS, [product, id]);
  if (records.sessions.length > 0) await connection.query(STORE_SESSIONS, [product, id]);
}

async function findStoredEvents(
  { connection, product }: Batch,
  events: readonly BatchEvent[],
): Promise<readonly Row[]> {
  if (events.length === 0) return [];
  const { condition, days } = onDaysOf(events);
  return connection.query(
    `SELECT staged.place, stored.property_set
     FROM staged_records AS staged
     JOIN events AS stored
       ON stored.occurred_at = staged.instant AND stored.client = staged.client AND stored.id = staged.id
     WHERE stored.product = $1 AND stored.${condition} AND staged.event IS NOT NULL`,
    [product, ...days],
  );
}

async function findStoredSessions(
  { connection, product }: Batch,
  sessions: readonly BatchSession[],
): Promise<readonly Row[]> {
  if (sessions.length === 0) return [];
  const { condition, days } = onDaysOf(sessions);
  return connection.query(
    `SELECT staged.place
     FROM staged_records AS staged
     JOIN session_records AS stored
       ON stored.started_at = staged.instant
       AND stored.session = staged.session
       AND stored.stopped_at IS NOT DISTINCT FROM staged.stopped_at
       AND stored.property_set IS NOT DISTINCT FROM staged.property_set
     WHERE stored.product = $1 AND stored.${condition} AND staged.event IS NULL`,
    [product, ...days],
  );
}

/**
 * SQL condition that a stored row is of a day of these records, with its parameters from `$2` on. Duplicates have the
 * same instant, so the same day, and the engine skips the parts of the table without these days. One old record would
 * make a range reach from its day to today.
 */
function onDaysOf(records: readonly (BatchEvent | BatchSession)[]): {
  condition: string;
  days: readonly number[];
} {
  const days = [...new Set(records.map(({ day }) => day))].sort((left, right) => left - right);
  if (days.length > DAYS_BY_NAME) {
    return { condition: 'day BETWEEN $2 AND $3', days: [days.at(0) ?? 0, days.at(-1) ?? 0] };
  }
  return { condition: `day IN (${days.map((_, index) => `$${index + 2}`)})`, days };
}

export const STORE_EVENTS = `
  INSERT INTO events (product, client, session, occurred_at, day, event, value_micros, id, property_set, batch)
  SELECT $1, client, session, instant, day, event, value_micros, id, property_set, $2
  FROM staged_records WHERE event IS NOT NULL`;

export const STORE_SESSIONS = `
  INSERT INTO session_records (product, client, session, started_at, stopped_at, day, property_set, batch)
  SELECT $1, client, session, instant, stopped_at, day, property_set, $2
  FROM staged_records WHERE event IS NULL`;

function stopOf(record: BatchRecords['events' | 'sessions'][number]['record']): bigint | null {
  return record.type === 'event' || record.stoppedAt === null ? null : BigInt(record.stoppedAt);
}
