import type { Row } from '@keytally/reports';
import type { Batch, BatchEvent, BatchRecords, BatchSession } from './batch.ts';
import type { EventNames } from './event-names.ts';
import type { PropertySets } from './property-sets.ts';
import { stage } from './staging.ts';

/** More days than this in one batch are looked through as one range. */
const DAYS_BY_NAME = 400;

/** Lays the records of a batch beside the stored ones. */
export async function stageRecords(
  { connection }: Batch,
  { events, sessions }: BatchRecords,
  names: EventNames,
  sets: PropertySets,
): Promise<void> {
  const all = [...events, ...sessions];
  const none = sessions.map(() => null);
  await stage(connection, 'staged_records', [
    all.map(({ place }) => place),
    all.map(({ record }) => record.clientId),
    all.map(({ record }) => record.sessionId),
    all.map(({ record }) => BigInt(record.type === 'event' ? record.occurredAt : record.startedAt)),
    all.map(({ record }) => stopOf(record)),
    all.map(({ day }) => day),
    [...events.map((event) => names.numberOf(event)), ...none],
    [...events.map(({ record }) => record.valueMicros), ...none],
    [...events.map(({ record }) => record.id), ...none],
    all.map(({ record }) => sets.numberOf(record.properties)),
  ]);
}

/** Takes the records that are stored already out of the staged ones, and answers the rest. */
export async function withoutStored(batch: Batch, { events, sessions }: BatchRecords): Promise<BatchRecords> {
  const rows = [...(await findStoredEvents(batch, events)), ...(await findStoredSessions(batch, sessions))];
  if (rows.length === 0) return { events, sessions };
  const stored = new Set(rows.map(({ place }) => Number(place)));
  await stage(batch.connection, 'stored_places', [[...stored]]);
  await batch.connection.query('DELETE FROM staged_records WHERE place IN (SELECT place FROM stored_places)');
  return {
    events: events.filter(({ place }) => !stored.has(place)),
    sessions: sessions.filter(({ place }) => !stored.has(place)),
  };
}

/** Stores what is staged. */
export async function storeStaged(
  { connection, productId, number }: Batch,
  records: BatchRecords,
): Promise<void> {
  if (records.events.length > 0) await connection.query(STORE_EVENTS, [productId, number]);
  if (records.sessions.length > 0) await connection.query(STORE_SESSIONS, [productId, number]);
}

/**
 * Looks only at the days of the batch: equal instants have equal days, and the engine skips the parts of the table
 * that have none of them. A range alone would reach from a straggler's day to today.
 */
async function findStoredEvents(
  { connection, productId }: Batch,
  events: readonly BatchEvent[],
): Promise<readonly Row[]> {
  if (events.length === 0) return [];
  const days = [...new Set(events.map(({ day }) => day))].sort((left, right) => left - right);
  const named = days.length <= DAYS_BY_NAME;
  const condition = named ? `IN (${days.map((_, index) => `$${index + 2}`)})` : 'BETWEEN $2 AND $3';
  return connection.query(
    `SELECT staged.place
     FROM staged_records AS staged
     JOIN events AS stored
       ON stored.occurred_at = staged.instant AND stored.client_id = staged.client_id AND stored.id = staged.id
     WHERE stored.product_id = $1 AND stored.day ${condition} AND staged.event IS NOT NULL`,
    [productId, ...(named ? days : [days.at(0) ?? 0, days.at(-1) ?? 0])],
  );
}

async function findStoredSessions(
  { connection, productId }: Batch,
  sessions: readonly BatchSession[],
): Promise<readonly Row[]> {
  if (sessions.length === 0) return [];
  return connection.query(
    `SELECT staged.place
     FROM staged_records AS staged
     JOIN session_records AS stored
       ON stored.started_at = staged.instant
       AND stored.client_id = staged.client_id
       AND stored.session_id = staged.session_id
       AND stored.stopped_at IS NOT DISTINCT FROM staged.stopped_at
       AND stored.property_set IS NOT DISTINCT FROM staged.property_set
     WHERE stored.product_id = $1 AND staged.event IS NULL`,
    [productId],
  );
}

const STORE_EVENTS = `
  INSERT INTO events
  SELECT $1, client_id, session_id, instant, day, event, value_micros, id, property_set, $2
  FROM staged_records WHERE event IS NOT NULL`;

const STORE_SESSIONS = `
  INSERT INTO session_records
  SELECT $1, client_id, session_id, instant, stopped_at, property_set, $2
  FROM staged_records WHERE event IS NULL`;

function stopOf(record: BatchRecords['events' | 'sessions'][number]['record']): bigint | null {
  return record.type === 'event' || record.stoppedAt === null ? null : BigInt(record.stoppedAt);
}
