import type { ColumnKind } from '../names/column-names.ts';
import type { Cell } from '../tables/table.ts';
import { BOLD, STYLES } from './styles-xml.ts';
import { xmlText } from './xml-text.ts';

/** A cell of a heading. */
export function headingXml(place: string, heading: string): string {
  return textXml(place, heading, BOLD);
}

/**
 * A cell with a value, and nothing for an empty one. A text is a text whatever it begins with: only `<f>` makes a formula, and
 * none is ever written.
 */
export function cellXml(place: string, cell: Cell, kind: ColumnKind): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'object') return numberXml(place, cell.number, kind);
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberXml(place, String(cell), kind) : '';
  if (kind === 'flag') return `<c r="${place}" t="b"><v>${cell === 'true' ? 1 : 0}</v></c>`;
  const serial = kind === 'day' || kind === 'instant' ? serialOf(cell) : undefined;
  if (serial !== undefined) return numberXml(place, String(serial), kind);
  return textXml(place, cell, STYLES.text);
}

function numberXml(place: string, number: string, kind: ColumnKind): string {
  return `<c r="${place}" s="${STYLES[kind]}"><v>${number}</v></c>`;
}

function textXml(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

const DAY_MS = 86_400_000;

/** Days from the day that spreadsheets count from to 1970. */
const BEFORE_1970 = 25_569;

/** Excel takes 1900 for a leap year: before March there are other numbers, so that such days are written as texts. */
const FIRST_SERIAL = 61;

/** A day or an instant (UTC) as spreadsheets count them: in days, with the time as a fraction. */
function serialOf(text: string): number | undefined {
  const serial = Date.parse(text) / DAY_MS + BEFORE_1970;
  return serial >= FIRST_SERIAL ? Number(serial.toFixed(9)) : undefined;
}
