import { mappedColumns, type RowMapping } from '@keytally/events';
import { checkColumns } from '@keytally/import';
import type { ParquetColumn } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';

/** Refuses a Parquet file without a needed column, with one of them twice, or with a type that cannot fill a field. */
export function checkParquetColumns(
  file: string,
  columns: readonly ParquetColumn[],
  mapping: RowMapping,
): void {
  const needed = mappedColumns(mapping);
  checkColumns(
    columns.map(({ name }) => name),
    needed,
    file,
  );
  for (const { name, type, isScalar } of columns) {
    if (needed.includes(name) && !isScalar) {
      throw new CommandError(
        `${file}: column "${name}" has type ${type}; a field can only be filled from text, numbers, booleans and instants. ` +
          'Write what you need of it into a column of its own.',
      );
    }
  }
}
