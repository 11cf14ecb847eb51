import type { CheckedRecord } from '@keytally/events';
import { contractChecker } from '@keytally/events/contract-checker';

const EVENTS_OF_SESSION = 30;
const CLIENTS = 200_000;
const NAMES = 500;

/** Records are not older than the checker takes them. */
const YEAR_MS = 365 * 86_400_000;

/** How close records and sessions are. */
interface Pace {
  /** Between two records. */
  readonly stepMs: number;
  /** Sessions that are open at the same time. */
  readonly openSessions: number;
}

const LIVE: Pace = { stepMs: 5, openSessions: 2_000 };

interface OpenSession {
  readonly client: number;
  readonly session: string;
  left: number;
}

/**
 * Usage like live traffic: time passes, sessions begin and end, a few users and events are common and most are rare.
 * Endless, the same each time, and cheap to generate, as JSON text.
 *
 * @param mark makes the ids differ from those of other records
 */
export function* usageStream(startAt: number, mark = '', { stepMs, openSessions } = LIVE): Generator<string> {
  const random = randomNumbers(1);
  const open: OpenSession[] = [];
  for (let place = 0, now = startAt; ; place += 1, now += stepMs) {
    const slot = Math.floor(random() * openSessions);
    const time = new Date(now).toISOString();
    const session = open[slot];
    if (!session || session.left === 0) {
      const begun = {
        client: heavyTailed(random(), CLIENTS),
        session: `${mark}s${place}`,
        left: EVENTS_OF_SESSION,
      };
      open[slot] = begun;
      yield `{"type":"session","clientId":"client-${begun.client}","sessionId":"${begun.session}","startedAt":"${time}","properties":${propertiesOf(begun.client)}}`;
    } else {
      session.left -= 1;
      const name = heavyTailed(random(), NAMES);
      const value = name % 10 === 0 ? `,"value":${name / 4}` : '';
      yield `{"id":"${mark}e${place}","clientId":"client-${session.client}","sessionId":"${session.session}","occurredAt":"${time}","category":"Category ${name % 20}","name":"Event ${name}"${value}}`;
    }
  }
}

/**
 * The same as records.
 *
 * @param mark makes the ids differ from those of other records
 */
export function* recordsFrom(startAt: number, mark: string): Generator<CheckedRecord> {
  const check = contractChecker();
  for (const text of usageStream(startAt)) {
    const { record } = check(JSON.parse(text), startAt + YEAR_MS);
    if (record === undefined) throw new TypeError('the record is not valid');
    yield record.type === 'event' ? { ...record, id: `${mark} ${record.id}` } : record;
  }
}

/** Batches of a stream, each as the body of a request. */
export function* batchesOf(stream: Generator<string>, size: number): Generator<string> {
  for (;;) {
    const records = Array.from({ length: size }, () => stream.next().value as string);
    yield `{"records":[${records.join(',')}]}`;
  }
}

function propertiesOf(client: number): string {
  const platform = ['Windows', 'macOS', 'Linux'][client % 3];
  const country = ['NL', 'DE', 'US', 'IN', 'BR'][client % 5];
  return `{"os":{"platform":"${platform}"},"geography":{"country":"${country}"},"prodVersion":"4.${client % 7}"}`;
}

/** A number below `count`, distributed by Zipf's law: small numbers are far more common. */
function heavyTailed(random: number, count: number): number {
  return Math.floor(count ** random) - 1;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
