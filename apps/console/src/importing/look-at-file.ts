import {
  delimiters,
  findDataInHeading,
  findTitle,
  guessColumns,
  hasSums,
  holdsRecords,
  ImportFault,
  isWorkbook,
  sheetOf,
} from '@keytally/import';
import { formatOf } from './file-format.ts';
import type { Look, Reading } from './plan.ts';
import { sampleOrAssume, sourceOf } from './planned-input.ts';

/** Values of a column that are shown. */
const SHOWN = 3;

/** Looks at the beginning of a file, and proposes how to import it. */
export async function lookAtFile(file: File, reading: Reading): Promise<Look> {
  const format = formatOf(file.name);
  if (format === 'ndjson') return lookAtLines(file, reading);
  const source = sourceOf(file, reading);
  const sheet = (await isWorkbook(source)) ? await sheetOf(source) : undefined;
  const sheets = sheet && [{ name: sheet.name, isHidden: false }, ...sheet.others];
  const about = sheet && `the sheet "${sheet.name}" of the workbook`;
  try {
    return { sheets, ...lookAtTable(await sampleOrAssume(file, reading), reading, about) };
  } catch (error) {
    // A cover sheet is no table: another sheet may be one, and whoever chose the file knows which.
    if (!(error instanceof ImportFault) || about === undefined || sheet?.others.length === 0) throw error;
    return { ...NOTHING, format, sheets, about, reading, noTable: error.message };
  }
}

const NOTHING = { about: '', columns: [], fields: [], open: [], unused: [], takenFor: undefined } as const;

/** Lines of NDJSON are records already, or rows with columns. */
async function lookAtLines(file: File, reading: Reading): Promise<Look> {
  const sampled = await sampleOrAssume(file, reading);
  if (holdsRecords(sampled.sample)) return { ...NOTHING, format: 'ndjson', holdsRecords: true, reading };
  const look = lookAtTable(sampled, reading, 'JSON, a row in each line');
  return { ...look, format: 'ndjson', heading: undefined, title: undefined };
}

function lookAtTable(
  { sample, ...assumed }: Awaited<ReturnType<typeof sampleOrAssume>>,
  reading: Reading,
  about: string | undefined,
): Look {
  const { delimiter, lineEnd, isQuoted = false } = sample;
  const columns = sample.columns.map((name, place) => ({
    name,
    cells: sample.rows.map((row) => row[place] ?? '').filter((cell) => cell !== ''),
  }));
  const guess = guessColumns(columns);
  return {
    format: 'csv',
    about:
      about ??
      `${delimiters[delimiter ?? ',']}-separated, ${lineEnd} line ends${isQuoted ? ', quoted with "' : ''}`,
    columns: columns.map(({ name, cells }) => ({ name, samples: [...new Set(cells)].slice(0, SHOWN) })),
    reading: { ...reading, encoding: assumed.encoding, delimiter },
    assumed: assumed.because,
    ...guess,
    heading: findDataInHeading(columns),
    title: findTitle(columns, guess),
    hasSums: hasSums(columns) && !guess.fields.some(({ field }) => field === 'clientId'),
  };
}
