import type { Schema } from '@keytally/contract';
import type { Immutable } from '../typed-requests.ts';

/** All known properties of an installation. A property that is left out is null from then on. */
export type Properties = Immutable<Schema<'RecordProperties'>>;

/** An event or a session to send to the server. */
export type TrackedRecord = Schema<'EventRecord'> | Schema<'SessionRecord'>;

/**
 * The category and the name of an event. A union of these declares which events an application has, and what is not among them does not
 * compile: `Tracker<{ category: 'File'; name: 'Open' | 'Save' } | { category: null; name: 'Help' }>`.
 */
export interface AnyEvent {
  readonly category: string | null;
  readonly name: string;
}

/** The names of the events that have a category. */
export type NameIn<Event extends AnyEvent, Category> = Event extends {
  readonly category: infer Known;
  readonly name: infer Name;
}
  ? Category extends Known
    ? Name
    : never
  : never;

/** The record as a line of NDJSON. Every attempt sends the same text. */
export function lineOf(record: Immutable<TrackedRecord>): string {
  return JSON.stringify(record);
}

/** The record of a line that `lineOf` made. */
export function recordOf(line: string): TrackedRecord {
  return JSON.parse(line) as TrackedRecord;
}

const ID_BYTES = 16;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Random bytes for the next ids: many at a time cost little more than a few. */
const random = new Uint8Array(256 * ID_BYTES);
let used = random.length;

/** A new id of 128 random bits. `crypto.randomUUID` is not available on pages without TLS. */
export function newId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  let id = '';
  for (const end = used + ID_BYTES; used < end; used += 1) id += HEX[random[used] as number];
  return id;
}
