import { cellWithout, type TimeFormat } from '@keytally/events';
import type { QueryParameter } from '@keytally/reports';
import type { ParquetColumn, ParquetPart } from '@keytally/store-ports';
import { quoted, quotedName } from '../../sql-text.ts';
import { literalPath } from '../engine/literal-path.ts';

/**
 * SQL that selects the rows of a part: `line` and the cells `c0`, `c1` and so on. `line` is null if every line is one
 * row.
 */
export interface Cells {
  readonly sql: string;
  readonly parameters: readonly QueryParameter[];
}

/** How times of a Parquet file become texts: those of a clock as it showed them, or all in a format with a name. */
type ParquetTimes = TimeFormat | 'as they are';

/** Selects the cells of the given columns of a Parquet file. */
export function parquetCells(
  { path, columns, first, rows }: ParquetPart,
  read: readonly string[],
  times: ParquetTimes,
): Cells {
  const cells = read.map((name, index) => {
    const column = columns.find((one) => one.name === name);
    return `${column ? cellOf(column, times) : 'NULL::VARCHAR'} AS c${index}`;
  });
  return {
    sql: `
      SELECT (file_row_number + 1)::INTEGER AS line, ${cells}
      FROM read_parquet($1, file_row_number = true, hive_partitioning = false)
      WHERE file_row_number BETWEEN $2 AND $3`,
    parameters: [literalPath(path), first, first + rows - 1],
  };
}

/** SQL for a value of a Parquet file as its text in CSV. */
function cellOf({ engineName, type, time }: ParquetColumn, times: ParquetTimes): string {
  const column = quotedName(engineName);
  if (time === 'instant')
    return timeTexts[typeof times === 'object' || times === 'as they are' ? 'rfc3339' : times](column);
  if (time === 'local' && typeof times === 'string' && times !== 'as they are')
    return timeTexts[times](column);
  const certain = CERTAIN[type];
  return certain === undefined ? `${column}::VARCHAR` : floatText(column, certain);
}

/** The whole numbers up to which a floating point number has all of them. */
const CERTAIN: Readonly<Record<string, number>> = { FLOAT: 2 ** 24, DOUBLE: 2 ** 53 };

/** Tools turn integer columns with missing values into doubles: 3.0 is written as 3 again, as long as no digit can be lost. */
function floatText(column: string, certain: number): string {
  return `CASE
    WHEN isnan(${column}) THEN ${quoted(cellWithout('unreadable', 'it is NaN, which is no number'))}
    WHEN ${column} <> trunc(${column}) OR abs(${column}) >= 1e20 THEN ${column}::VARCHAR
    WHEN abs(${column}) < ${certain} THEN ${column}::BIGINT::VARCHAR
    ELSE ${quoted(cellWithout('lossy', ''))} || ${column}::HUGEINT::VARCHAR END`;
}

const timeTexts: Readonly<Record<Exclude<TimeFormat, object>, (column: string) => string>> = {
  rfc3339: (column) => `strftime(make_timestamp(epoch_us(${column})), '%Y-%m-%dT%H:%M:%S.%gZ')`,
  'unix-ms': (column) => `epoch_ms(${column})::VARCHAR`,
  'unix-s': (column) => `printf('%d.%03d', epoch_ms(${column}) // 1000, epoch_ms(${column}) % 1000)`,
  'unix-us': (column) => `epoch_us(${column})::VARCHAR`,
  'unix-ns': (column) => `(epoch_us(${column})::HUGEINT * 1000)::VARCHAR`,
};
