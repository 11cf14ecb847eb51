import {
  type ClockChange,
  createRowReader,
  createTimePattern,
  createZoneClock,
  type RowMapping,
  readLine,
  type TimeFormat,
  timeFormats,
} from '@keytally/events';
import { pageChecker } from '@keytally/events/page-checker';
import {
  asOneRun,
  asReplacement,
  type BatchQuery,
  blobSource,
  chooseDialect,
  delimiters,
  type FileSource,
  guessColumns,
  guessTimes,
  ImportFault,
  importFile,
  importNameOf,
  isWorkbook,
  markOf,
  NotUtf8,
  newImportRun,
  type ReplaceRecords,
  readTextRows,
  replacementQuery,
  type SendBatch,
  type Sink,
  sampleCsv,
  serverSink,
  sheetOf,
  type TextInput,
} from '@keytally/import';
import type { RejectedRow } from '@keytally/store-ports';
import { BadRows } from './bad-rows.ts';
import { formatOf } from './file-format.ts';
import { firstRowsOf } from './first-rows.ts';
import { lineFault } from './line-fault.ts';
import type { Fault, FirstRow, Look, Outcome, Plan, Progress, Reading } from './plan.ts';

/** What the worker does for the page. A file is read in it, a few megabytes at a time. */
export interface Work {
  /** What an import of a file is called that begins now, and what tells it from any other. */
  begin(file: string): Promise<Omit<Run, 'rehearses'>>;
  /** Looks at the beginning of a file, and proposes how to import it. */
  look(file: File, reading: Reading): Promise<Look>;
  /** The first rows as they will be stored. */
  firstRows(file: File, plan: Plan): Promise<readonly FirstRow[]>;
  /** Sends the records of a file; `rehearses`: to be judged, not stored. Resolves whatever ends it. */
  run(
    file: File,
    plan: Plan,
    run: Run,
    server: ImportCalls,
    onProgress: (progress: Progress) => void,
  ): Promise<Outcome>;
}

/** What a run asks the server for. */
export interface ImportCalls {
  /** A batch comes as a blob: its bytes stay with the worker and the browser, and the page is not busy with them. */
  send(query: BatchQuery, body: Blob): ReturnType<SendBatch>;
  readonly replace: ReplaceRecords;
}

interface Run {
  /** The name of the import. */
  readonly name: string;
  readonly importRun: string;
  readonly rehearses: boolean;
}

const advice = {
  onBytes: 'choose another encoding',
  onEncoding:
    'it is read so. If that is wrong, choose another encoding; with UTF-8 such rows are rejected, and the others imported.',
};

/** Values of a column that are shown. */
const SHOWN = 3;
/** Rows that are shown as they will be stored. */
const FIRST_ROWS = 8;
/** Rejected rows that are listed. */
const MOST_FAULTS = 200;
/** Between two reports of progress, in milliseconds. */
const PACE = 100;

export const work: Work = {
  begin: async (file) => ({ name: importNameOf(file, new Date()), importRun: newImportRun() }),

  async look(file, reading) {
    const format = formatOf(file.name);
    if (format === 'ndjson') return { ...NOTHING, format, reading };
    const { sample, ...assumed } = await sampleOrAssume(file, reading);
    const columns = sample.columns.map((name, place) => ({
      name,
      cells: sample.rows.map((row) => row[place] ?? '').filter((cell) => cell !== ''),
    }));
    const fields = guessColumns(columns);
    const times = fields.find(({ field }) => field === 'occurredAt')?.column;
    const guess = guessTimes(columns.find(({ name }) => name === times)?.cells ?? []);
    const mapping = { ...EMPTY, columns: new Map(fields.map(({ field, column }) => [field, column])) };
    const { delimiter, decimal } = chooseDialect(sample, mapping, reading.delimiter, reading.decimal);
    const source = sourceOf(file, reading);
    const sheet = (await isWorkbook(source)) ? await sheetOf(source) : undefined;
    return {
      format,
      sheets: sheet && [sheet.name, ...sheet.others],
      about: sheet
        ? `the sheet "${sheet.name}" of the workbook`
        : `${delimiters[delimiter]}-separated, ${sample.lineEnd} line ends${sample.isQuoted ? ', quoted with "' : ''}`,
      columns: columns.map(({ name, cells }) => ({ name, samples: [...new Set(cells)].slice(0, SHOWN) })),
      reading: { ...reading, encoding: assumed.encoding, delimiter, decimal },
      assumed: assumed.because,
      fields,
      timeFormat: guess?.format ?? 'rfc3339',
    };
  },

  async firstRows(file, plan) {
    const input = inputOf(file, plan);
    const { columns, blocks } = await readTextRows(input, () => {});
    for await (const lines of blocks)
      return firstRowsOf(lines, FIRST_ROWS, {
        read: readerOf(columns, input.mapping),
        mapping: input.mapping,
        now: Date.now(),
      });
    return [];
  },

  async run(file, plan, { name, importRun, rehearses }, server, onProgress) {
    const { replace } = server;
    const send: SendBatch = (query, body) => server.send(query, new Blob([body]));
    const input = inputOf(file, plan);
    const outcome = new Running(input.mapping, onProgress);
    const into = async (sink: Sink) => {
      const { columns, blocks } = await readTextRows(input, (share) => outcome.readUpTo(share));
      const { source, dialect, encoding } = input;
      const { delimiter } = dialect ?? {};
      outcome.badRows = new BadRows({ columns, delimiter, encoding, marked: await markOf(source) });
      return importFile(blocks, {
        columns,
        mapping: input.mapping,
        check: pageChecker,
        sink,
        delimiter,
        onRejected: (rejected) => outcome.reject(rejected),
        onClockChange: (change) => outcome.changeClock(change),
        onTaken: ({ record }) => outcome.take(record),
        onRecords: (counts) => outcome.count(counts),
      });
    };
    try {
      const replaces = plan.replaces !== undefined;
      const query = replaces ? replacementQuery(name) : { import: name };
      if (rehearses) await into(serverSink(send, { ...query, dryRun: true }));
      else if (replaces) outcome.replaced = await asReplacement(send, replace, name, into);
      else await asOneRun(send, name, into, importRun);
      return outcome.end();
    } catch (error) {
      // A replacement that failed has stored nothing.
      if (plan.replaces !== undefined && !rehearses) outcome.forget();
      return outcome.end(error instanceof Error ? error.message : String(error));
    }
  },
};

const NOTHING = { about: '', columns: [], fields: [], timeFormat: 'rfc3339' } as const;
const EMPTY: RowMapping = { columns: new Map(), constants: new Map(), timeFormat: 'rfc3339' };

/**
 * A spreadsheet saves plain CSV in Windows-1252, and nothing in the file says so. Whoever chose it can judge by its words whether that
 * is right, and needs a form to say what else it is.
 */
async function sampleOrAssume(file: File, reading: Reading) {
  const { encoding } = reading;
  try {
    return { sample: await sampleOf(file, reading), encoding };
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    const assumed = { ...reading, encoding: 'windows-1252' } as const;
    return { sample: await sampleOf(file, assumed), encoding: assumed.encoding, because: error.message };
  }
}

async function sampleOf(file: File, reading: Reading) {
  const { delimiter, encoding } = reading;
  const sample = await sampleCsv(sourceOf(file, reading), { needed: [], delimiter, encoding, advice });
  if (!sample) throw new ImportFault(`${file.name} is empty; its first line must name the columns.`);
  if (sample.rows.length > 0) return sample;
  throw new ImportFault(`${file.name} has names of columns in its first line, but no rows below it.`);
}

function sourceOf(file: File, { sheet, skipRows }: Reading): FileSource {
  return { ...blobSource(file.name, file), sheet, skipRows };
}

function inputOf(file: File, plan: Plan): TextInput {
  const { delimiter = ',', decimal = '.', encoding } = plan;
  const format = formatOf(file.name);
  const text = { source: sourceOf(file, plan), encoding, advice };
  if (format === 'ndjson') return { ...text, format };
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
    timeFormat: timeFormatOf(timeFormat, timeZone),
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

function readerOf(columns: readonly string[] | undefined, mapping: RowMapping | undefined) {
  if (!mapping || !columns) return ([line = '']: readonly string[]) => readLine(line);
  return createRowReader(columns, mapping);
}

/** What is known of a run so far. */
class Running {
  readonly #mapping: RowMapping | undefined;
  readonly #onProgress: (progress: Progress) => void;
  replaced: Outcome['replaced'];
  badRows: BadRows | undefined;
  readonly #faults: Fault[] = [];
  readonly #changes = { gap: 0, overlap: 0 };
  #counts = { accepted: 0, duplicates: 0, rejected: 0 };
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  #share = 0;
  #toldAt = 0;

  constructor(mapping: RowMapping | undefined, onProgress: (progress: Progress) => void) {
    this.#mapping = mapping;
    this.#onProgress = onProgress;
  }

  readUpTo(share: number): void {
    this.#share = share;
  }

  reject({ line, fault, text = '' }: RejectedRow): void {
    const told = lineFault(line, fault, this.#mapping);
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(told);
    this.badRows?.add({ ...told, column: told.column ?? '', text });
  }

  changeClock(change: ClockChange): void {
    this.#changes[change] += 1;
  }

  take(record: Readonly<Record<string, unknown>>): void {
    const at = Date.parse(String(record.occurredAt ?? record.startedAt));
    if (Number.isNaN(at)) return;
    this.#first = Math.min(this.#first, at);
    this.#last = Math.max(this.#last, at);
  }

  count({ accepted, duplicates, rejected }: Pick<Outcome, 'accepted' | 'duplicates' | 'rejected'>): void {
    this.#counts = { accepted, duplicates, rejected };
    const now = Date.now();
    if (now - this.#toldAt < PACE) return;
    this.#toldAt = now;
    this.#onProgress({ ...this.#counts, share: this.#share });
  }

  /** Takes back what was set aside. */
  forget(): void {
    this.#counts = { ...this.#counts, accepted: 0, duplicates: 0 };
    [this.#first, this.#last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  }

  end(failure?: string): Outcome {
    const { gap: gaps, overlap: overlaps } = this.#changes;
    const span = this.#first <= this.#last ? ([this.#first, this.#last] as const) : undefined;
    const { replaced } = this;
    const badRows = this.badRows?.files;
    // A row that only the server refuses is told after those behind it.
    const faults = this.#faults.toSorted((one, other) => one.line - other.line);
    return { ...this.#counts, faults, badRows, gaps, overlaps, span, replaced, failure };
  }
}
