import { hash } from 'node:crypto';
import type { EventKey } from '@keytally/store';
import { readJson } from '@keytally/strict-json';

/** A list of events, as far as pages of it belong together. */
export interface ListedEvents {
  readonly productId: string;
  readonly search: string | undefined;
}

/** A cursor as callers see it: it names the event that its page ends with, so the server keeps nothing for it. */
export function writeEventCursor(list: ListedEvents, { category, name }: EventKey): string {
  const text = JSON.stringify([digestOf(list), category, name]);
  return `e_${Buffer.from(text).toString('base64url')}`;
}

/** The event that a page of the list ends with; undefined of a text that is the cursor of no page of it. */
export function readEventCursor(list: ListedEvents, cursor: string): EventKey | undefined {
  const { value } = readJson(Buffer.from(cursor.slice('e_'.length), 'base64url').toString());
  const [digest, category, name] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const isKey = (category === null || typeof category === 'string') && typeof name === 'string';
  return isKey && digest === digestOf(list) ? { category, name } : undefined;
}

function digestOf({ productId, search }: ListedEvents): string {
  return hash('sha256', JSON.stringify([productId, search ?? null]), 'base64url').slice(0, 16);
}
