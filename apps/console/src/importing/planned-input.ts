import {
  createRowReader,
  createTimePattern,
  createZoneClock,
  type RowMapping,
  readLine,
  type TimeFormat,
  timeFormats,
} from '@keytally/events';
import {
  blobSource,
  type FileSource,
  ImportFault,
  NotUtf8,
  sampleCsv,
  sampleNdjson,
  type TableSample,
  type TextInput,
} from '@keytally/import';
import { formatOf } from './file-format.ts';
import type { Plan, Reading } from './plan.ts';

const advice = {
  onBytes: 'choose another encoding',
  onEncoding:
    'it is read so. If that is wrong, choose another encoding; with UTF-8 such rows are rejected, and the others imported.',
};

/**
 * A spreadsheet saves plain CSV in Windows-1252, and nothing in the file says so. Whoever chose it can judge by its words whether that
 * is right, and needs a form to say what else it is.
 */
export async function sampleOrAssume(file: File, reading: Reading) {
  const { encoding } = reading;
  try {
    return { sample: await sampleOf(file, reading), encoding };
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    const assumed = { ...reading, encoding: 'windows-1252' } as const;
    return { sample: await sampleOf(file, assumed), encoding: assumed.encoding, because: error.message };
  }
}

async function sampleOf(file: File, reading: Reading): Promise<TableSample> {
  const { delimiter, encoding } = reading;
  if (formatOf(file.name) === 'ndjson') return sampleNdjson(sourceOf(file, reading), encoding);
  const sample = await sampleCsv(sourceOf(file, reading), { needed: [], delimiter, encoding, advice });
  if (!sample) throw new ImportFault(`${file.name} is empty; its first line must name the columns.`);
  if (sample.rows.length > 0) return sample;
  throw new ImportFault(`${file.name} has names of columns in its first line, but no rows below it.`);
}

/** A file, and which part of it is read. */
export function sourceOf(file: File, { sheet, skipRows }: Reading): FileSource {
  return { ...blobSource(file.name, file), sheet, skipRows };
}

export function inputOf(file: File, plan: Plan): TextInput {
  const { delimiter = ',', decimal = '.', encoding } = plan;
  const format = formatOf(file.name);
  const text = { source: sourceOf(file, plan), encoding, advice };
  if (plan.holdsRecords) return { ...text, format };
  return { ...text, format, mapping: mappingOf(plan), dialect: { delimiter, decimal } };
}

function mappingOf(plan: Plan): RowMapping {
  const { columns, idColumns = [], timeFormat, timeZone, decimal } = plan;
  if (idColumns.length > 0 && columns.some(({ field }) => field === 'id'))
    throw new ImportFault(
      'Choose either columns that identify a row, or a column with the id of the record.',
    );
  const mapping: RowMapping = {
    columns: new Map(columns.map(({ field, column }) => [field, column])),
    constants: new Map(constantsOf(plan)),
    timeFormat: timeFormatOf(timeFormat ?? 'rfc3339', timeZone),
    decimal,
    ...(idColumns.length > 0 && { idColumns }),
  };
  // Without columns there are only the constants.
  const { fault } = createRowReader([], { ...mapping, columns: new Map() })([]);
  if (fault) throw new ImportFault(`What all rows have as ${fault.field.name}: ${fault.message}.`);
  return mapping;
}

function constantsOf({ columns, constants = [], eventName = '', isSession = false }: Plan) {
  const isNamed = [...columns, ...constants].some(({ field }) => field === 'name');
  const all = constants.map(({ field, value }) => [field, value] as const);
  if (isSession) return [...all, ['type', 'session'] as const];
  return isNamed || eventName === '' ? all : [...all, ['name', eventName] as const];
}

function timeFormatOf(format: string, timeZone: string): TimeFormat {
  const named = timeFormats.find((one) => one === format);
  if (named) return named;
  try {
    const pattern = createTimePattern(format);
    return pattern.hasOffset ? { pattern } : { pattern, clock: createZoneClock(timeZone, Date.now()) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportFault(`The pattern of the times, "${format}", ${error.message}.`);
  }
}

export function readerOf(columns: readonly string[] | undefined, mapping: RowMapping | undefined) {
  if (!mapping || !columns) return ([line = '']: readonly string[]) => readLine(line);
  return createRowReader(columns, mapping);
}
