import { nearestName } from '@keytally/validation';
import { CommandError } from '../../command/command-error.ts';
import { BIN } from './headings.ts';

/** A table for people: heads, then rows. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What of a table is shown, and in which order. */
export interface ViewFlags {
  readonly columns?: string | undefined;
  readonly sort?: string | undefined;
  readonly top?: number | undefined;
  readonly wide?: boolean | undefined;
  /** Also events without a use. */
  readonly unused?: boolean | undefined;
  /** Also the uses of the days before, and how they grew. */
  readonly growth?: boolean | undefined;
}

/** Puts the rows in the order that was asked for, and takes the first of them. */
export function arranged(table: Table, view: ViewFlags): Table {
  return { ...table, rows: rowOrder(table, view).flatMap((place) => [table.rows[place] ?? []]) };
}

/** The places of the rows that are shown, in their order. */
export function rowOrder(table: Table, { sort, top }: Pick<ViewFlags, 'sort' | 'top'>): readonly number[] {
  const places = table.rows.map((_, place) => place);
  const sorted = sort === undefined ? places : sortedBy(table, places, sort);
  return top === undefined ? sorted : sorted.slice(0, top);
}

function sortedBy({ heads, rows }: Table, places: readonly number[], sort: string): readonly number[] {
  const [, name = sort, direction] = /^(.*?)(?::(asc|desc))?$/.exec(sort) ?? [];
  const column = columnNamed('--sort', name, heads);
  const isNumeric = rows.every((row) => row[column] === '' || Number.isFinite(Number(row[column])));
  const compare = isNumeric
    ? (a = '', b = '') => (a === '' ? -Infinity : Number(a)) - (b === '' ? -Infinity : Number(b))
    : (a = '', b = '') => a.localeCompare(b, 'en');
  // Most comes first, and texts are in alphabetical order, unless it was said otherwise.
  const sign = (direction ?? (isNumeric ? 'desc' : 'asc')) === 'desc' ? -1 : 1;
  return places.toSorted((a, b) => (compare(rows[a]?.[column], rows[b]?.[column]) || 0) * sign);
}

/** Takes the columns that were asked for, or else those that have something in any row, or users in a bin. */
export function withColumns({ heads, rows }: Table, columns: string | undefined): Table {
  const says = (index: number) =>
    rows.some((row) => row[index] !== '' && !(isBin(heads[index]) && row[index] === '0'));
  const kept =
    columns === undefined
      ? heads.map((_, index) => index).filter((index) => rows.length === 0 || says(index))
      : chosenColumns(heads, columns);
  return pick({ heads, rows }, kept);
}

/** The places of the columns that were asked for. */
export function chosenColumns(heads: readonly string[], columns: string): readonly number[] {
  return columns.split(',').map((name) => columnNamed('--columns', name.trim(), heads));
}

/** Whether a column counts the users of a bin, of which there are many. */
function isBin(head = ''): boolean {
  return head.startsWith(BIN);
}

/** The table without the last columns that do not fit, and their names. Columns of text stay. */
export function fitting(
  table: Table,
  widthOf: (table: Table) => number,
  width: number,
): { table: Table; left: readonly string[] } {
  const left: string[] = [];
  let fits = table;
  while (widthOf(fits) > width) {
    const last = fits.heads.findLastIndex((_, index) => isNumeric(fits, index));
    const isOnly = fits.heads.filter((_, index) => isNumeric(fits, index)).length <= 1;
    if (last < 0 || isOnly) break;
    left.unshift(fits.heads[last] ?? '');
    fits = pick(
      fits,
      fits.heads.map((_, index) => index).filter((index) => index !== last),
    );
  }
  return { table: fits, left };
}

function isNumeric({ rows }: Table, column: number): boolean {
  return (
    rows.some((row) => row[column] !== '') &&
    rows.every((row) => row[column] === '' || Number.isFinite(Number(row[column])))
  );
}

function pick({ heads, rows }: Table, columns: readonly number[]): Table {
  const of = (row: readonly string[]) => columns.map((index) => row[index] ?? '');
  return { heads: of(heads), rows: rows.map(of) };
}

function columnNamed(flag: string, name: string, heads: readonly string[]): number {
  const isNamed = (head: string) => head.toLowerCase() === name.toLowerCase();
  const column = heads.findIndex((head) => isNamed(head) || isNamed(withoutUnit(head)));
  if (column >= 0) return column;
  const nearest = nearestName(name, heads);
  const hint = nearest === undefined ? `The columns are ${heads.join(', ')}.` : `Did you mean "${nearest}"?`;
  throw new CommandError(`${flag} names "${name}", which is not a column. ${hint}`, 2);
}

/** `median from first` of `median from first (s)`: nobody has to type the unit. */
function withoutUnit(head: string): string {
  return head.replace(/ \(s\)$/, '');
}
