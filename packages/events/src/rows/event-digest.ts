import { md5Hex } from '#digests';
import type { CheckedEvent } from '../record.ts';
import { SEPARATOR } from '../text.ts';

/** Hexadecimal digits of the digest: 48 bits are enough for the few events of one client in one millisecond. */
const LENGTH = 12;

/**
 * The id of an event that came without one: a digest of the fields that make it the event it is, except client and
 * instant, since an event is identified by client, instant and id. Properties are not among them: they describe the
 * client, and the same file with one more of them must not count twice.
 *
 * A store computes the same in SQL: the first digits of the MD5 of session, category, name and value in millionths,
 * each empty if absent, joined by U+001F.
 */
export function eventDigest(event: Omit<CheckedEvent, 'id' | 'properties'>): string {
  const { sessionId, category, name, valueMicros } = event;
  const text = [sessionId ?? '', category ?? '', name, valueMicros ?? ''].join(SEPARATOR);
  return md5Hex(text).slice(0, LENGTH);
}

/** The id of one of several equal events in a file, all of which are kept. `ordinal` counts from 0. */
export function eventIdOf(digest: string, ordinal: number): string {
  return ordinal === 0 ? digest : `${digest}.${ordinal}`;
}

/** Hexadecimal digits of the id of several cells: 96 bits. */
export const CELLS_LENGTH = 24;

/**
 * The id of a row from the cells that identify it: the cell, or the first digits of the MD5 of several, joined by
 * U+001F. Undefined if all of them are empty.
 */
export function idOfCells(cells: readonly string[]): string | undefined {
  if (cells.every((cell) => cell === '')) return undefined;
  return cells.length === 1 ? cells[0] : md5Hex(cells.join(SEPARATOR)).slice(0, CELLS_LENGTH);
}
