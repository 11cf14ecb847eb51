import { idOfCells } from './event-digest.ts';
import type { ClockChange } from './local-times.ts';
import { type RecordField, recordFields } from './record-fields.ts';
import { readTime, type TimeFormat } from './time-format.ts';

export type DecimalMark = '.' | ',';

/** How rows of a file become records. */
export interface RowMapping {
  /** The column of each field, by field name. */
  readonly columns: ReadonlyMap<string, string>;
  /** The text of a field whose column is absent or empty, by field name. */
  readonly constants: ReadonlyMap<string, string>;
  readonly timeFormat: TimeFormat;
  /** The mark before the decimals of a number; a point if absent. */
  readonly decimal?: DecimalMark;
  /** The columns that identify an event. Without them its id is generated from its own fields. */
  readonly idColumns?: readonly string[];
}

/** The columns that a mapping reads, each once, in the order of a row's cells. */
export function columnsOf({ columns, idColumns = [] }: RowMapping): readonly string[] {
  return [...new Set([...columns.values(), ...idColumns])];
}

/** A row of a file by column. */
export type FileRow = ReadonlyMap<string, string>;

/**
 * The record made from a row, ready to send, with what the clock did at its times; or the field that could not be read.
 */
export type MappedRecord =
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

/** Makes a record from a row. A field is left out if its cell is empty. */
export function mapRow(row: FileRow, mapping: RowMapping): MappedRecord {
  const { columns, constants, idColumns = [] } = mapping;
  const changes: ClockChange[] = [];
  const record: Record<string, unknown> = {};
  const cells = [...columns].map(([name, column]) => [name, row.get(column) ?? ''] as const);
  for (const [name, text] of [...constants, ...cells]) {
    const field = fieldNamed(name);
    if (field.path[0] === 'properties') record.properties ??= {};
    if (text === '') continue;
    const { value, change } = readValue(text, field, mapping);
    if (value === undefined)
      return { fault: { field, message: `"${text.slice(0, 80)}" is not ${meant(field, mapping)}` } };
    if (change) changes.push(change);
    place(record, field.path, value);
  }
  const id = idOfCells(idColumns.map((column) => row.get(column) ?? ''));
  return { record: id === undefined || record.type === 'session' ? record : { ...record, id }, changes };
}

function meant({ type }: RecordField, { timeFormat, decimal = '.' }: RowMapping): string {
  if (type === 'boolean') return 'true or false';
  if (type === 'number') return decimal === ',' ? 'a number with a decimal comma' : 'a number';
  if (typeof timeFormat === 'object') return `a time like ${timeFormat.pattern.pattern}`;
  return timeFormat === 'unix-s' ? 'a time in Unix seconds' : 'a time in Unix milliseconds';
}

function fieldNamed(name: string): RecordField {
  const field = recordFields.get(name);
  if (field === undefined) throw new TypeError(`${JSON.stringify(name)} is not a field of a record`);
  return field;
}

function readValue(
  text: string,
  { type }: RecordField,
  { timeFormat, decimal = '.' }: RowMapping,
): { readonly value: unknown; readonly change?: ClockChange } {
  if (type === 'text') return { value: text };
  if (type === 'boolean') return { value: { true: true, false: false }[text.toLowerCase()] };
  if (type === 'number') return { value: readNumber(text, decimal) };
  const { text: value, change } = readTime(text, timeFormat) ?? {};
  return { value, ...(change && { change }) };
}

function readNumber(text: string, decimal: DecimalMark): number | undefined {
  if (decimal === ',' && text.includes('.')) return undefined;
  const pointed = decimal === ',' ? text.replace(',', '.') : text;
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(pointed) ? Number(pointed) : undefined;
}

function place(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [head = '', ...rest] = path;
  if (rest.length === 0) {
    record[head] = value;
    return;
  }
  record[head] ??= {};
  place(record[head] as Record<string, unknown>, rest, value);
}
