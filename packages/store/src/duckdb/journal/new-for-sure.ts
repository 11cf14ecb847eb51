import { hash } from 'node:crypto';
import { type CheckedRecord, SEPARATOR } from '@keytally/events';
import { nameKeyOf } from '../../records/batch-records.ts';
import type { Connection } from '../engine/connection.ts';
import type { ConnectionPool } from '../engine/connection-pool.ts';
import { type Fingerprint, Fingerprints } from './fingerprints.ts';

const DAY_MS = 86_400_000;
const SLICE_MS = DAY_MS / 24;

/** A day with more records than this is not read: its records are looked for in the engine. */
const MOST_READ = 2_000_000;

/** What the fingerprints of all days may take together. */
const MOST_BYTES = 64 * 1024 ** 2;

/** Of all products. */
const MOST_KNOWN_DAYS = 200;

/** Event names that are known, of all products. */
const MOST_NAMES = 200_000;

const READ_NAMES = 'SELECT category, name FROM event_names WHERE product = $1';

/** Days of a batch; those with more are history, which the engine looks through at once. */
const MOST_DAYS = 4;

/** The records of a product on a day, by UTC, as far as they are known. */
interface KnownDay {
  readonly records: Fingerprints;
  /** Whether all that is stored of the day is among them. */
  isWhole: boolean;
  /** It has too many records to know them all. */
  isTooLong: boolean;
}

/**
 * Tells of records, without asking the engine, that they are surely new: that nothing equal is stored or about to be. Of each day in use
 * it has a fingerprint of every record that is stored, and of every one that was given to be stored, whatever became of it.
 */
export class NewForSure {
  readonly #days = new Map<string, KnownDay>();
  /** The keys of the event names of each product. */
  readonly #names = new Map<number, Set<string>>();
  readonly #paused = new Map<number, number>();
  /** One day is read at a time: records of many days must not keep the engine from other work. */
  #isReading = false;

  /**
   * Whether all of these records are surely new, none of them repeats another, and their event names are stored. If so they are given to be
   * stored: until then nothing may come between.
   */
  takeNew({ product, records }: GivenRecords, data: KnownData): boolean {
    if (this.#paused.has(product) || !this.#areNamed(product, records)) return false;
    const ofDays = byDay(records);
    if (ofDays.size > MOST_DAYS) return false;
    if (this.#isReading && ![...ofDays.keys()].every((day) => this.#days.has(`${product} ${day}`)))
      return false;
    const days = [...ofDays].map(([day, ofDay]) => ({ known: this.#dayOf(product, day, data), ofDay }));
    if (!days.every(({ known }) => known.isWhole)) return false;
    return days.map(({ known, ofDay }) => addAll(known, ofDay)).every((areNew) => areNew);
  }

  /** To be called before records are given to be stored that are not surely new. */
  given({ product, records }: GivenRecords): void {
    for (const [day, ofDay] of byDay(records)) {
      const known = this.#days.get(`${product} ${day}`);
      if (known) addAll(known, ofDay);
    }
  }

  /**
   * Reads the event names of a product that are stored, unless they are known. To be called in a task of the writer, beside which no name
   * goes.
   */
  async readNames(connection: Connection, product: number): Promise<void> {
    if (this.#names.has(product)) return;
    const rows = await connection.query(READ_NAMES, [product]);
    const keys = rows.map(({ category, name }) =>
      nameKeyOf(product, { category: category === null ? null : String(category), name: String(name) }),
    );
    this.#makeRoomForNames(keys.length);
    this.#names.set(product, new Set(keys));
  }

  /** To be called when records are stored, or were there already. */
  named({ product, records }: GivenRecords): void {
    const names = this.#names.get(product);
    if (names === undefined) return;
    for (const record of records) if (record.type === 'event') names.add(nameKeyOf(product, record));
  }

  /** Knows nothing of a product while a task stores records of it that were not given. */
  async without<T>(product: number, task: () => Promise<T>): Promise<T> {
    this.#paused.set(product, (this.#paused.get(product) ?? 0) + 1);
    try {
      return await task();
    } finally {
      this.forget();
      const left = (this.#paused.get(product) ?? 1) - 1;
      if (left > 0) this.#paused.set(product, left);
      else this.#paused.delete(product);
    }
  }

  forget(): void {
    this.#days.clear();
    this.#names.clear();
  }

  #areNamed(product: number, records: readonly CheckedRecord[]): boolean {
    const names = this.#names.get(product);
    return records.every((record) => record.type !== 'event' || names?.has(nameKeyOf(product, record)));
  }

  /** What is known of a day; if that is nothing yet, it begins to be read. */
  #dayOf(product: number, day: number, data: KnownData): KnownDay {
    const key = `${product} ${day}`;
    const known = this.#days.get(key) ?? this.#begin(key, product, day, data);
    // The last one that was used is the last to go.
    this.#days.delete(key);
    this.#days.set(key, known);
    return known;
  }

  #begin(key: string, product: number, day: number, data: KnownData): KnownDay {
    this.#makeRoom();
    const known: KnownDay = { records: new Fingerprints(), isWhole: false, isTooLong: false };
    for (const { product: of, records } of data.waiting())
      if (of === product) addAll(known, byDay(records).get(day) ?? []);
    this.#isReading = true;
    void read(known, product, day, data.lookups)
      .catch(() => {
        if (this.#days.get(key) === known) this.#days.delete(key);
      })
      .finally(() => {
        this.#isReading = false;
      });
    return known;
  }

  #makeRoomForNames(count: number): void {
    let names = [...this.#names.values()].reduce((sum, { size }) => sum + size, count);
    for (const [product, { size }] of this.#names) {
      if (names <= MOST_NAMES) return;
      names -= size;
      this.#names.delete(product);
    }
  }

  #makeRoom(): void {
    let bytes = [...this.#days.values()].reduce((sum, { records }) => sum + records.bytes, 0);
    for (const [key, { records }] of this.#days) {
      if (bytes <= MOST_BYTES && this.#days.size < MOST_KNOWN_DAYS) return;
      bytes -= records.bytes;
      this.#days.delete(key);
    }
  }
}

/** Where to look for what is stored, and what was given to be stored and is not yet. */
interface KnownData {
  readonly lookups: ConnectionPool;
  waiting(): Iterable<GivenRecords>;
}

async function read(known: KnownDay, product: number, day: number, lookups: ConnectionPool): Promise<void> {
  const start = day * DAY_MS;
  const count = await lookups.use((connection) => countRecords(connection, product, start));
  known.isTooLong = count > MOST_READ;
  if (known.isTooLong) return;
  for (let at = start; at < start + DAY_MS && count > 0; at += SLICE_MS) {
    const prints = await lookups.use((connection) => readPrints(connection, product, at));
    for (const print of prints) known.records.add(print);
  }
  known.isWhole = true;
}

/** Records of a product, by its number. */
export interface GivenRecords {
  readonly product: number;
  readonly records: readonly CheckedRecord[];
}

/** Returns whether none of them was there. */
function addAll(known: KnownDay, records: readonly CheckedRecord[]): boolean {
  if (known.isTooLong) return false;
  const added = records.map((record) => known.records.add(printOf(record)));
  if (known.records.bytes > MOST_BYTES) [known.isTooLong, known.isWhole] = [true, false];
  return added.every((isNew) => isNew);
}

/** By day, in UTC. */
function byDay(records: readonly CheckedRecord[]): Map<number, CheckedRecord[]> {
  return Map.groupBy(records, (record) => Math.floor(instantOf(record) / DAY_MS));
}

function instantOf(record: CheckedRecord): number {
  return record.type === 'event' ? record.occurredAt : record.startedAt;
}

/**
 * What is equal has equal fingerprints; session records of one start have too. It is the lower half of an MD5 digest, as the engine has
 * it: only to be short, nobody is kept from finding two that are alike.
 */
function printOf(record: CheckedRecord): Fingerprint {
  const id = record.type === 'event' ? record.id : record.sessionId;
  const digest = hash('md5', [instantOf(record), record.type, id, record.clientId].join(SEPARATOR), 'buffer');
  return [digest.readUInt32LE(8), digest.readUInt32LE(12)];
}

const BETWEEN = (instant: string) => `${instant} >= $2 AND ${instant} < $3 AND day BETWEEN $4 AND $5`;

/** A record has a day of its product's time zone, which is at most two off. */
function between(start: number, length: number): readonly (number | bigint)[] {
  const day = Math.floor(start / DAY_MS);
  return [BigInt(start), BigInt(start + length), day - 2, day + 2];
}

async function countRecords(connection: Connection, product: number, start: number): Promise<number> {
  const [row] = await connection.query(
    `SELECT (SELECT count(*) FROM events WHERE product = $1 AND ${BETWEEN('occurred_at')})
       + (SELECT count(*) FROM session_records WHERE product = $1 AND ${BETWEEN('started_at')}) AS n`,
    [product, ...between(start, DAY_MS)],
  );
  return Number(row?.n);
}

async function readPrints(connection: Connection, product: number, start: number): Promise<Fingerprint[]> {
  const text = (instant: string, type: string, id: string) =>
    `concat_ws(chr(31), ${instant}, '${type}', ${id}, client_id)`;
  const rows = await connection.query(
    `SELECT (print & 4294967295)::UINTEGER AS low, (print >> 32)::UINTEGER AS high
     FROM (
       SELECT md5_number_lower(${text('occurred_at', 'event', 'id')}) AS print
       FROM events JOIN client_names USING (client)
       WHERE events.product = $1 AND ${BETWEEN('occurred_at')}
       UNION ALL
       SELECT md5_number_lower(${text('started_at', 'session', 'session_id')})
       FROM session_records AS records JOIN sessions USING (session) JOIN client_names ON client_names.client = records.client
       WHERE records.product = $1 AND ${BETWEEN('started_at').replace('day', 'records.day')}
     )`,
    [product, ...between(start, SLICE_MS)],
  );
  return rows.map(({ low, high }) => [Number(low), Number(high)]);
}
