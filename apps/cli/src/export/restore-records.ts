import { call, type KeytallyClient } from '@keytally/client';
import {
  createRowReader,
  mappedColumns,
  type RowMapping,
  recordFields,
  writeExactly,
} from '@keytally/events';
import { inBatches } from '@keytally/import';
import type { FileLine } from '@keytally/store';
import { CommandError } from '../command/command-error.ts';
import { refused } from '../command/refusal.ts';
import { ndjsonLines } from './ndjson-lines.ts';
import { HAS_PROPERTIES } from './write-parquet.ts';

/** Lines of a batch, and their bytes: within the limits of the contract. */
const BATCH = { lines: 5_000, bytes: 8 * 1024 ** 2 };

interface RestoredRecords {
  readonly accepted: number;
  readonly duplicates: number;
  /** Records that the retention of the product would delete; they are not stored. */
  readonly pastRetention: number;
}

/** Sends the records of an exported file. Sending them again adds nothing. */
export async function restoreRecords(
  client: KeytallyClient,
  productId: string,
  file: string,
  onProgress: (records: number) => void,
): Promise<RestoredRecords> {
  const total = { accepted: 0, duplicates: 0, pastRetention: 0 };
  const blocks = file.endsWith('.parquet') ? parquetLines(file) : ndjsonLines(file);
  const weight = { of: (line: string) => Buffer.byteLength(line) + 1, most: BATCH.bytes };
  for await (const batch of inBatches(blocks, BATCH.lines, weight)) {
    const data = await call(client, 'ingestRecords', {
      path: { product_id: productId },
      headers: { 'Content-Type': 'application/x-ndjson' },
      body: batch.join('\n'),
    }).catch(refused('the records'));
    const first = data.errors.find(({ code }) => code !== 'instant-past-retention');
    const done = total.accepted + total.duplicates + total.pastRetention;
    if (first) throw rejected(file, done + first.index + 1, first);
    total.accepted += data.accepted;
    total.duplicates += data.duplicates;
    total.pastRetention += data.rejected;
    onProgress(total.accepted + total.duplicates + total.pastRetention);
  }
  return total;
}

function rejected(
  file: string,
  place: number,
  { pointer, message }: { readonly pointer: string; readonly message: string },
): CommandError {
  return new CommandError(
    `The server rejected record ${place} of ${file}: ${pointer || 'it'} ${message}. The records before it are stored.`,
  );
}

/** The columns have the names of the fields. */
const MAPPING: RowMapping = {
  columns: new Map([...recordFields.keys()].map((name) => [name, name])),
  constants: new Map(),
  timeFormat: 'rfc3339',
};

async function* parquetLines(file: string): AsyncGenerator<readonly string[]> {
  const { readParquet } = await import('@keytally/store/parquet');
  const columns = new Map([...MAPPING.columns, [HAS_PROPERTIES, HAS_PROPERTIES]]);
  const { pages, columns: found } = await readParquet(file, { ...MAPPING, columns });
  const missing = [...columns.keys()].find((name) => !found.some((column) => column.name === name));
  if (missing !== undefined)
    throw new CommandError(
      `${file} has no column ${missing}: it is not a file that "keytally export" wrote.`,
    );
  const names = mappedColumns({ ...MAPPING, columns });
  const readRow = createRowReader(names, MAPPING);
  const hasProperties = names.indexOf(HAS_PROPERTIES);
  const recordLine = ({ line, cells = [] }: FileLine) => {
    const { record, fault } = readRow(cells);
    if (fault) throw new CommandError(`Row ${line} of ${file} can't be read: ${fault.message}.`);
    const { properties, ...rest } = record;
    return writeExactly(cells[hasProperties] === 'true' ? { ...rest, properties } : rest);
  };
  for await (const page of pages()) yield page.map(recordLine);
}
