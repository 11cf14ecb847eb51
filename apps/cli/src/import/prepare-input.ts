import { type DecimalMark, mappedColumns, type RowMapping, type TimeFormat } from '@keytally/events';
import {
  type CsvSample,
  checkColumns,
  chooseDialect,
  type Delimiter,
  delimiters,
  type Encoding,
  type FileSource,
  findUnreadTimes,
  isWorkbook,
  markOf,
  sampleCsv,
  sampleNdjson,
  sheetOf,
} from '@keytally/import';
import { CommandError } from '../command/command-error.ts';
import { readMapping } from './mapping.ts';
import { checkParquetColumns } from './parquet-columns.ts';
import { parquetTimeFormat } from './parquet-times.ts';
import { commandAdvice } from './reading/command-advice.ts';
import { fileOnDisk } from './reading/file-on-disk.ts';
import { type FileFormat, formatOf, type Input, sizeOf } from './reading/open-input.ts';
import { flagsOfTimes, readTimeFormat } from './suggest/time-flags.ts';

/** The flags that say how to read a file. */
export interface ReadingFlags {
  readonly format?: FileFormat;
  readonly sheet?: string;
  readonly skipRows?: number;
  readonly column: readonly string[];
  readonly set: readonly string[];
  readonly id?: string;
  readonly timeFormat: string;
  readonly timeZone?: string;
  readonly delimiter?: string;
  readonly decimal?: DecimalMark;
  readonly encoding?: Encoding;
}

/** Checks the flags and looks at the file, before anything is opened or created. */
export async function prepareInput(file: string, flags: ReadingFlags, now: number): Promise<Input> {
  if (file === '-')
    throw new CommandError(
      'The file is -, standard input, but an import reads its file more than once: write a file first, and name that.',
      2,
    );
  const format = flags.format ?? formatOf(file);
  requireFitting(format, flags);
  const size = sizeOf(file);
  const { encoding } = flags;
  const { skipRows } = flags;
  const source = fileOnDisk(file, size, flags);
  if (format === 'ndjson') {
    const mapping = flags.column.length > 0 && (await mapNdjson(source, flags, now));
    return { file, size, format, encoding, marked: await markOf(source), ...(mapping && { mapping }) };
  }
  if (format === 'parquet') return { file, size, format, mapping: await mapParquet(file, flags, now) };
  const timeFormat = readTimeFormat(flags.timeFormat, flags.timeZone, now);
  const mapping = readMapping(flags.column, flags.set, timeFormat, flags.id, flags.decimal);
  const sheet = await readSheet(source);
  const given = readDelimiter(flags.delimiter);
  const sample = await sampleCsv(source, {
    needed: mappedColumns(mapping),
    delimiter: given,
    encoding,
    advice: commandAdvice,
  });
  const dialect = chooseDialect(sample, mapping, given, flags.decimal);
  const input = {
    file,
    size,
    ...(sheet && { sheet }),
    skipRows,
    format,
    encoding,
    marked: await markOf(source),
    dialect,
    mapping: { ...mapping, decimal: dialect.decimal },
  };
  if (sample === undefined) return input;
  checkColumns(sample.columns, mappedColumns(mapping), `${file}, line 1`);
  requireTimes(file, sample, mapping);
  return { ...input, sample };
}

/** Lines of NDJSON that are no records have columns like the rows of CSV. */
async function mapNdjson(source: FileSource, flags: ReadingFlags, now: number): Promise<RowMapping> {
  const timeFormat = readTimeFormat(flags.timeFormat, flags.timeZone, now);
  const mapping = readMapping(flags.column, flags.set, timeFormat, flags.id, flags.decimal);
  const sample = await sampleNdjson(source, flags.encoding);
  checkColumns(sample.columns, mappedColumns(mapping), `${source.name}, in its first lines`);
  requireTimes(source.name, sample, mapping);
  return mapping;
}

/** The columns of Parquet have types, which say more of times than flags do. */
async function mapParquet(file: string, flags: ReadingFlags, now: number): Promise<RowMapping> {
  const mapping = (timeFormat: TimeFormat) =>
    readMapping(flags.column, flags.set, timeFormat, flags.id, flags.decimal);
  const untimed = mapping('rfc3339');
  if (untimed.columns.size === 0) return mapping(readTimeFormat(flags.timeFormat, flags.timeZone, now));
  const { columnsOfParquet } = await import('@keytally/store/parquet');
  const columns = await columnsOfParquet(file);
  checkParquetColumns(file, columns, untimed);
  return mapping(parquetTimeFormat(file, columns, untimed.columns, flags, now));
}

/** A line that says how the file is read, if that is not how CSV is read everywhere. */
export function describeReading({ sheet, dialect, sample, encoding }: Input): string | undefined {
  if (sheet) return `Read as: the sheet "${sheet.name}" of the workbook${othersOf(sheet.others)}`;
  if (!dialect || !sample) return undefined;
  const { delimiter, decimal } = dialect;
  if (delimiter === ',' && decimal === '.' && encoding === undefined) return undefined;
  const parts = [
    `${delimiters[delimiter]}-separated`,
    decimal === ',' ? 'decimal comma' : 'decimal point',
    `${sample.lineEnd} line ends`,
    ...(sample.isQuoted ? ['quoted with "'] : []),
    ...(encoding ? [encoding] : []),
  ];
  return `Read as: ${parts.join(', ')}`;
}

/** Sheets that are named. */
const MOST_SHEETS = 5;

function othersOf(others: readonly string[]): string {
  if (others.length === 0) return '';
  const names = others.slice(0, MOST_SHEETS).map((name) => `"${name}"`);
  const more = others.length > MOST_SHEETS ? [`${others.length - MOST_SHEETS} more`] : [];
  return `; --sheet reads another one: ${[...names, ...more].join(', ')}`;
}

/** The sheet that is read, if the file is a workbook. */
async function readSheet(source: FileSource): Promise<Input['sheet']> {
  if (await isWorkbook(source)) return sheetOf(source);
  if (source.sheet === undefined) return undefined;
  throw new CommandError(`--sheet is for workbooks, and ${source.name} is none: leave it away.`, 2);
}

function requireFitting(
  format: FileFormat,
  { sheet, skipRows, column, set, id, delimiter, decimal, encoding }: ReadingFlags,
): void {
  if (format === 'ndjson' && column.length === 0 && (set.length > 0 || id !== undefined))
    throw new CommandError(
      '--set and --id need --column, which says where the fields are: without it each line of NDJSON is already a record.',
      2,
    );
  if (format !== 'csv' && sheet !== undefined) throw new CommandError('--sheet is for workbooks.', 2);
  if (format !== 'csv' && skipRows !== undefined)
    throw new CommandError('--skip-rows is for CSV and workbooks.', 2);
  if (format !== 'csv' && delimiter !== undefined) throw new CommandError('--delimiter is for CSV.', 2);
  if (format === 'ndjson' && decimal !== undefined && column.length === 0)
    throw new CommandError('--decimal is for rows with columns: name them with --column.', 2);
  if (format === 'parquet' && encoding !== undefined)
    throw new CommandError('--encoding is for CSV and NDJSON.', 2);
}

/** Reads `--delimiter`: a character, or its name. */
function readDelimiter(given: string | undefined): Delimiter | undefined {
  if (given === undefined) return undefined;
  const [found] = (Object.keys(delimiters) as Delimiter[]).filter(
    (one) => one === given || delimiters[one] === given,
  );
  if (found) return found;
  const names = Object.values(delimiters).join(', ');
  throw new CommandError(`--delimiter is "${given}"; use one of ${names}.`, 2);
}

/** If no time of the file can be read, the flags are wrong, and it is better to say so at once. */
function requireTimes(file: string, sample: Pick<CsvSample, 'columns' | 'rows'>, mapping: RowMapping): void {
  const unread = findUnreadTimes(sample, mapping);
  if (unread === undefined) return;
  const flags = flagsOfTimes(unread.guess);
  const format =
    typeof mapping.timeFormat === 'object' ? mapping.timeFormat.pattern.pattern : mapping.timeFormat;
  const remedy =
    flags === ''
      ? 'say how they are written with --time-format, such as "dd.MM.yyyy HH:mm"'
      : `add ${flags}${flags.includes('--time-zone') ? ' (or the zone of the clock that wrote them)' : ''}`;
  throw new CommandError(
    `${file}: the times in column "${unread.column}" are like "${unread.example.slice(0, 80)}", which does not fit ` +
      `--time-format ${format}: ${remedy}.`,
  );
}
