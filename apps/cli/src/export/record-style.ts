import { CommandError } from '../command/command-error.ts';
import { type CsvFlags, type CsvStyle, csvStyleOf, plainCsv } from '../command/csv-flags.ts';
import { type Format, formatOf } from './export-format.ts';

export interface RecordFlags extends CsvFlags {
  readonly format?: Format;
  readonly columns?: 'used' | 'all';
  readonly out: string;
}

/** How records are written. */
export interface RecordStyle {
  readonly format: Format;
  /** Of CSV that is not as the server answers it. */
  readonly csv: CsvStyle;
  readonly headings: CsvStyle['headings'];
  /** Whether columns that no record fills are left out: the records are read twice then. */
  readonly leavesOutEmpty: boolean;
  /** Whether the file has the bytes that the server answers. */
  readonly isAsAnswered: boolean;
}

/**
 * How records are to be written. Names of the screen are for people, so that columns without anything are left out then, and in
 * Excel; the names of the API are for programs, which find all columns at their places.
 *
 * @throws {CommandError} a usage error if flags do not go together
 */
export function recordStyleOf(flags: RecordFlags): RecordStyle {
  const format = formatOf(flags);
  const style = csvStyleOf(flags, format);
  const headings = style?.headings ?? (format === 'xlsx' ? 'screen' : 'api');
  const isTable = format === 'csv' || format === 'xlsx';
  if (flags.columns !== undefined && !isTable)
    throw new CommandError(`--columns is for csv and xlsx, not for ${format}.`, 2);
  const isStream = flags.out === '-';
  if (isStream && (format === 'parquet' || format === 'xlsx'))
    throw new CommandError(`${NAMES[format]} needs a file: --out FILE.`, 2);
  if (isStream && flags.columns === 'used')
    throw new CommandError(
      '--columns used needs a file: all records are read before the first is written.',
      2,
    );
  const usual = headings === 'screen' && !isStream ? 'used' : 'all';
  const leavesOutEmpty = isTable && (flags.columns ?? usual) === 'used';
  return {
    format,
    csv: style ?? plainCsv,
    headings,
    leavesOutEmpty,
    isAsAnswered: format === 'ndjson' || (format === 'csv' && style === undefined && !leavesOutEmpty),
  };
}

const NAMES = { parquet: 'Parquet', xlsx: 'An Excel workbook' } as const;
