import { clues, fitting } from './column-clues.ts';
import { type FoundExport, findExport } from './known-exports.ts';
import type { SampledColumn } from './sampled-column.ts';

/** The field that a column probably fills. */
export interface GuessedField {
  readonly column: string;
  readonly field: string;
}

/** A field that each event needs and that several columns may fill alike. */
export interface OpenField {
  readonly field: string;
  readonly columns: readonly string[];
}

/** A column that fills nothing, and why. */
export interface UnusedColumn {
  readonly column: string;
  readonly because: 'no name' | 'name twice' | 'JSON' | 'too long';
}

/** What the columns of a file probably are. */
export interface ColumnGuess {
  readonly fields: readonly GuessedField[];
  readonly open: readonly OpenField[];
  readonly unused: readonly UnusedColumn[];
  /** The product whose export the file was taken for. */
  readonly takenFor: Pick<FoundExport, 'name' | 'eventName' | 'timeZone'> | undefined;
}

/** The fields that every event needs. */
export const neededFields: readonly string[] = ['clientId', 'occurredAt', 'name'];

const MOST_CUSTOM = 20;

/** The longest text of a property. */
const MOST_LENGTH = 256;

/**
 * Guesses which column fills which field, apart from what is given; columns that no clue fits fill the custom properties. What two
 * columns may be alike is left open.
 */
export function guessColumns(
  columns: readonly SampledColumn[],
  given: readonly GuessedField[] = [],
): ColumnGuess {
  const unnamed = columns.flatMap(({ name }) => unnamedIn(name, columns));
  const usable = columns.filter(({ name }) => !unnamed.some(({ column }) => column === name));
  const fields = new Map(given.map(({ field, column }) => [field, column]));
  const takenFor = findExport(usable);
  for (const [field, { name }] of takenFor?.fields ?? []) if (!fields.has(field)) fields.set(field, name);
  const open = fillByClues(fields, usable, new Set(takenFor?.eventName === undefined ? [] : ['name']));
  const asked = open.flatMap((one) => one.columns);
  const rest = usable.filter(
    ({ name, cells }) => cells.length > 0 && ![...fields.values(), ...asked].includes(name),
  );
  const unfit = rest.flatMap(unfitFor);
  const custom = rest.filter(({ name }) => !unfit.some(({ column }) => column === name));
  fillCustom(fields, custom);
  return {
    fields: columns.flatMap(({ name }) =>
      [...fields].filter(([, column]) => column === name).map(([field]) => ({ column: name, field })),
    ),
    open,
    unused: [...unnamed, ...unfit],
    takenFor,
  };
}

/** Fills the fields that one column alone fits, and returns those that several fit. */
function fillByClues(
  fields: Map<string, string>,
  columns: readonly SampledColumn[],
  settled: ReadonlySet<string>,
): readonly OpenField[] {
  const open = new Map<string, OpenField>();
  for (const clue of clues) {
    const { field } = clue;
    if (fields.has(field) || open.has(field) || settled.has(field)) continue;
    const used = [...fields.values()];
    const [first, ...others] = fitting(
      clue,
      columns.filter(({ name }) => !used.includes(name)),
    );
    if (first === undefined) continue;
    if (others.length === 0 || !neededFields.includes(field)) fields.set(field, first.name);
    else open.set(field, { field, columns: [first, ...others].map(({ name }) => name) });
  }
  return [...open.values()];
}

function fillCustom(fields: Map<string, string>, columns: readonly SampledColumn[]): void {
  const free = Array.from(
    { length: MOST_CUSTOM },
    (_, index) => `C${String(index + 1).padStart(2, '0')}`,
  ).filter((property) => !fields.has(property));
  for (const [index, property] of free.entries()) {
    const column = columns[index];
    if (column) fields.set(property, column.name);
  }
}

/** A column is named by its name: without one of its own it cannot be. */
function unnamedIn(name: string, columns: readonly SampledColumn[]): readonly UnusedColumn[] {
  if (name.trim() === '') return [{ column: name, because: 'no name' }];
  const isTwice = columns.filter((column) => column.name === name).length > 1;
  return isTwice ? [{ column: name, because: 'name twice' }] : [];
}

function unfitFor({ name, cells }: SampledColumn): readonly UnusedColumn[] {
  if (cells.some((cell) => isJson(cell))) return [{ column: name, because: 'JSON' }];
  return cells.some(({ length }) => length > MOST_LENGTH) ? [{ column: name, because: 'too long' }] : [];
}

function isJson(cell: string): boolean {
  if (!/^\s*(\{.*\}|\[.*\])\s*$/s.test(cell)) return false;
  try {
    return typeof JSON.parse(cell) === 'object';
  } catch {
    return false;
  }
}
