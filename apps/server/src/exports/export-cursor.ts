import type { RecordPosition } from '@keytally/store';
import { readJson } from '@keytally/strict-json';
import { seal, unseal } from '../encoding/sealed-text.ts';

/** Identifies an export that is read in pages. */
export interface Export {
  readonly productId: string;
  readonly startDate: string | undefined;
  readonly stopDate: string | undefined;
  readonly clientId?: string | undefined;
}

/** How far an export has come: the watermark of its first page, and the last record of the page before. */
interface ExportPlace {
  readonly asOf: string;
  readonly after: RecordPosition;
}

/**
 * The cursor for callers. It contains the place itself, so the server stores nothing, and a restart loses nothing. It is encrypted:
 * it is a part of addresses, which proxies write down, and has the id of a client in it.
 */
export function writeExportCursor(of: Export, { asOf, after }: ExportPlace, secret: Uint8Array): string {
  const { day, instant, clientId, type, id, stoppedAt, properties } = after;
  const text = JSON.stringify([asOf, day, instant, clientId, type, id, stoppedAt, properties]);
  return `r_${seal(text, contextOf(of), secret).toString('base64url')}`;
}

/** The place of a cursor; undefined if the text is not a cursor of this export. */
export function readExportCursor(of: Export, cursor: string, secret: Uint8Array): ExportPlace | undefined {
  const text = unseal(Buffer.from(cursor.slice('r_'.length), 'base64url'), contextOf(of), secret);
  const { value } = readJson(text ?? '');
  if (!Array.isArray(value) || value.length !== 8) return undefined;
  const [asOf, day, instant, clientId, type, id, stoppedAt, properties] = value as readonly unknown[];
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

function contextOf({ productId, startDate, stopDate, clientId }: Export): string {
  const range = [productId, startDate ?? null, stopDate ?? null];
  return JSON.stringify(clientId === undefined ? range : [...range, clientId]);
}
