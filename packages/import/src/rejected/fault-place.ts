import type { RowMapping } from '@keytally/events';

/** The column, or else the field, that is at fault. */
interface FaultPlace {
  readonly name: string;
  readonly isColumn: boolean;
}

/** The column that fills the field of a fault, or the field; undefined if it is the row as a whole. */
export function faultPlace(pointer = '', mapping: RowMapping | undefined): FaultPlace | undefined {
  const field = pointer.replace(/^\/(properties\/)?/, '').replaceAll('/', '.');
  const column = mapping?.columns.get(field);
  if (column !== undefined) return { name: column, isColumn: true };
  return field === '' ? undefined : { name: field, isColumn: false };
}
