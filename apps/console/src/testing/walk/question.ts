import type { CountedEvent, Days } from './count.ts';
import type { Line } from './events.ts';
import type { ReadTable } from './places.ts';
import { type Column, columns, shownLines } from './shown.ts';

/** The days of the questions: they cut the first month and the last. */
export const DAYS: Days = { from: '2026-01-05', to: '2026-05-10' };
export const RANGE = `range=${DAYS.from}..${DAYS.to}`;

export function json(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value));
}

/** Events as a parameter of an address has them. */
export function pairsOf(events: readonly CountedEvent[]) {
  return events.map(({ area, action }) => ({ category: area || null, name: action }));
}

/** The columns of a file that say which event a line is of. */
export const EVENT = columns('text', 'Category', 'Event');

/** A question of the analyst, and what each place must say, as it was counted from the rows. */
export interface Question {
  readonly name: string;
  /** Of its screen, without the product. */
  readonly address: string;
  /** What both files have. */
  readonly file: { readonly columns: readonly Column[]; readonly lines: readonly Line[] };
  /** The tables of the screen, and of the screen on paper. */
  readonly screen: readonly ReadTable[];
  /** Those of the card of a board, where it has less than the screen. A shared board has these too. */
  readonly card?: readonly ReadTable[];
  /** The headings of all numbers on a shared page, where the screen has another order. */
  readonly answerHeads?: readonly string[];
  /** What every place says, and files in their second sheet. */
  readonly everywhere?: readonly string[];
  /** What is said on paper, on a shared page and in the second sheet: elsewhere fields say it. */
  readonly asked?: readonly string[];
}

const UNITS = / \(s\)$/;

type Answer = Pick<Question, 'file' | 'answerHeads'>;

/** The table of all numbers on a shared page. Times have their units there, so that its headings have none. */
export function allNumbers({ file, answerHeads }: Answer): ReadTable {
  const heads = file.columns.map(({ head }) => head);
  const places = (answerHeads ?? heads).map((head) => heads.indexOf(head));
  return {
    name: 'Numbers',
    heads: places.map((place) => (heads[place] ?? '').replace(UNITS, '')),
    rows: shownLines(file.lines, file.columns).map((row) => places.map((place) => row[place] ?? '')),
  };
}

/** The first rows of a table on a card. */
export function firstRows({ rows, ...table }: ReadTable): ReadTable {
  return { ...table, rows: rows.slice(0, 8) };
}
