import type { Schema } from '@keytally/contract';
import { inBatches } from './batches.ts';
import type { FileLine } from './file-line.ts';
import { mapRow } from './map-row.ts';
import type { Mapping } from './mapping.ts';
import { createRecordIds } from './record-ids.ts';

/** Where records go: a store in this process, or a server. */
export type Sink = (records: readonly unknown[]) => Promise<Schema<'IngestResult'>>;

/** What became of a file. */
export interface ImportSummary {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
}

/** A line that was not taken, and why. */
export interface RejectedLine {
  readonly line: number;
  readonly message: string;
}

interface ImportOptions {
  readonly mapping: Mapping;
  readonly sink: Sink;
  readonly onRejected: (rejected: RejectedLine) => void;
  readonly onRecords: (count: number) => void;
}

/** Records in one batch: the most that the contract allows. */
const BATCH = 10_000;

/** Sends the lines of a file as records, batch by batch; lines that do not fit are reported and left out. */
export async function importFile(
  lines: AsyncIterable<FileLine>,
  { mapping, sink, onRejected, onRecords }: ImportOptions,
): Promise<ImportSummary> {
  const sum = { accepted: 0, duplicates: 0, rejected: 0 };
  const reject = (rejected: RejectedLine) => {
    sum.rejected += 1;
    onRejected(rejected);
  };
  for await (const batch of inBatches(readRecords(lines, mapping, reject), BATCH)) {
    const { accepted, duplicates, errors } = await sink(batch.map(({ record }) => record));
    sum.accepted += accepted;
    sum.duplicates += duplicates;
    for (const { index, pointer, message } of errors) {
      reject({ line: batch[index]?.line ?? 0, message: `${placeOf(pointer, mapping)}${message}` });
    }
    onRecords(batch.length);
  }
  return sum;
}

interface LineRecord {
  readonly line: number;
  readonly record: Record<string, unknown>;
}

async function* readRecords(
  lines: AsyncIterable<FileLine>,
  mapping: Mapping,
  reject: (rejected: RejectedLine) => void,
): AsyncGenerator<LineRecord> {
  const withId = createRecordIds();
  for await (const { line, row, object, fault } of lines) {
    if (fault !== undefined) {
      reject({ line, message: fault });
    } else if (object !== undefined) {
      yield { line, record: withId(object) };
    } else {
      const mapped = mapRow(row, mapping);
      if (mapped.fault === undefined) yield { line, record: withId(mapped.record) };
      else
        reject({
          line,
          message: `${placeOf(`/${mapped.fault.field.path.join('/')}`, mapping)}${mapped.fault.message}`,
        });
    }
  }
}

/** The column behind a place in a record, as the beginning of a message. */
function placeOf(pointer: string, { columns }: Mapping): string {
  const name = pointer.replace(/^\/(properties\/)?/, '').replaceAll('/', '.');
  const column = columns.get(name);
  if (column !== undefined) return `column "${column}": `;
  return name === '' ? '' : `${name}: `;
}
