import { type DecimalMark, type RowMapping, recordFields } from '@keytally/events';
import { type GuessedTimes, guessTimes, hasFormat } from './suggest/guess-times.ts';
import type { CsvSample } from './text/csv-sample.ts';
import { type Delimiter, type Dialect, plainDialect } from './text/dialect.ts';
import { decimalOf } from './text/find-dialect.ts';

/** How CSV is written: as was said, or as its first rows look. */
export function chooseDialect(
  sample: CsvSample | undefined,
  mapping: RowMapping,
  delimiter: Delimiter = sample?.delimiter ?? plainDialect.delimiter,
  given: DecimalMark | undefined,
): Dialect {
  if (given || !sample) return { delimiter, decimal: given ?? plainDialect.decimal };
  return { delimiter, decimal: decimalOf(cellsOf(sample, mapping, 'number'), delimiter) };
}

/** A column of times of which none can be read. */
export interface UnreadTimes {
  readonly column: string;
  /** The first of them. */
  readonly example: string;
  readonly guess: GuessedTimes | undefined;
}

/** The first column of times of which none of the first rows can be read: what was said of times is wrong then. */
export function findUnreadTimes(
  sample: Pick<CsvSample, 'columns' | 'rows'>,
  mapping: RowMapping,
): UnreadTimes | undefined {
  for (const [field, column] of mapping.columns) {
    if (recordFields.get(field)?.type !== 'instant') continue;
    const cells = cellsOf(sample, { ...mapping, columns: new Map([[field, column]]) }, 'instant');
    if (cells.length === 0 || cells.some((cell) => hasFormat(cell, mapping.timeFormat))) continue;
    return { column, example: cells[0] ?? '', guess: guessTimes(cells) };
  }
  return undefined;
}

/** The cells of the columns that fill fields of a type. */
function cellsOf(
  { columns, rows }: Pick<CsvSample, 'columns' | 'rows'>,
  mapping: RowMapping,
  type: 'number' | 'instant',
): readonly string[] {
  const names = [...mapping.columns].filter(([field]) => recordFields.get(field)?.type === type);
  const places = names.map(([, column]) => columns.indexOf(column)).filter((place) => place >= 0);
  return rows.flatMap((row) => places.map((place) => row[place] ?? '')).filter((cell) => cell !== '');
}
