import { createCalendars, mappedColumns } from '@keytally/events';
import {
  type FilePart,
  type ImportCounts,
  type ImportedFile,
  type Imports,
  pastRetention,
  type RowFault,
  tooManyNames,
  unknownProduct,
} from '@keytally/store-ports';
import { noteImport } from '../../ingest/import-runs.ts';
import { noteReceived } from '../../records/received-batches.ts';
import type { Connection } from '../engine/connection.ts';
import type { FreeSpace } from '../engine/free-space.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { countNames, openBatch } from '../ingest/batch.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { forgetDays, noteEarlier, readEarlier } from './earlier-records.ts';
import { forgetRows, settleEqualRecords } from './equal-records.ts';
import { identifySamples } from './file-ids.ts';
import { stageFileRecords } from './file-records.ts';
import { groupRows } from './groups.ts';
import { countNewProperties } from './new-properties.ts';
import { openParquet } from './open-parquet.ts';
import { withCells } from './part-cells.ts';
import { stageRows } from './plain-rows.ts';
import { createRowChecker, type RowChecker } from './row-checker.ts';
import { ndjsonFields, type RowFields, tableFields } from './row-fields.ts';
import { type Samples, takeSamples } from './samples.ts';
import { removePast, removeRefused, removeStored, storeFileRecords } from './store-file-records.ts';
import { type CheckedRow, checkUnsureRows } from './unsure-rows.ts';

/** The names and property sets of the plain rows in `file_rows`, and the records of the other rows. */
interface CheckedPart {
  readonly names: Samples;
  readonly sets: Samples | undefined;
  readonly checked: readonly CheckedRow[];
}

/** Imports files. SQL converts plain rows, which it is sure about; the record checker handles all others. */
export function createImports(
  { writer, directory }: Database,
  space: FreeSpace,
  known: KnownRows,
  mostNames: number,
): Imports {
  const calendarOf = createCalendars();

  async function importFile(file: ImportedFile): Promise<ImportCounts> {
    await writer.use(forgetRows);
    await writer.use(forgetDays);
    let sum = NOTHING;
    for await (const part of file.parts) {
      await space.check();
      sum = add(sum, await writer.use((connection) => takePart(connection, file, part)));
      file.onPart(sum, part);
    }
    const earlier = await writer.use(readEarlier);
    return earlier ? { ...sum, earlier } : sum;
  }

  /** Checks the rows of a part and stores the new records in one transaction. */
  async function takePart(connection: Connection, file: ImportedFile, part: FilePart): Promise<ImportCounts> {
    const { mapping, check, now, onRejected } = file;
    let rejected = 0;
    const reject = (line: number, fault: RowFault) => {
      rejected += 1;
      onRejected({ line, fault });
    };
    const fields = mapping ? tableFields(mapping) : ndjsonFields();
    const checker = createRowChecker(mapping, check, now);
    const reader = {
      directory,
      connection,
      columns: mapping && mappedColumns(mapping),
      timeFormat: fields.timeFormat,
      onFault: (line: number, message: string) => reject(line, { message }),
    };
    await withCells(part, reader, (cells) => stageRows(connection, fields, cells, now));
    await groupRows(connection);
    const samples = await sampleRows(connection, fields, checker);
    const firstLine = part.kind === 'text' ? part.line : 1;
    const checked = await checkUnsureRows(connection, fields.fields, checker, firstLine, {
      onRefused: reject,
      onClockChange: file.onClockChange,
    });
    const rows = { ...samples, checked };
    const stored = await inTransaction(connection, () => storePart(connection, file, rows));
    const { records, accepted, duplicatesWithNewProperties, equalRows, refused, past, retentionDays } =
      stored;
    const noName = { message: tooManyNames(mostNames), pointer: '/name' };
    for (const { place, line } of refused) reject(line ?? firstLine + place, noName);
    const tooOld = { message: pastRetention(retentionDays), pointer: '/occurredAt' };
    for (const { place, line } of past) reject(line ?? firstLine + place, tooOld);
    const duplicates = records - accepted - refused.length - past.length;
    return {
      ...{ accepted, duplicates, duplicatesWithNewProperties, equalRows },
      ...{ rejected, pastRetention: past.length },
    };
  }

  /** Clears the remembered rows afterwards: an import stores rows that they do not include. */
  async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
    try {
      return await transaction(connection, work);
    } finally {
      forgetKnown(known);
    }
  }

  /** Returns also the rows that are refused: new event names without room, and records past the retention. */
  async function storePart(
    connection: Connection,
    { productId, name, now }: ImportedFile,
    { names: ofNames, sets: ofSets, checked }: CheckedPart,
  ) {
    const batch = await openBatch(connection, productId, calendarOf);
    if (!batch) throw unknownProduct(productId);
    const names = await identifySamples(batch, known, ofNames, ofSets, checked);
    await stageFileRecords(batch, known, ofSets ? [ofNames, ofSets] : [ofNames], checked);
    const records = await countStaged(connection);
    const past = await removePast(batch, now);
    const equalRows = await settleEqualRecords(connection);
    const origin = { name, at: now };
    await removeStored(batch, origin, names);
    const duplicatesWithNewProperties = await countNewProperties(connection, names);
    const refused = await removeRefused(batch, mostNames - (await countNames(batch)));
    await noteEarlier(batch, name);
    const accepted = await storeFileRecords(batch, known, names);
    const numbers = { product: batch.product, batch: batch.id };
    await noteImport(connection, numbers, origin, accepted);
    await noteReceived(connection, numbers, { sentBy: null, receivedAt: BigInt(Date.now()) }, accepted);
    const { retentionDays = 0 } = batch.retention;
    return { records, accepted, duplicatesWithNewProperties, equalRows, refused, past, retentionDays };
  }

  return { importFile, openParquet: (path) => writer.use((connection) => openParquet(connection, path)) };
}

async function sampleRows(
  connection: Connection,
  { propertyFields, statesProperties }: RowFields,
  checker: RowChecker,
): Promise<Omit<CheckedPart, 'checked'>> {
  const ofNames = { table: 'file_names', fields: ['category', 'name'] } as const;
  const names = await takeSamples(connection, ofNames, 'NOT is_session', checker.name);
  if (propertyFields.length === 0) return { names, sets: undefined };
  const ofSets = { table: 'file_sets', fields: propertyFields } as const;
  return { names, sets: await takeSamples(connection, ofSets, statesProperties, checker.set) };
}

async function countStaged(connection: Connection): Promise<number> {
  const [row] = await connection.query('SELECT count(*) AS n FROM staged_records');
  return Number(row?.n);
}

const NOTHING: ImportCounts = {
  accepted: 0,
  duplicates: 0,
  duplicatesWithNewProperties: 0,
  equalRows: 0,
  rejected: 0,
  pastRetention: 0,
};

function add(sum: ImportCounts, part: ImportCounts): ImportCounts {
  return {
    accepted: sum.accepted + part.accepted,
    duplicates: sum.duplicates + part.duplicates,
    duplicatesWithNewProperties: sum.duplicatesWithNewProperties + part.duplicatesWithNewProperties,
    equalRows: sum.equalRows + part.equalRows,
    rejected: sum.rejected + part.rejected,
    pastRetention: sum.pastRetention + part.pastRetention,
  };
}
