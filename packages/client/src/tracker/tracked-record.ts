import type { Schema } from '@keytally/contract';
import type { Immutable } from '../typed-requests.ts';

/** All known properties of an installation. A property that is left out is null from then on. */
export type Properties = Immutable<Schema<'RecordProperties'>>;

/** An event or a session to send to the server. */
export type TrackedRecord = Schema<'EventRecord'> | Schema<'SessionRecord'>;

/** The record as a line of NDJSON. Every attempt sends the same text. */
export function lineOf(record: Immutable<TrackedRecord>): string {
  return JSON.stringify(record);
}

/** The record of a line that `lineOf` made. */
export function recordOf(line: string): TrackedRecord {
  return JSON.parse(line) as TrackedRecord;
}

/** A new id of 128 random bits. `crypto.randomUUID` is not available on pages without TLS. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
