import { recordedProperties } from '@keytally/contract/properties';
import {
  type CheckedEvent,
  type CheckedRecord,
  type CheckedSession,
  createCalendars,
  DAY_MS,
  type PropertySet,
  statesMoreThan,
} from '@keytally/events';
import type { StatedProperties, World } from '@keytally/reports/testing';
import type { EventKey, Product, TrackedEvent, TrackingMode } from '../../registry.ts';
import {
  firstDayTaken,
  isToBeNoted,
  type RetentionRound,
  type RetentionState,
  whyToWait,
} from '../../retention.ts';
import type { ImportOrigin, Origin, SendingKey, StoredImport } from '../../usage.ts';
import { isSentBy, MemoryReceived } from './memory-received.ts';

/** An event name with the days of its first and last use. */
interface MemoryName extends TrackedEvent {
  readonly lastDay: number;
}

/** Who sent a record when, and as a part of which import. */
interface RecordOrigin {
  readonly from: ImportOrigin | undefined;
  readonly sentBy: Origin['sentBy'];
  readonly receivedAt: number;
}

/** A record that an import has or a key has sent, as another one brought it too. */
interface RepeatedRecord extends RecordOrigin {
  readonly record: CheckedRecord;
}

/** What was stored of an import, and may be erased since. */
interface ImportedRecord extends RecordOrigin {
  readonly from: ImportOrigin;
}

/** A product and its records, kept as plainly as possible: everything else is derived from them on demand. */
export class MemoryProduct {
  product: Product;
  /** Counts changes. Never a value that another product, or this one before it was deleted, has had. */
  batch: bigint;
  readonly firstBatch: bigint;
  readonly received = new MemoryReceived();
  /** How often anything was erased. */
  erasures = 0;
  /** Whether somebody said that what is past the retention may go. */
  isTold = false;
  /** The retention deleted records of days before this one. */
  removedBefore: number | undefined;
  readonly #calendarOf = createCalendars();
  #keptFrom: number | undefined;
  #keptAt: number | undefined;
  #events = new Map<string, CheckedEvent>();
  #sessionRecords = new Map<string, CheckedSession>();
  #names = new Map<string, MemoryName>();
  /** Where each record comes from. */
  #originOf = new Map<string, RecordOrigin>();
  #imported: readonly ImportedRecord[] = [];
  #repeated: readonly RepeatedRecord[] = [];
  /** The batch from which on the product has a record, by the identity of the record. */
  #batches = new Map<string, bigint>();

  constructor(product: Product, batch: bigint) {
    this.product = product;
    this.firstBatch = batch;
    this.batch = batch;
  }

  copy(): MemoryProduct {
    const copy = new MemoryProduct(this.product, this.batch);
    copy.#events = new Map(this.#events);
    copy.#sessionRecords = new Map(this.#sessionRecords);
    copy.#names = new Map(this.#names);
    copy.isTold = this.isTold;
    copy.#keptFrom = this.#keptFrom;
    copy.#keptAt = this.#keptAt;
    copy.removedBefore = this.removedBefore;
    copy.#originOf = new Map(this.#originOf);
    copy.#imported = this.#imported;
    copy.#repeated = this.#repeated;
    return copy;
  }

  get events(): readonly CheckedEvent[] {
    return [...this.#events.values()];
  }

  get sessionRecords(): readonly CheckedSession[] {
    return [...this.#sessionRecords.values()];
  }

  get names(): readonly TrackedEvent[] {
    return [...this.#names.values()];
  }

  /** The newest first. */
  get imports(): readonly StoredImport[] {
    const byName = Map.groupBy(this.#imported, ({ from }) => from.name);
    return [...byName].map(([name, records]) => toImport(name, records)).toReversed();
  }

  /** Ids of the keys that brought what an import has, or has brought too. */
  importersOf(name: string): readonly (string | undefined)[] {
    const origins = [...this.#imported, ...this.#repeated].map(({ from }) => from);
    return [...new Set(origins.filter((from) => from?.name === name).map((from) => from?.by))];
  }

  get hasRecords(): boolean {
    return this.#events.size + this.#sessionRecords.size > 0;
  }

  get dataThrough(): number | undefined {
    if (this.#events.size === 0) return undefined;
    return Math.max(...this.events.map(({ occurredAt }) => occurredAt));
  }

  hasName(key: EventKey): boolean {
    return this.#names.has(eventText(key));
  }

  has(record: CheckedRecord): boolean {
    return (record.type === 'event' ? this.#events : this.#sessionRecords).has(identityOf(record));
  }

  /** Whether the event that is stored lacks a property value of its duplicate. */
  hasLess(record: CheckedRecord): boolean {
    const stored = this.#events.get(identityOf(record))?.properties ?? null;
    return record.type === 'event' && record.properties !== null && statesMoreThan(record.properties, stored);
  }

  /** All records that came in until a batch and were not removed since. */
  recordsUntil(batch: bigint): readonly CheckedRecord[] {
    const all: readonly CheckedRecord[] = [...this.events, ...this.sessionRecords];
    return all.filter((record) => (this.#batches.get(batchKeyOf(record)) ?? 0n) <= batch);
  }

  add(record: CheckedRecord, { import: from, sentBy, receivedAt = Date.now() }: Origin): void {
    this.#batches.set(batchKeyOf(record), this.batch + 1n);
    this.#originOf.set(identityOf(record), { from, sentBy, receivedAt });
    if (from) this.#imported = [...this.#imported, { from, sentBy, receivedAt }];
    if (record.type === 'session') {
      this.#sessionRecords.set(identityOf(record), record);
      return;
    }
    this.#events.set(identityOf(record), record);
    const { category, name } = record;
    const day = this.dayOf(record.occurredAt);
    const { tracking, firstDay, lastDay } = this.#names.get(eventText(record)) ?? {
      tracking: this.product.defaultTracking,
      firstDay: day,
      lastDay: day,
    };
    this.#names.set(eventText(record), {
      category,
      name,
      tracking,
      firstDay: Math.min(firstDay, day),
      lastDay: Math.max(lastDay, day),
    });
  }

  /** Notes that a record came in which is there: it stays when the import that has it is undone, or what its key sent is erased. */
  repeat(record: CheckedRecord, { import: from, sentBy, receivedAt = Date.now() }: Origin): void {
    const stored = this.#originOf.get(identityOf(record));
    const isOther =
      stored !== undefined &&
      ((stored.from !== undefined && stored.from.name !== from?.name) ||
        (stored.sentBy !== undefined && senderOf(stored.sentBy) !== senderOf(sentBy)));
    if (isOther) this.#repeated = [...this.#repeated, { record, from, sentBy, receivedAt }];
  }

  /** Takes what others brought too of records that come from somewhere. */
  takeRepeated(isErased: (origin: RecordOrigin) => boolean): readonly RepeatedRecord[] {
    const isOf = ({ record }: RepeatedRecord) => {
      const origin = this.#originOf.get(identityOf(record));
      return origin !== undefined && isErased(origin);
    };
    const taken = this.#repeated.filter(isOf);
    this.#keepRepeated((one) => !isOf(one));
    return taken;
  }

  /** Forgets what a key brought since a minute of what others have. */
  forgetRepeatsOfKey(key: SendingKey, since: number): void {
    this.#keepRepeated((repeated) => !isSentBy(repeated, key, since));
  }

  /** Forgets what an import brought of others, and returns whether that was anything. */
  forgetRepeatsBy(name: string): boolean {
    const before = this.#repeated.length;
    this.#keepRepeated(({ from }) => from?.name !== name);
    return this.#repeated.length < before;
  }

  setTracking(key: EventKey, tracking: TrackingMode): void {
    const known = this.#names.get(eventText(key));
    if (known) this.#names.set(eventText(key), { ...known, tracking });
  }

  /** Removes an event with its records. */
  removeName(key: EventKey): void {
    this.erasures += 1;
    this.#names.delete(eventText(key));
    this.#keepEvents((event) => eventText(event) !== eventText(key));
    this.#keepRepeated(({ record }) => record.type !== 'event' || eventText(record) !== eventText(key));
  }

  /** Returns how many events and session records were removed that come from somewhere. */
  removeFrom(isErased: (origin: RecordOrigin) => boolean): { events: number; sessionRecords: number } {
    this.erasures += 1;
    this.#imported = this.#imported.filter((record) => !isErased(record));
    const isOwn = (record: CheckedRecord) => {
      const origin = this.#originOf.get(identityOf(record));
      return origin !== undefined && isErased(origin);
    };
    const events = this.events.filter(isOwn);
    const sessionRecords = this.sessionRecords.filter(isOwn);
    this.#keepEvents((event) => !isOwn(event));
    for (const record of sessionRecords) this.#sessionRecords.delete(identityOf(record));
    for (const used of Map.groupBy(events, eventText).keys()) this.#narrowName(used, events);
    return { events: events.length, sessionRecords: sessionRecords.length };
  }

  removeClient(id: string): void {
    this.erasures += 1;
    const own = this.events.filter(({ clientId }) => clientId === id);
    this.#keepRepeated(({ record }) => record.clientId !== id);
    this.#keepEvents(({ clientId }) => clientId !== id);
    for (const [key, record] of this.#sessionRecords)
      if (record.clientId === id) this.#sessionRecords.delete(key);
    for (const used of Map.groupBy(own, eventText).keys()) this.#narrowName(used, own);
  }

  /**
   * Removes the records of days before `horizon`, and the sessions that began before it: their session records are
   * removed, and their later events stay without a session. Returns how much that was.
   */
  removeBefore(horizon: number): { hasChanged: boolean; events: number; sessions: number } {
    const expired = new Set(
      this.#sessions().flatMap(([key, { firstAt }]) => (this.dayOf(firstAt) < horizon ? [key] : [])),
    );
    const before = this.#events.size + this.#sessionRecords.size;
    const eventsBefore = this.#events.size;
    this.#keepEvents(({ occurredAt }) => this.dayOf(occurredAt) >= horizon);
    for (const [key, event] of this.#events) {
      if (!expired.has(sessionOf(event))) continue;
      this.#events.set(key, { ...event, sessionId: null });
    }
    for (const [key, record] of this.#sessionRecords)
      if (expired.has(sessionOf(record)) || this.dayOf(record.startedAt) < horizon)
        this.#sessionRecords.delete(key);
    this.#keepRepeated(({ record }) => this.dayOf(startOf(record)) >= horizon);
    this.#forgetSendersBefore((horizon - 3) * DAY_MS);
    for (const [key, { lastDay, tracking }] of this.#names)
      if (lastDay < horizon && tracking === this.product.defaultTracking) this.#names.delete(key);
    const hasChanged = before > this.#events.size + this.#sessionRecords.size || expired.size > 0;
    if (hasChanged) {
      this.erasures += 1;
      this.removedBefore = Math.max(this.removedBefore ?? horizon, horizon);
    }
    return { hasChanged, events: eventsBefore - this.#events.size, sessions: expired.size };
  }

  /** Who sent what came in before is not known any more, whatever became of it. */
  #forgetSendersBefore(instant: number): void {
    this.received.forgetBefore(instant);
    this.#imported = this.#imported.map((one) =>
      one.receivedAt === undefined || one.receivedAt >= instant ? one : { ...one, sentBy: undefined },
    );
  }

  /** Notes that what is past the retention may go. */
  tellRetention(now: number): void {
    this.isTold = true;
    this.#keptAt = now;
  }

  /** Notes a round of the retention. */
  keepFrom(keptFrom: number, now: number): void {
    this.isTold = false;
    this.#keptFrom = keptFrom;
    this.#keptAt = now;
  }

  /** The round of the retention that must wait; undefined if it need not. */
  waitingRound(now: number): RetentionRound | undefined {
    const keptFrom = this.dayOf(now) - (this.product.retentionDays ?? 0);
    const days = [...this.events, ...this.sessionRecords].map((record) => this.dayOf(startOf(record)));
    const part = { keptFrom, records: days.filter((day) => day < keptFrom).length, of: days.length };
    const waits = whyToWait(this.#retention, now, part);
    return waits && { productId: this.product.id, waits, ...part };
  }

  isToBeNoted(now: number): boolean {
    return isToBeNoted(this.#retention, now, this.dayOf(now) - (this.product.retentionDays ?? 0));
  }

  firstDayTaken(now: number): number | undefined {
    return firstDayTaken(this.#retention, now, (instant) => this.dayOf(instant));
  }

  get #retention(): RetentionState {
    const { dataThrough, isTold } = this;
    return {
      isTold,
      retentionDays: this.product.retentionDays,
      keptFrom: this.#keptFrom,
      keptAt: this.#keptAt,
      dataThrough,
    };
  }

  sessionsOf(id: string): number {
    return this.#sessions().filter(([, { clientId }]) => clientId === id).length;
  }

  /** The product in the form that the model of reports reads. */
  toWorld(number: number): World {
    const names = [...this.#names.keys()];
    const stated = (set: PropertySet | null): StatedProperties | null =>
      set && Object.fromEntries(recordedProperties.map(({ name }, place) => [name, set[place] ?? null]));
    return {
      product: {
        id: `product ${number}`,
        number,
        timeZone: this.product.timeZone,
        ...(this.product.labels && { labels: this.product.labels }),
        watermark: `w-${this.batch}`,
        removedBefore: this.removedBefore,
      },
      names: this.names.map(({ category, name, tracking }, event) => ({ category, name, tracking, event })),
      events: this.events.map(({ id, clientId, sessionId, occurredAt, valueMicros, ...event }) => ({
        id,
        clientId,
        sessionId,
        occurredAt,
        micros: valueMicros,
        day: this.dayOf(occurredAt),
        event: names.indexOf(eventText(event)),
        properties: stated(event.properties),
      })),
      sessionRecords: this.sessionRecords.map(({ clientId, sessionId, startedAt, stoppedAt, ...record }) => ({
        clientId,
        sessionId,
        startedAt,
        stoppedAt,
        day: this.dayOf(startedAt),
        properties: stated(record.properties),
      })),
    };
  }

  dayOf(instant: number): number {
    return this.#calendarOf(this.product.timeZone).dayOf(instant);
  }

  #keepRepeated(isKept: (repeated: RepeatedRecord) => boolean): void {
    this.#repeated = this.#repeated.filter(isKept);
  }

  #keepEvents(isKept: (event: CheckedEvent) => boolean): void {
    for (const [key, event] of this.#events) if (!isKept(event)) this.#events.delete(key);
  }

  /** Days on which a name was used still count after retention removed their records. */
  #narrowName(key: string, erased: readonly CheckedEvent[]): void {
    const known = this.#names.get(key);
    const daysOf = (events: readonly CheckedEvent[]) =>
      events.filter((event) => eventText(event) === key).map(({ occurredAt }) => this.dayOf(occurredAt));
    const [own, others] = [daysOf(erased), daysOf(this.events)];
    if (!known) return;
    if (others.length === 0) {
      this.#names.delete(key);
      return;
    }
    const firstDay = known.firstDay < Math.min(...own) ? known.firstDay : Math.min(...others);
    const lastDay = known.lastDay > Math.max(...own) ? known.lastDay : Math.max(...others);
    this.#names.set(key, { ...known, firstDay, lastDay });
  }

  /** The client and first instant of each session, from its records. */
  #sessions(): [string, { clientId: string; firstAt: number }][] {
    const sessions = new Map<string, { clientId: string; firstAt: number }>();
    for (const record of [...this.events, ...this.sessionRecords]) {
      if (record.sessionId === null) continue;
      const instant = startOf(record);
      const { clientId } = record;
      const firstAt = Math.min(sessions.get(sessionOf(record))?.firstAt ?? instant, instant);
      sessions.set(sessionOf(record), { clientId, firstAt });
    }
    return [...sessions];
  }
}

function senderOf(sentBy: Origin['sentBy']): string {
  const { kind, keyId, thumbprint } = sentBy ?? {};
  return JSON.stringify([sentBy === undefined, kind, keyId, thumbprint]);
}

function toImport(name: string, records: readonly ImportedRecord[]): StoredImport {
  const instants = records.map(({ from }) => from.at);
  return {
    name,
    by: records.at(-1)?.from.by,
    accepted: records.length,
    startedAt: Math.min(...instants),
    updatedAt: Math.max(...instants),
  };
}

export function startOf(record: CheckedRecord): number {
  return record.type === 'event' ? record.occurredAt : record.startedAt;
}

/** An event is identified by client, instant and id; a session record by all of its fields. */
export function identityOf(record: CheckedRecord): string {
  if (record.type === 'session') return JSON.stringify(record);
  return JSON.stringify([record.clientId, record.occurredAt, record.id]);
}

/** Events and session records have identities of their own. */
function batchKeyOf(record: CheckedRecord): string {
  return `${record.type} ${identityOf(record)}`;
}

export function eventText({ category, name }: EventKey): string {
  return JSON.stringify([category, name]);
}

function sessionOf({ clientId, sessionId }: CheckedRecord): string {
  return JSON.stringify([clientId, sessionId]);
}
