import {
  type Calendar,
  type CheckedEvent,
  type CheckedRecord,
  type CheckedSession,
  type PropertySet,
  SEPARATOR,
} from '@keytally/events';
import type { RefusedRecord } from '@keytally/store-ports';

/** An event of a batch. */
export interface BatchEvent {
  readonly place: number;
  readonly record: CheckedEvent;
  /** In the product's time zone. */
  readonly day: number;
  /** Unique key of the event name, over all products. */
  readonly nameKey: string;
}

/** A session record of a batch. */
export interface BatchSession {
  readonly place: number;
  readonly record: CheckedSession;
  /** The day of its start. */
  readonly day: number;
}

export interface BatchRecords {
  readonly events: readonly BatchEvent[];
  readonly sessions: readonly BatchSession[];
}

/** A record that is stored already. */
export interface StoredRecord {
  /** Its property set, null for none. */
  readonly set: number | null;
  readonly batch: bigint;
}

/** Records that are stored already, by the places of their duplicates in a batch. */
export type StoredPlaces = ReadonlyMap<number, StoredRecord>;

/** The records of a batch of a product with their indexes and days. */
export function placeRecords(
  { calendar, product }: { readonly calendar: Calendar; readonly product: number },
  records: readonly CheckedRecord[],
): BatchRecords {
  const events: BatchEvent[] = [];
  const sessions: BatchSession[] = [];
  for (const [place, record] of records.entries()) {
    if (record.type === 'session') {
      sessions.push({ place, record, day: calendar.dayOf(record.startedAt) });
    } else {
      const day = calendar.dayOf(record.occurredAt);
      events.push({ place, record, day, nameKey: nameKeyOf(product, record) });
    }
  }
  return { events, sessions };
}

/** The records without those that repeat an earlier one of the batch: the first counts. */
export function firstOfEach({ events, sessions }: BatchRecords): BatchRecords {
  const seen = new Set<string>();
  const isFirst = ({ record }: BatchEvent | BatchSession) => {
    const size = seen.size;
    return seen.add(identityOf(record)).size > size;
  };
  return { events: events.filter(isFirst), sessions: sessions.filter(isFirst) };
}

/** Unique key of an event name, over all products. No category is empty, so an empty one stands for none. */
export function nameKeyOf(
  product: number,
  { category, name }: Pick<CheckedEvent, 'category' | 'name'>,
): string {
  return `${product}${SEPARATOR}${category ?? ''}${SEPARATOR}${name}`;
}

/** Unique key of a usage client, over all products. */
export function clientKey(product: number, clientId: string): string {
  return `${product}${SEPARATOR}${clientId}`;
}

/** Two sets have equal keys only if they are equal: all values of a column have one type. */
export function setKey(set: PropertySet): string {
  return set.join(SEPARATOR);
}

/** An event is identified by client, instant and id; a session record by all of its fields. */
export function identityOf(record: CheckedRecord): string {
  if (record.type === 'event') {
    return `${record.occurredAt}${SEPARATOR}${record.id}${SEPARATOR}${record.clientId}`;
  }
  const { clientId, sessionId, startedAt, stoppedAt, properties } = record;
  const stated = properties === null ? 'nothing' : setKey(properties);
  return ['session', startedAt, stoppedAt, clientId, sessionId, stated].join(SEPARATOR);
}

/** Why a record is refused. */
export type Refusal = Pick<RefusedRecord, 'code' | 'message'>;

/** The records that are not refused. */
export function withoutRefused(records: BatchRecords, refused: ReadonlyMap<number, Refusal>): BatchRecords {
  if (refused.size === 0) return records;
  const isTaken = ({ place }: BatchEvent | BatchSession) => !refused.has(place);
  return { events: records.events.filter(isTaken), sessions: records.sessions.filter(isTaken) };
}

export function placesOf({ events, sessions }: BatchRecords): ReadonlySet<number> {
  return new Set([...events, ...sessions].map(({ place }) => place));
}

export function daysOf({ events, sessions }: BatchRecords): ReadonlySet<number> {
  return new Set([...events, ...sessions].map(({ day }) => day));
}

/** The instant of the newest event, or null. */
export function newestOf({ events }: BatchRecords): bigint | null {
  let newest: number | null = null;
  for (const { record } of events) newest = Math.max(newest ?? record.occurredAt, record.occurredAt);
  return newest === null ? null : BigInt(newest);
}

/** The first and the last instant of a record. */
export function spanOf(record: CheckedRecord): readonly [first: number, last: number] {
  if (record.type === 'event') return [record.occurredAt, record.occurredAt];
  return [record.startedAt, record.stoppedAt ?? record.startedAt];
}

export function* recordsOf({ events, sessions }: BatchRecords): Generator<BatchEvent | BatchSession> {
  yield* events;
  yield* sessions;
}

/** The distinct sets that records state, by key. */
export function setsOf(records: BatchRecords): Map<string, PropertySet> {
  const sets = new Map<string, PropertySet>();
  for (const { record } of recordsOf(records))
    if (record.properties) sets.set(setKey(record.properties), record.properties);
  return sets;
}
