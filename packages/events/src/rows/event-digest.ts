import { hash } from 'node:crypto';
import { propertySetDigest } from '../property-set.ts';
import type { CheckedEvent } from '../record.ts';
import { SEPARATOR } from '../text.ts';

/** Hexadecimal digits that are kept: 48 bits, for the few events that one client has at one millisecond. */
const LENGTH = 12;

/**
 * The id of an event that came without one: a digest of what it says beside its client and its instant, which tell
 * it apart together with its id. Events without a session so have few different ids, which a store keeps well.
 *
 * A store computes the same in SQL: the first digits of the MD5 of session, category, name, value in millionths and
 * `propertySetDigest`, empty where there is none, joined by U+001F.
 */
export function eventDigest(event: Omit<CheckedEvent, 'id'>): string {
  const { sessionId, category, name, valueMicros, properties } = event;
  const set = properties === null ? '' : propertySetDigest(properties);
  const text = [sessionId ?? '', category ?? '', name, valueMicros ?? '', set].join(SEPARATOR);
  return hash('md5', text).slice(0, LENGTH);
}

/** The id of one of several equal events of a file, which are all kept; `ordinal` counts from 0. */
export function eventIdOf(digest: string, ordinal: number): string {
  return ordinal === 0 ? digest : `${digest}.${ordinal}`;
}
