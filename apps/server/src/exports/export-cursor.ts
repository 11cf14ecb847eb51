import { hash } from 'node:crypto';
import type { RecordPosition } from '@keytally/store';
import { readJson } from '@keytally/strict-json';

/** Identifies an export that is read in pages. */
export interface Export {
  readonly productId: string;
  readonly startDate: string | undefined;
  readonly stopDate: string | undefined;
}

/** How far an export has come: the watermark of its first page, and the last record of the page before. */
export interface ExportPlace {
  readonly asOf: string;
  readonly after: RecordPosition;
}

/** The cursor for callers. It contains the place itself, so the server stores nothing, and a restart loses nothing. */
export function writeExportCursor(of: Export, { asOf, after }: ExportPlace): string {
  const { day, instant, clientId, type, id, stoppedAt, properties } = after;
  const text = JSON.stringify([digestOf(of), asOf, day, instant, clientId, type, id, stoppedAt, properties]);
  return `r_${Buffer.from(text).toString('base64url')}`;
}

/** The place of a cursor; undefined if the text is not a cursor of this export. */
export function readExportCursor(of: Export, cursor: string): ExportPlace | undefined {
  const { value } = readJson(Buffer.from(cursor.slice('r_'.length), 'base64url').toString());
  if (!Array.isArray(value) || value.length !== 9 || value[0] !== digestOf(of)) return undefined;
  const [, asOf, day, instant, clientId, type, id, stoppedAt, properties] = value as readonly unknown[];
  if (![asOf, clientId, id, properties].every(isText) || ![day, instant, stoppedAt ?? 0].every(isWhole))
    return undefined;
  if (type !== 'event' && type !== 'session') return undefined;
  return { asOf, after: { day, instant, clientId, type, id, stoppedAt, properties } } as ExportPlace;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Days and instants are within the range that the store can compare with. */
function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 48;
}

function digestOf({ productId, startDate, stopDate }: Export): string {
  const text = JSON.stringify([productId, startDate ?? null, stopDate ?? null]);
  return hash('sha256', text, 'base64url').slice(0, 16);
}
