import { keepExact } from '@keytally/strict-json';
import { cellFault, hasNoValue, roundedCell } from './cell-state.ts';
import { idOfCells } from './event-digest.ts';
import type { ClockChange } from './local-times.ts';
import { type DecimalMark, decimalIn, numberText } from './number-text.ts';
import { type RecordField, recordFields } from './record-fields.ts';
import { readTime, type TimeFormat } from './time-format.ts';

/** How rows of a file become records. */
export interface RowMapping {
  /** The column of each field, by field name. */
  readonly columns: ReadonlyMap<string, string>;
  /** The text of a field whose column is absent or empty, by field name. */
  readonly constants: ReadonlyMap<string, string>;
  readonly timeFormat: TimeFormat;
  /** The mark before the decimals of a number; a point if absent. */
  readonly decimal?: DecimalMark | undefined;
  /** The columns that identify an event. Without them its id is generated from its own fields. */
  readonly idColumns?: readonly string[];
}

/** The columns that a mapping reads, each once, in the order of a row's cells. */
export function mappedColumns({ columns, idColumns = [] }: RowMapping): readonly string[] {
  return [...new Set([...columns.values(), ...idColumns])];
}

/**
 * The record made from a row, ready to send, with what the clock did at its times; or the field that could not be read.
 */
export type RowRead =
  | {
      readonly record: Record<string, unknown>;
      readonly changes: readonly ClockChange[];
      readonly fault?: never;
    }
  | {
      readonly fault: { readonly field: RecordField; readonly message: string };
      readonly record?: never;
      readonly changes?: never;
    };

type RowReader = (cells: readonly string[]) => RowRead;

/** Where a field gets its text, and how that is read. */
interface Source {
  readonly field: RecordField;
  textOf(cells: readonly string[]): string;
  readonly read: ReadText;
}

/** Reads a text, undefined if it cannot be read, and notes what the clock did at that time. */
type ReadText = (text: string, changes: ClockChange[]) => unknown;

/** Creates the reader of rows with cells in the order of these columns. A field is left out if its cell is empty. */
export function createRowReader(columns: readonly string[], mapping: RowMapping): RowReader {
  const sources = sourcesOf(columns, mapping);
  const idCells = mapping.idColumns?.map((column) => columns.indexOf(column)) ?? [];
  return (cells) => {
    const changes: ClockChange[] = [];
    const record: Record<string, unknown> = {};
    for (const { field, textOf, read } of sources) {
      if (field.path[0] === 'properties') record.properties ??= {};
      const cell = textOf(cells);
      const text = isText(field) ? cell : roundedCell(cell);
      if (text === '') continue;
      if (hasNoValue(text)) return { fault: { field, message: cellFault(text) } };
      const value = read(text, changes);
      if (value === undefined)
        return { fault: { field, message: `"${text.slice(0, 80)}" is not ${meant(field, mapping, text)}` } };
      const owner = place(record, field.path, value);
      if (field.type === 'number')
        keepExact(owner, field.path.at(-1) as string, numberText(text, mapping.decimal ?? '.') ?? text);
    }
    if (idCells.length === 0 || record.type === 'session') return { record, changes };
    const texts = idCells.map((index) => cells[index] ?? '');
    const missing = texts.find(hasNoValue);
    if (missing !== undefined) return { fault: { field: fieldNamed('id'), message: cellFault(missing) } };
    const id = idOfCells(texts);
    if (id !== undefined) record.id = id;
    return { record, changes };
  };
}

/** Of a time or a number, digits that a spreadsheet lost are too small to matter. */
function isText({ type }: RecordField): boolean {
  return type === 'text';
}

/** A column comes after the constant of the same field, which counts only where the cell is empty. */
function sourcesOf(columns: readonly string[], mapping: RowMapping): readonly Source[] {
  const sourceOf = (name: string, textOf: Source['textOf']) => {
    const field = fieldNamed(name);
    return { field, textOf, read: readerOf(field, mapping) };
  };
  return [
    ...[...mapping.constants].map(([name, text]) => sourceOf(name, () => text)),
    ...[...mapping.columns].map(([name, column]) => {
      const index = columns.indexOf(column);
      return sourceOf(name, (cells) => cells[index] ?? '');
    }),
  ];
}

function meant({ type }: RecordField, { timeFormat, decimal = '.' }: RowMapping, text: string): string {
  if (type === 'boolean') return 'true or false';
  if (type === 'number') {
    const number = decimal === ',' ? 'a number with a decimal comma' : 'a number';
    if (decimalIn(text) === undefined) return number;
    return decimal === ',' ? `${number}, but with a decimal point` : `${number}, but with a decimal comma`;
  }
  if (typeof timeFormat === 'object') return `a time like ${timeFormat.pattern.pattern}`;
  return timeFormat === 'rfc3339' ? 'an instant' : `a time in Unix ${UNIX[timeFormat]}`;
}

const UNIX = {
  'unix-s': 'seconds',
  'unix-ms': 'milliseconds',
  'unix-us': 'microseconds',
  'unix-ns': 'nanoseconds',
} as const;

function fieldNamed(name: string): RecordField {
  const field = recordFields.get(name);
  if (field === undefined) throw new TypeError(`${JSON.stringify(name)} is not a field of a record`);
  return field;
}

function readerOf({ type }: RecordField, { timeFormat, decimal = '.' }: RowMapping): ReadText {
  if (type === 'text') return (text) => text;
  if (type === 'boolean') return (text) => BOOLEANS.get(text.toLowerCase());
  if (type === 'number') return (text) => readNumber(text, decimal);
  return (text, changes) => {
    const { text: instant, change } = readTime(text, timeFormat) ?? {};
    if (change) changes.push(change);
    return instant;
  };
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

function readNumber(text: string, decimal: DecimalMark): number | undefined {
  const number = numberText(text, decimal);
  return number === undefined ? undefined : Number(number);
}

/** Returns the object that has the value. */
function place(
  record: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const last = path.length - 1;
  let owner = record;
  for (let depth = 0; depth < last; depth += 1) {
    const step = path[depth] as string;
    owner[step] ??= {};
    owner = owner[step] as Record<string, unknown>;
  }
  owner[path[last] as string] = value;
  return owner;
}
