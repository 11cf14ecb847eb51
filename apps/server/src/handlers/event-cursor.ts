import { hash } from 'node:crypto';
import type { EventKey } from '@keytally/store';
import { readJson } from '@keytally/strict-json';

/** Identifies a list of events that is read in pages. */
export interface ListedEvents {
  readonly productId: string;
  readonly search: string | undefined;
}

/** The cursor for callers. It contains the last event of its page, so the server stores nothing. */
export function writeEventCursor(list: ListedEvents, { category, name }: EventKey): string {
  const text = JSON.stringify([digestOf(list), category, name]);
  return `e_${Buffer.from(text).toString('base64url')}`;
}

/** The last event of the page with this cursor; undefined if the text is not a cursor of this list. */
export function readEventCursor(list: ListedEvents, cursor: string): EventKey | undefined {
  const { value } = readJson(Buffer.from(cursor.slice('e_'.length), 'base64url').toString());
  const [digest, category, name] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const isKey = (category === null || typeof category === 'string') && typeof name === 'string';
  return isKey && digest === digestOf(list) ? { category, name } : undefined;
}

function digestOf({ productId, search }: ListedEvents): string {
  return hash('sha256', JSON.stringify([productId, search ?? null]), 'base64url').slice(0, 16);
}
