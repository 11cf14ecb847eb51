import { fieldNamed, type Mapping } from './mapping.ts';
import type { RecordField } from './record-fields.ts';
import { readInstant, type TimeFormat } from './time-format.ts';

/** A row of a file by column. */
export type FileRow = ReadonlyMap<string, string>;

/** A record made from a row, as it goes to the server; or the field that could not be made. */
export type MappedRecord =
  | { readonly record: Record<string, unknown>; readonly fault?: never }
  | { readonly fault: { readonly field: RecordField; readonly message: string } };

/** Makes a record from a row. An empty cell leaves its field out. */
export function mapRow(row: FileRow, { columns, constants, timeFormat }: Mapping): MappedRecord {
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
  return { record };
}

const MEANT = {
  text: 'text',
  instant: 'an instant in the format of --time-format',
  number: 'a number',
  boolean: 'true or false',
} as const;

function readValue(text: string, { type }: RecordField, timeFormat: TimeFormat): unknown {
  if (type === 'text') return text;
  if (type === 'instant') return readInstant(text, timeFormat);
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
