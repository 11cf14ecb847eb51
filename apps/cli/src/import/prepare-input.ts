import { type DecimalMark, mappedColumns } from '@keytally/events';
import {
  checkColumns,
  type Delimiter,
  delimiters,
  type Encoding,
  isWorkbookName,
  markOf,
  plainDialect,
  sampleCsv,
} from '@keytally/import';
import { CommandError } from '../command/command-error.ts';
import { requireDecimal } from './decide-reading.ts';
import { readMapping } from './mapping.ts';
import { commandAdvice } from './reading/command-advice.ts';
import { fileOnDisk } from './reading/file-on-disk.ts';
import { type FileFormat, formatOf, type Input, sizeOf } from './reading/open-input.ts';
import { requireTimes } from './require-times.ts';
import { readTimeFormat } from './suggest/time-flags.ts';

/** The flags that say how to read a file. */
export interface ReadingFlags {
  readonly format?: FileFormat;
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
  const source = fileOnDisk(file, size);
  if (format === 'ndjson') return { file, size, format, encoding, marked: await markOf(source) };
  const timeFormat = readTimeFormat(flags.timeFormat ?? 'rfc3339', flags.timeZone, now);
  const mapping = readMapping(flags.column, flags.set, timeFormat, flags.id, flags.decimal);
  if (format === 'parquet') {
    const input: Input = { file, size, format, mapping };
    return { ...input, mapping: { ...mapping, decimal: await requireDecimal(input, mapping) } };
  }
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
    format,
    encoding,
    marked,
    dialect: { ...plainDialect, delimiter },
    mapping,
  };
  if (sample === undefined) return input;
  checkColumns(sample.columns, mappedColumns(mapping), file);
  const looked = { ...input, sample };
  await requireTimes(looked, { takesFlags: flags.yes === true, now });
  const decimal = await requireDecimal(looked, mapping);
  return { ...looked, dialect: { delimiter, decimal }, mapping: { ...mapping, decimal } };
}

/** A line that says how the file is read, if that is not how CSV is read everywhere. */
export function describeReading({ file, dialect, sample, encoding }: Input): string | undefined {
  if (isWorkbookName(file)) return 'Read as: the first sheet of the workbook';
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

function requireFitting(
  format: FileFormat,
  { column, set, id, delimiter, decimal, encoding }: ReadingFlags,
): void {
  const mapped = column.length + set.length > 0 || id !== undefined;
  if (format === 'ndjson' && mapped)
    throw new CommandError(
      '--column, --set and --id are for CSV and Parquet: a line of NDJSON is already a record.',
      2,
    );
  if (format !== 'csv' && delimiter !== undefined) throw new CommandError('--delimiter is for CSV.', 2);
  if (format === 'ndjson' && decimal !== undefined)
    throw new CommandError('--decimal is for CSV and Parquet.', 2);
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
