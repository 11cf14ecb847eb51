import type { RowMapping } from '@keytally/events';
import type { RowFault } from '@keytally/store-ports';

/** The column, or else the field, that is at fault. */
interface FaultPlace {
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
export function placedFault(
  { pointer = '', message }: RowFault,
  mapping: RowMapping | undefined,
): PlacedFault {
  const field = pointer.replace(/^\/(properties\/)?/, '').replaceAll('/', '.');
  const column = mapping?.columns.get(field);
  if (column !== undefined) {
    const place = { name: column, isColumn: true };
    return { place, message: message.replace(`${field} is missing`, 'the cell is empty') };
  }
  return { place: field === '' ? undefined : { name: field, isColumn: false }, message };
}
