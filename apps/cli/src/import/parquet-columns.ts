import { mappedColumns, type RowMapping } from '@keytally/events';
import type { ParquetColumn } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';

/** Refuses a Parquet file without a needed column, or with a type that cannot fill a field. */
export function checkParquetColumns(
  file: string,
  columns: readonly ParquetColumn[],
  mapping: RowMapping,
): void {
  const needed = mappedColumns(mapping);
  const names = (list: readonly string[]) => list.map((name) => `"${name}"`).join(', ');
  const missing = needed.filter((name) => !columns.some((column) => column.name === name));
  if (missing.length > 0) {
    throw new CommandError(
      `${file}: there is no column ${names(missing)}; the columns are ${names(columns.map(({ name }) => name))}.`,
    );
  }
  for (const { name, type, isScalar } of columns) {
    if (needed.includes(name) && /^(TIMESTAMP|DATE)/.test(type) && typeof mapping.timeFormat === 'object') {
      throw new CommandError(
        `${file}: column "${name}" holds instants of type ${type}, not text: leave --time-format away.`,
      );
    }
    if (needed.includes(name) && !isScalar) {
      throw new CommandError(
        `${file}: column "${name}" has type ${type}; a field can only be filled from text, numbers, booleans and instants.`,
      );
    }
  }
}
