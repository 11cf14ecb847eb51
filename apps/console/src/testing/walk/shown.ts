import type { Days } from './count.ts';
import type { Line } from './events.ts';

/** What the cells of a column are. */
type Kind = 'text' | 'day' | 'count' | 'ratio' | 'seconds' | 'flag';

export interface Column {
  readonly head: string;
  readonly kind: Kind;
}

export function columns(kind: Kind, ...heads: readonly string[]): Column[] {
  return heads.map((head) => ({ head, kind }));
}

/** What stands where there is no number. */
export const NONE = '–';

/** A cell as pages write it. */
function shown(cell: string | number | undefined, kind: Kind): string {
  if (cell === undefined || cell === '') return NONE;
  if (kind === 'day') return dayWords(String(cell));
  if (kind === 'flag') return cell === 'true' ? 'yes' : 'no';
  if (typeof cell === 'string') return cell;
  if (kind === 'seconds') return timeWords(cell);
  return cell.toLocaleString(
    'en',
    kind === 'ratio' ? { minimumFractionDigits: 2 } : { maximumFractionDigits: 6 },
  );
}

export const count = (cell: string | number | undefined) => shown(cell, 'count');
export const ratioWords = (cell: string | number | undefined) => shown(cell, 'ratio');
export const percentWords = (cell: string | number | undefined) =>
  cell === undefined || cell === '' ? NONE : `${ratioWords(cell)} %`;

/** `1 h 8 min` for 4080 seconds. */
export function timeWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts.flatMap(([number, unit]) => (number === 0 ? [] : [`${number} ${unit}`])).join(' ') || '0 s';
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];

export function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

/** `5 – 31 Jan 2026, cut by the range`: the part of a month that is in the days. */
export function monthWords({ from, to, isCut }: Days & { readonly isCut: boolean }): string {
  return `${Number(from.slice(8))} – ${dayWords(to)}${isCut ? ', cut by the range' : ''}`;
}

/** Lines of a file as a page writes them. */
export function shownLines(lines: readonly Line[], of: readonly Column[]): string[][] {
  return lines.map((line) => of.map(({ kind }, place) => shown(line[place], kind)));
}
