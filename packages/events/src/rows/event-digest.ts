import { hash } from 'node:crypto';
import { propertySetDigest } from '../property-set.ts';
import type { CheckedEvent } from '../record.ts';
import { SEPARATOR } from '../text.ts';

/** Hexadecimal digits of the digest: 48 bits are enough for the few events of one client in one millisecond. */
const LENGTH = 12;

/**
 * The id of an event that came without one: a digest of its fields except client and instant, since an event is
 * identified by client, instant and id. So events without a session have few different ids, which compress well.
 *
 * A store computes the same in SQL: the first digits of the MD5 of session, category, name, value in millionths and
 * `propertySetDigest`, each empty if absent, joined by U+001F.
 */
export function eventDigest(event: Omit<CheckedEvent, 'id'>): string {
  const { sessionId, category, name, valueMicros, properties } = event;
  const set = properties === null ? '' : propertySetDigest(properties);
  const text = [sessionId ?? '', category ?? '', name, valueMicros ?? '', set].join(SEPARATOR);
  return hash('md5', text).slice(0, LENGTH);
}

/** The id of one of several equal events in a file, all of which are kept. `ordinal` counts from 0. */
export function eventIdOf(digest: string, ordinal: number): string {
  return ordinal === 0 ? digest : `${digest}.${ordinal}`;
}
