import type { Schema } from '@keytally/contract';
import {
  type ClockChange,
  createRowReader,
  type RecordChecker,
  type RowMapping,
  readLine,
  shownCell,
  utf8Length,
  type Verdict,
  writeExactly,
} from '@keytally/events';
import type { FileLine, ImportCounts, RejectedRow, RowFault } from '@keytally/store-ports';
import { inBatches } from './flow/batches.ts';
import { inFlight } from './flow/in-flight.ts';
import { createRecordIds } from './ids/record-ids.ts';
import { RepeatedIds } from './ids/repeated-ids.ts';
import { fieldOf } from './rejected/placed-fault.ts';
import { rowText } from './text/split-rows.ts';

/** The target of records: a server, or what judges or stores them in this process. */
export interface Sink {
  /** Whether it takes the JSON of records, which is written and weighed for it alone. */
  readonly takesJson: boolean;
  /** Unix ms: a server has its own clock, so nothing is in the future for one that sends to it. */
  now(): number;
  send(records: readonly SentRecord[]): Promise<Schema<'IngestResult'>>;
}

/** A record that is ready to send. */
export interface SentRecord {
  readonly record: Readonly<Record<string, unknown>>;
  /** What the checker said, if it had to be asked. */
  readonly verdict: Verdict | undefined;
  /** Its JSON; empty for a sink that does not take it. */
  readonly json: string;
}

interface ImportOptions {
  /** Columns of the lines; undefined for NDJSON, where the only cell is the JSON of a record. */
  readonly columns: readonly string[] | undefined;
  readonly mapping: RowMapping | undefined;
  readonly check: RecordChecker;
  readonly sink: Sink;
  /** The character between the cells of CSV, for the texts of rejected rows. */
  readonly delimiter?: string | undefined;
  readonly onRejected: (rejected: RejectedRow) => void;
  readonly onClockChange: (change: ClockChange) => void;
  /** Called for each record that was not rejected. */
  readonly onTaken?: ((taken: SentRecord) => void) | undefined;
  /** Called for each record with its own id that is a duplicate of an earlier one of the file. */
  readonly onRepeated?: (() => void) | undefined;
  /** Told the counts so far, and at the end, whatever ends it. */
  readonly onRecords: (counts: ImportCounts) => void;
}

/** Records in one batch: the maximum in the contract. */
const BATCH = 10_000;

/** Bytes of the records in one batch; the contract allows 10 MiB including the envelope. */
const BATCH_BYTES = 9 * 1024 * 1024;
/** Batches that a server works on at a time, while the next one is made. */
const IN_FLIGHT = 3;

const TOO_LARGE = 'is larger than 9 MiB';

/** Sends the lines of a file as records, batch by batch. Invalid lines are reported and skipped. */
export async function importFile(
  blocks: AsyncIterable<Iterable<FileLine>>,
  options: ImportOptions,
): Promise<ImportCounts> {
  const { columns, mapping, delimiter, check, sink, onRejected, onClockChange, onTaken, onRecords } = options;
  const sum = {
    ...{ accepted: 0, duplicates: 0, duplicatesWithNewProperties: 0, equalRows: 0 },
    ...{ rejected: 0, pastRetention: 0 },
  };
  const repeated = new RepeatedIds();
  const reject = (rejected: RejectedRow) => {
    sum.rejected += 1;
    onRejected(rejected);
  };
  const readRecord = mapping && columns ? tableReader(columns, mapping, onClockChange) : lineReader;
  const toText = (cells: readonly string[]) => rowText(cells.map(shownCell), mapping && delimiter);
  const rejectRow = ({ line, cells, text = toText(cells) }: RowInFile, fault: RowFault) => {
    const place = columns?.indexOf(mapping?.columns.get(fieldOf(fault)) ?? '') ?? -1;
    reject({ line, fault, text, cell: shownCell(cells[place] ?? '') });
  };
  const giveId = createRecordIds(check, sink.now);
  const readRecords = createRecordsReader({
    readRecord,
    rejectRow,
    giveId,
    takesJson: sink.takesJson,
    reject,
  });
  const weight = { of: ({ bytes }: ReadyRecord) => bytes, most: BATCH_BYTES };
  const sent = inFlight(inBatches(each(blocks, readRecords), BATCH, weight), {
    most: IN_FLIGHT,
    // Generated ids are all different. Of records with equal ids the first one counts, so those keep their order.
    mayOverlap: (batch) => batch.every(({ isGenerated }) => isGenerated),
    run: (batch) => sink.send(batch),
  });
  try {
    for await (const [batch, result] of sent) {
      const { accepted, duplicates, duplicatesWithNewProperties = 0, errors } = result;
      sum.accepted += accepted;
      sum.duplicates += duplicates;
      sum.duplicatesWithNewProperties += duplicatesWithNewProperties;
      for (const { index, pointer, message, code } of errors) {
        if (code === 'instant-past-retention') sum.pastRetention += 1;
        rejectRow(batch[index] ?? { line: 0, cells: [] }, { pointer, message });
      }
      const bad = new Set(errors.map(({ index }) => index));
      for (const [index, taken] of batch.entries()) {
        if (bad.has(index)) continue;
        if (taken.isEqual) sum.equalRows += 1;
        if (options.onRepeated && !taken.isGenerated && repeated.isRepeated(taken.record))
          options.onRepeated();
        onTaken?.(taken);
      }
      onRecords(sum);
    }
  } finally {
    // Rows behind the last batch, and all rows of a file without a good one, are in none.
    onRecords(sum);
  }
  return sum;
}

/** A row with its place in the file. */
interface RowInFile {
  readonly line: number;
  readonly cells: readonly string[];
  /** Its text in the file, if that is not known by its cells. */
  readonly text?: string | undefined;
}

/** A record with its place in the file. */
interface ReadyRecord extends SentRecord, RowInFile {
  /** Whether its id was made here. */
  readonly isGenerated: boolean;
  /** Whether it is equal to an earlier one that had no id either. */
  readonly isEqual: boolean;
  /** Of its JSON, or about as many. */
  readonly bytes: number;
}

type ReadRecord = (
  cells: readonly string[],
) =>
  | { readonly record: Record<string, unknown>; readonly fault?: never }
  | { readonly fault: RowFault; readonly record?: never };

interface RecordsReaderOptions {
  readonly readRecord: ReadRecord;
  readonly rejectRow: (row: RowInFile, fault: RowFault) => void;
  readonly giveId: ReturnType<typeof createRecordIds>;
  readonly takesJson: boolean;
  readonly reject: (rejected: RejectedRow) => void;
}

/** Creates the reader of the records of lines, which rejects the other lines. */
function createRecordsReader({ readRecord, rejectRow, giveId, takesJson, reject }: RecordsReaderOptions) {
  return function* (lines: Iterable<FileLine>): Generator<ReadyRecord> {
    for (const { line, cells, fault: broken, text: found } of lines) {
      if (cells === undefined) {
        reject({ line, fault: { message: broken }, text: found });
        continue;
      }
      const { record, fault } = readRecord(cells);
      if (fault) {
        rejectRow({ line, cells, text: found }, fault);
        continue;
      }
      const { isGenerated, isEqual = false, verdict } = giveId(record);
      const json = takesJson ? writeExactly(record) : '';
      const bytes = takesJson ? utf8Length(json) : lengthOf(cells);
      if (bytes <= BATCH_BYTES)
        yield { line, cells, text: found, record, isGenerated, isEqual, verdict, json, bytes };
      else rejectRow({ line, cells, text: found }, { message: TOO_LARGE });
    }
  };
}

function lengthOf(cells: readonly string[]): number {
  return cells.reduce((sum, { length }) => sum + length, 0);
}

async function* each<T, Result>(items: AsyncIterable<T>, map: (item: T) => Result): AsyncGenerator<Result> {
  for await (const item of items) yield map(item);
}

function tableReader(
  columns: readonly string[],
  mapping: RowMapping,
  onClockChange: (change: ClockChange) => void,
): ReadRecord {
  const readRow = createRowReader(columns, mapping);
  return (cells) => {
    const { record, changes, fault } = readRow(cells);
    for (const change of changes ?? []) onClockChange(change);
    if (record) return { record };
    return { fault: { message: fault.message, pointer: `/${fault.field.path.join('/')}` } };
  };
}

const lineReader: ReadRecord = ([line = '']) => readLine(line);
