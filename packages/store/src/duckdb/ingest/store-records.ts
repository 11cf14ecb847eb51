import type { NewRecords } from '../../ingest/ingest-together.ts';
import type { BatchRecords } from '../../records/batch-records.ts';
import { instantOf, searchedDays } from '../../records/searched-days.ts';
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
  await stage(batch.connection, 'staged_records', {
    place: all.map(({ place }) => place),
    client: all.map(({ record }) => clients.idOf(record.clientId)),
    session: all.map((record) => known.idOf(record)),
    instant: all.map(({ record }) => BigInt(record.type === 'event' ? record.occurredAt : record.startedAt)),
    stopped_at: all.map(({ record }) => stopOf(record)),
    day: all.map(({ day }) => day),
    event: [...events.map((event) => names.idOf(event)), ...none],
    value_micros: [...events.map(({ record }) => record.valueMicros), ...none],
    id: [...events.map(({ record }) => record.id), ...none],
    property_set: all.map(({ record }) => sets.idOf(record.properties)),
  });
}

/** Removes the records that are stored already from the staged ones, and returns the others. */
export async function withoutStored(
  { connection, product, calendar }: Batch,
  { events, sessions }: BatchRecords,
): Promise<NewRecords> {
  const kinds: StoredTable[] = [];
  if (events.length > 0) kinds.push('events');
  if (sessions.length > 0) kinds.push('session_records');
  if (kinds.length === 0) return { events, sessions, stored: new Map() };
  const { condition, days } = onDays(searchedDays([...events, ...sessions].map(instantOf), calendar));
  const rows = await connection.query(findStored(condition, kinds), [product, ...days]);
  if (rows.length === 0) return { events, sessions, stored: new Map() };
  const stored = new Set(rows.map(({ place }) => Number(place)));
  await stage(connection, 'stored_places', { place: [...stored] });
  await connection.query(REMOVE_STORED);
  return {
    events: events.filter(({ place }) => !stored.has(place)),
    sessions: sessions.filter(({ place }) => !stored.has(place)),
    stored: new Map(
      rows.map(({ place, stored_set: set, batch }) => [
        Number(place),
        { set: set === null ? null : Number(set), batch: batch as bigint },
      ]),
    ),
  };
}

type StoredTable = keyof typeof storedRows;

/**
 * SQL for the staged records that are stored already in the product `$1`.
 *
 * @param days the condition on the day of a stored row: duplicates have the same instant, so nearly always the same day, and the
 *   engine skips the parts of the tables without these days
 */
export function findStored(
  days: string,
  tables: readonly StoredTable[] = ['events', 'session_records'],
): string {
  return tables
    .map((table) => `${storedRows[table]} AND stored.product = $1 AND stored.${days}`)
    .join(' UNION ALL ');
}

const storedRows = {
  events: `
    SELECT staged.place, staged.event, staged.property_set, stored.property_set AS stored_set,
      stored.batch
    FROM staged_records AS staged
    JOIN events AS stored
      ON stored.occurred_at = staged.instant AND stored.client = staged.client AND stored.id = staged.id
    WHERE staged.event IS NOT NULL`,
  session_records: `
    SELECT staged.place, staged.event, staged.property_set, stored.property_set AS stored_set,
      stored.batch
    FROM staged_records AS staged
    JOIN session_records AS stored
      ON stored.started_at = staged.instant
      AND stored.session = staged.session
      AND stored.stopped_at IS NOT DISTINCT FROM staged.stopped_at
      AND stored.property_set IS NOT DISTINCT FROM staged.property_set
    WHERE staged.event IS NULL`,
} as const;

export const REMOVE_STORED = 'DELETE FROM staged_records WHERE place IN (SELECT place FROM stored_places)';

/** Stores the staged records. */
export async function storeStaged({ connection, product, id }: Batch, records: BatchRecords): Promise<void> {
  if (records.events.length > 0) await connection.query(STORE_EVENTS, [product, id]);
  if (records.sessions.length > 0) await connection.query(STORE_SESSIONS, [product, id]);
}

/**
 * The condition that a row is of one of these days, with its parameters from `$2` on. One old record would make a range
 * reach from its day to today.
 */
function onDays(days: readonly number[]): { condition: string; days: readonly number[] } {
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
