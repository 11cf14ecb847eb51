import type { Row } from './query.ts';

/** The integer in a column. Runners may return small ones as `number`. */
export function integer(row: Row, column: string): bigint {
  const value = integerOrNull(row, column);
  if (value === null) throw new TypeError(`column ${column} is null`);
  return value;
}

/** The integer in a column, or null. */
export function integerOrNull(row: Row, column: string): bigint | null {
  const cell = row[column];
  if (cell === null || typeof cell === 'bigint') return cell;
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return BigInt(cell);
  throw new TypeError(`column ${column} is not an integer`);
}

/** The integer in a column of the only row, a sum: 0 if there is nothing to add up. */
export function sumIn([row]: readonly Row[], column: string): bigint {
  return (row && integerOrNull(row, column)) ?? 0n;
}

export function text(row: Row, column: string): string {
  const value = textOrNull(row, column);
  if (value === null) throw new TypeError(`column ${column} is null`);
  return value;
}

export function textOrNull(row: Row, column: string): string | null {
  const cell = row[column];
  if (cell === null || typeof cell === 'string') return cell;
  throw new TypeError(`column ${column} is not text`);
}
