import { type DecimalMark, mappedColumns, type RowMapping, type TimeFormat } from '@keytally/events';
import {
  checkColumns,
  type Delimiter,
  delimiters,
  type Encoding,
  type FileSource,
  holdsRecords,
  isWorkbook,
  markOf,
  plainDialect,
  type SampledColumn,
  sampleCsv,
  sampleNdjson,
  sheetOf,
  type TableSample,
} from '@keytally/import';
import { CommandError } from '../command/command-error.ts';
import { requireDecimal } from './decide-reading.ts';
import { readMapping } from './mapping.ts';
import { checkParquetColumns } from './parquet-columns.ts';
import { parquetTimeFormat } from './parquet-times.ts';
import { commandAdvice } from './reading/command-advice.ts';
import { fileOnDisk } from './reading/file-on-disk.ts';
import { type FileFormat, formatOf, type Input, sizeOf } from './reading/open-input.ts';
import { requireTimes } from './require-times.ts';
import { readTimeFormat } from './suggest/time-flags.ts';

/** The flags that say how to read a file. */
export interface ReadingFlags {
  readonly format?: FileFormat;
  readonly sheet?: string;
  readonly skipRows?: number;
  readonly column: readonly string[];
  readonly set: readonly string[];
  readonly id?: string;
  readonly timeFormat?: string;
  readonly timeZone?: string;
  readonly delimiter?: string;
  readonly decimal?: DecimalMark;
  readonly encoding?: Encoding;
  /** Take what the flags say of times, unlikely as it is. */
  readonly yes?: boolean;
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
    const input: Input = { file, size, format, encoding, marked: await markOf(source) };
    const sample = await sampleNdjson(source, encoding);
    const holdsRows = flags.column.length > 0 || !holdsRecords(sample);
    return holdsRows ? mapNdjson({ ...input, sample }, flags, now) : input;
  }
  if (format === 'parquet') return mapParquet({ file, size, format }, flags, now);
  const mapping = mappingOf(flags, now);
  const sheet = await readSheet(source);
  const given = readDelimiter(flags.delimiter);
  const sample = await sampleCsv(source, {
    needed: mappedColumns(mapping),
    delimiter: given,
    encoding,
    advice: commandAdvice,
  });
  const marked = await markOf(source);
  const delimiter = sample?.delimiter ?? given ?? plainDialect.delimiter;
  const input: Input = {
    file,
    size,
    ...(sheet && { sheet }),
    skipRows,
    format,
    encoding,
    marked,
    dialect: { ...plainDialect, delimiter },
    mapping,
  };
  if (sample === undefined) return input;
  checkColumns(sample.columns, mappedColumns(mapping), `${file}, line ${(sample.firstLine ?? 2) - 1}`);
  const looked = { ...input, sample };
  await requireTimes(looked, { takesFlags: flags.yes === true, now });
  const decimal = await requireDecimal(looked, mapping);
  return { ...looked, dialect: { delimiter, decimal }, mapping: { ...mapping, decimal } };
}

function mappingOf(
  flags: ReadingFlags,
  now: number,
  timeFormat: TimeFormat = readTimeFormat(formatOfTimes(flags), flags.timeZone, now),
): RowMapping {
  return readMapping(flags.column, flags.set, timeFormat, flags.id, flags.decimal);
}

function formatOfTimes({ timeFormat = 'rfc3339' }: ReadingFlags): string {
  return timeFormat;
}

/** Lines of NDJSON that are no records have columns like the rows of CSV. */
async function mapNdjson(
  input: Input & { readonly sample: TableSample },
  flags: ReadingFlags,
  now: number,
): Promise<Input> {
  const mapping = mappingOf(flags, now);
  checkColumns(input.sample.columns, mappedColumns(mapping), `${input.file}, in its first lines`);
  const looked = { ...input, mapping };
  await requireTimes(looked, { takesFlags: flags.yes === true, now });
  return { ...looked, mapping: { ...mapping, decimal: await requireDecimal(looked, mapping) } };
}

/** The columns of Parquet have types, which say more of times than flags do. What is text there leaves open what it does in CSV. */
async function mapParquet(input: Input, flags: ReadingFlags, now: number): Promise<Input> {
  const untimed = mappingOf(flags, now, 'rfc3339');
  if (untimed.columns.size === 0) return { ...input, mapping: mappingOf(flags, now) };
  const { columnsOfParquet, sampleParquet } = await import('@keytally/store/parquet');
  const columns = await columnsOfParquet(input.file);
  checkParquetColumns(input.file, columns, untimed);
  const given = { ...flags, timeFormat: formatOfTimes(flags) };
  const timeFormat = parquetTimeFormat(input.file, columns, untimed.columns, given, now);
  const mapping = mappingOf(flags, now, timeFormat);
  const untyped = columns.filter(({ time }) => time === undefined).map(({ name }) => name);
  const sampled = (await sampleParquet(input.file)).filter(({ name }) => untyped.includes(name));
  const mapped = { ...input, mapping };
  await requireTimes({ ...mapped, sample: tableOf(sampled) }, { takesFlags: flags.yes === true, now });
  return { ...mapped, mapping: { ...mapping, decimal: await requireDecimal(mapped, mapping) } };
}

/** Rows of the first cells of columns that are not empty. */
function tableOf(columns: readonly SampledColumn[]): TableSample {
  const length = Math.max(0, ...columns.map(({ cells }) => cells.length));
  const rows = Array.from({ length }, (_, row) => columns.map(({ cells }) => cells[row] ?? ''));
  return { columns: columns.map(({ name }) => name), rows, firstLine: 1 };
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

function othersOf(others: NonNullable<Input['sheet']>['others']): string {
  if (others.length === 0) return '';
  const names = others
    .slice(0, MOST_SHEETS)
    .map(({ name, isHidden }) => `"${name}"${isHidden ? ' (hidden)' : ''}`);
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
      '--set and --id need --column, which says where the fields are: lines of NDJSON that are records say it themselves.',
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
