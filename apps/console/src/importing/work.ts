import type { ClockChange, RowMapping } from '@keytally/events';
import { pageChecker } from '@keytally/events/page-checker';
import {
  asOneRun,
  asReplacement,
  type BatchQuery,
  dryRunSink,
  FaultGroups,
  importFile,
  importNameOf,
  markOf,
  newImportRun,
  type ReplaceRecords,
  readTextRows,
  replacementQuery,
  type SendBatch,
  type Sink,
} from '@keytally/import';
import type { RejectedRow } from '@keytally/store-ports';
import { BadRows } from './bad-rows.ts';
import { findReading } from './find-reading.ts';
import { firstRowsOf } from './first-rows.ts';
import { lineFault } from './line-fault.ts';
import { lookAtFile } from './look-at-file.ts';
import type {
  Counts,
  Fault,
  FirstRow,
  FoundReading,
  Look,
  Outcome,
  Plan,
  Progress,
  Reading,
} from './plan.ts';
import { inputOf, readerOf } from './planned-input.ts';

/** What the worker does for the page. A file is read in it, a few megabytes at a time. */
export interface Work {
  /** What an import of a file is called that begins now, and what tells it from any other. */
  begin(file: string): Promise<Omit<Run, 'isDryRun'>>;
  /** Looks at the beginning of a file, and proposes how to import it. */
  look(file: File, reading: Reading): Promise<Look>;
  /** How its times and numbers are written, in its rows throughout. */
  findReading(file: File, plan: Plan): Promise<FoundReading>;
  /** The first rows as they will be stored. */
  firstRows(file: File, plan: Plan): Promise<readonly FirstRow[]>;
  /** Sends the records of a file; `isDryRun`: to be judged, not stored. Resolves whatever ends it. */
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
  readonly isDryRun: boolean;
}

/** Rows that are shown as they will be stored. */
const FIRST_ROWS = 8;
/** Rejected rows that are listed. */
const MOST_FAULTS = 200;
/** Between two reports of progress, in milliseconds. */
const PACE = 100;

export const work: Work = {
  begin: async (file) => ({ name: importNameOf(file, new Date()), importRun: newImportRun() }),

  look: lookAtFile,
  findReading,

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

  async run(file, plan, { name, importRun, isDryRun }, server, onProgress) {
    const { replace } = server;
    const send: SendBatch = (query, body) => server.send(query, new Blob([body]));
    const input = inputOf(file, plan);
    const outcome = new Running(input.mapping, onProgress);
    const into = async (sink: Sink) => {
      const { columns, blocks } = await readTextRows(input, (share) => outcome.readUpTo(share));
      const { source, dialect, encoding } = input;
      const { delimiter } = dialect ?? {};
      outcome.badRows = new BadRows({
        // Lines of NDJSON name their columns themselves.
        columns: input.format === 'csv' ? columns : undefined,
        delimiter,
        skipRows: plan.skipRows,
        encoding,
        marked: await markOf(source),
      });
      return importFile(blocks, {
        columns,
        mapping: input.mapping,
        check: pageChecker,
        sink,
        delimiter,
        onRejected: (rejected) => outcome.reject(rejected),
        onClockChange: (change) => outcome.changeClock(change),
        onTaken: ({ record }) => outcome.take(record),
        onRepeated: () => outcome.repeat(),
        onRecords: (counts) => outcome.count(counts),
      });
    };
    try {
      const replaces = plan.replaces !== undefined;
      const query = replaces ? replacementQuery(name) : { import: name };
      if (isDryRun) await into(dryRunSink(send, query, pageChecker));
      else if (replaces) outcome.replaced = await asReplacement(send, replace, name, into);
      else await asOneRun(send, name, into, importRun);
      return outcome.end();
    } catch (error) {
      // A replacement that failed has stored nothing.
      if (plan.replaces !== undefined && !isDryRun) outcome.forget();
      return outcome.end(error instanceof Error ? error.message : String(error));
    }
  },
};

/** What is known of a run so far. */
class Running {
  readonly #mapping: RowMapping | undefined;
  readonly #onProgress: (progress: Progress) => void;
  replaced: Outcome['replaced'];
  badRows: BadRows | undefined;
  readonly #faults: Fault[] = [];
  readonly #changes = { gap: 0, overlap: 0 };
  readonly #groups: FaultGroups;
  #counts = { accepted: 0, duplicates: 0, rejected: 0, equalRows: 0 };
  #repeatedRows = 0;
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  #share = 0;
  #toldAt = 0;

  constructor(mapping: RowMapping | undefined, onProgress: (progress: Progress) => void) {
    this.#mapping = mapping;
    this.#groups = new FaultGroups(mapping);
    this.#onProgress = onProgress;
  }

  readUpTo(share: number): void {
    this.#share = share;
  }

  reject(rejected: RejectedRow): void {
    const { line, fault, text = '' } = rejected;
    this.#groups.add(rejected);
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

  repeat(): void {
    this.#repeatedRows += 1;
  }

  count({ accepted, duplicates, rejected, equalRows }: Counts & Pick<Outcome, 'equalRows'>): void {
    this.#counts = { accepted, duplicates, rejected, equalRows };
    const now = Date.now();
    if (now - this.#toldAt < PACE) return;
    this.#toldAt = now;
    this.#onProgress({ ...this.#counts, share: this.#share });
  }

  /** Takes back what was set aside. */
  forget(): void {
    this.#counts = { ...this.#counts, accepted: 0, duplicates: 0, equalRows: 0 };
    this.#repeatedRows = 0;
    [this.#first, this.#last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  }

  end(failure?: string): Outcome {
    const { gap: gaps, overlap: overlaps } = this.#changes;
    const span = this.#first <= this.#last ? ([this.#first, this.#last] as const) : undefined;
    const { replaced } = this;
    const badRows = this.badRows?.files;
    // A row that only the server refuses is told after those behind it.
    const faults = this.#faults.toSorted((one, other) => one.line - other.line);
    const told = { faults, faultGroups: this.#groups.all, repeatedRows: this.#repeatedRows, badRows };
    return { ...this.#counts, ...told, gaps, overlaps, span, replaced, failure };
  }
}
