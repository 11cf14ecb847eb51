import { type RowMapping, recordFields } from '@keytally/events';
import type { RowFault } from '@keytally/store-ports';

/** The column, or else the field, that is at fault. */
export interface FaultPlace {
  readonly name: string;
  readonly isColumn: boolean;
}

/** A fault of a row in the words of the file. */
interface PlacedFault {
  /** Undefined if it is the row as a whole. */
  readonly place: FaultPlace | undefined;
  readonly message: string;
}

/** Tells which column fills the field of a fault, where there is one; a field that it leaves out is an empty cell. */
export function placedFault(fault: RowFault, mapping: RowMapping | undefined): PlacedFault {
  const { message } = fault;
  const field = fieldOf(fault);
  const column = mapping?.columns.get(field);
  if (column !== undefined) {
    const place = { name: column, isColumn: true };
    return { place, message: ofEmptyCell(message, field, mapping) };
  }
  return { place: field === '' ? undefined : { name: field, isColumn: false }, message };
}

/** The field of a record that is at fault; empty if it is the row as a whole. */
export function fieldOf({ pointer = '' }: RowFault): string {
  return pointer.replace(/^\/(properties\/)?/, '').replaceAll('/', '.');
}

/** What a time must be like is what was said of the file, not what a record has. */
function ofEmptyCell(message: string, field: string, mapping: RowMapping | undefined): string {
  if (!message.startsWith(`${field} is missing`)) return message;
  const { timeFormat = 'rfc3339' } = mapping ?? {};
  if (recordFields.get(field)?.type !== 'instant' || timeFormat === 'rfc3339')
    return message.replace(`${field} is missing`, 'the cell is empty');
  const like =
    typeof timeFormat === 'object'
      ? `a time like ${timeFormat.pattern.pattern}`
      : (UNIX[timeFormat] ?? timeFormat);
  return `the cell is empty; it must be ${like}`;
}

const UNIX: Readonly<Record<string, string>> = {
  'unix-s': 'a time in Unix seconds',
  'unix-ms': 'a time in Unix milliseconds',
};
