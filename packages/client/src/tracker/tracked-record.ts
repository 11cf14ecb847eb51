import type { Schema } from '@keytally/contract';
import type { Immutable } from '../typed-requests.ts';

/** What is known of an installation; what is left out of a set is unknown from then on. */
export type Properties = Immutable<Schema<'RecordProperties'>>;

/** An event or a session on its way to the server. */
export type TrackedRecord = Schema<'EventRecord'> | Schema<'SessionRecord'>;

/** The line of NDJSON of a record; one text for all the times that it is sent. */
export function lineOf(record: Immutable<TrackedRecord>): string {
  return JSON.stringify(record);
}

/** The record of a line that `lineOf` made. */
export function recordOf(line: string): TrackedRecord {
  return JSON.parse(line) as TrackedRecord;
}

/** A new identifier of 128 random bits; unlike `crypto.randomUUID` it is there on pages without TLS too. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
