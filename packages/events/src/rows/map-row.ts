import { idOfCells } from './event-digest.ts';
import { type RecordField, recordFields } from './record-fields.ts';
import { type TimeFormat, toInstantText } from './time-format.ts';

/** How rows of a file become records. */
export interface RowMapping {
  /** The column of each field, by field name. */
  readonly columns: ReadonlyMap<string, string>;
  /** The text of a field whose column is absent or empty, by field name. */
  readonly constants: ReadonlyMap<string, string>;
  readonly timeFormat: TimeFormat;
  /** The columns that identify an event. Without them its id is generated from its own fields. */
  readonly idColumns?: readonly string[];
}

/** The columns that a mapping reads, each once, in the order of a row's cells. */
export function columnsOf({ columns, idColumns = [] }: RowMapping): readonly string[] {
  return [...new Set([...columns.values(), ...idColumns])];
}

/** A row of a file by column. */
export type FileRow = ReadonlyMap<string, string>;

/** The record made from a row, ready to send, or the field that could not be read. */
export type MappedRecord =
  | { readonly record: Record<string, unknown>; readonly fault?: never }
  | { readonly fault: { readonly field: RecordField; readonly message: string }; readonly record?: never };

/** Makes a record from a row. A field is left out if its cell is empty. */
export function mapRow(row: FileRow, mapping: RowMapping): MappedRecord {
  const { columns, constants, timeFormat, idColumns = [] } = mapping;
  const record: Record<string, unknown> = {};
  const cells = [...columns].map(([name, column]) => [name, row.get(column) ?? ''] as const);
  for (const [name, text] of [...constants, ...cells]) {
    const field = fieldNamed(name);
    if (field.path[0] === 'properties') record.properties ??= {};
    if (text === '') continue;
    const value = readValue(text, field, timeFormat);
    if (value === undefined)
      return { fault: { field, message: `"${text.slice(0, 80)}" is not ${MEANT[field.type]}` } };
    place(record, field.path, value);
  }
  const id = idOfCells(idColumns.map((column) => row.get(column) ?? ''));
  return { record: id === undefined || record.type === 'session' ? record : { ...record, id } };
}

const MEANT = {
  text: 'text',
  instant: 'an instant in the format of --time-format',
  number: 'a number',
  boolean: 'true or false',
} as const;

function fieldNamed(name: string): RecordField {
  const field = recordFields.get(name);
  if (field === undefined) throw new TypeError(`${JSON.stringify(name)} is not a field of a record`);
  return field;
}

function readValue(text: string, { type }: RecordField, timeFormat: TimeFormat): unknown {
  if (type === 'text') return text;
  if (type === 'instant') return toInstantText(text, timeFormat);
  if (type === 'boolean') return { true: true, false: false }[text.toLowerCase()];
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined;
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
