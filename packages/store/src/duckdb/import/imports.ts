import { columnsOf } from '@keytally/events';
import type { FilePart, ImportCounts, ImportedFile, Imports, RowFault } from '../../imports.ts';
import { tooManyNames, unknownProduct } from '../../refusals.ts';
import type { Connection } from '../engine/connection.ts';
import type { FreeSpace } from '../engine/free-space.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { createCalendars, openBatch } from '../ingest/open-batch.ts';
import { countNames } from '../ingest/refuse-names.ts';
import { forgetRows, settleEqualRecords } from './equal-records.ts';
import { identifySamples } from './file-ids.ts';
import { stageFileRecords } from './file-records.ts';
import { groupRows } from './groups.ts';
import { createJudge, type Judge } from './judge.ts';
import { openParquet } from './open-parquet.ts';
import { withCells } from './part-cells.ts';
import { stageRows } from './plain-rows.ts';
import { ndjsonFields, type RowFields, tableFields } from './row-fields.ts';
import { type Samples, takeSamples } from './samples.ts';
import { type RefusedRow, removeRefused, removeStored, storeFileRecords } from './store-file-records.ts';
import { type JudgedRow, judgeUnsureRows } from './unsure-rows.ts';

/** What the plain rows in `file_rows` name and state, and what became of the other rows. */
interface JudgedPart {
  readonly names: Samples;
  readonly sets: Samples | undefined;
  readonly judged: readonly JudgedRow[];
}

/** What became of the records of a part; those that are refused have names that there is no room for. */
interface StoredPart {
  readonly records: number;
  readonly accepted: number;
  readonly refused: readonly RefusedRow[];
}

/** Takes in files: SQL converts the rows that are plain, and the check of records judges all others. */
export function createImports(
  { writer, directory }: Database,
  space: FreeSpace,
  known: KnownRows,
  mostNames: number,
): Imports {
  const calendarOf = createCalendars();

  async function importFile(file: ImportedFile): Promise<ImportCounts> {
    await writer.use(forgetRows);
    let sum: ImportCounts = { accepted: 0, duplicates: 0, rejected: 0 };
    for await (const part of file.parts) {
      await space.check();
      sum = add(sum, await writer.use((connection) => takePart(connection, file, part)));
      file.onPart(sum, part);
    }
    return sum;
  }

  /** Judges the rows of a part and stores what is new of them, in a transaction. */
  async function takePart(connection: Connection, file: ImportedFile, part: FilePart): Promise<ImportCounts> {
    const { mapping, check, now, onRejected } = file;
    let rejected = 0;
    const reject = (line: number, fault: RowFault) => {
      rejected += 1;
      onRejected({ line, fault });
    };
    const fields = mapping ? tableFields(mapping) : ndjsonFields();
    const judge = createJudge(mapping, check, now);
    const reader = {
      directory,
      connection,
      columns: mapping && columnsOf(mapping),
      timeFormat: fields.timeFormat,
      onFault: (line: number, message: string) => reject(line, { message }),
    };
    await withCells(part, reader, (cells) => stageRows(connection, fields, cells, now));
    await groupRows(connection);
    const samples = await sampleRows(connection, fields, judge);
    const firstLine = part.kind === 'text' ? part.line : 1;
    const judged = await judgeUnsureRows(connection, fields.fields, judge, firstLine, reject);
    const rows = { ...samples, judged };
    const { records, accepted, refused } = await inTransaction(connection, () =>
      storePart(connection, file.productId, rows),
    );
    const refusal = { message: tooManyNames(mostNames), pointer: '/name' };
    for (const { place, line } of refused) reject(line ?? firstLine + place, refusal);
    return { accepted, duplicates: records - accepted - refused.length, rejected };
  }

  /** KnownRows are looked up anew after it: it stores things that they do not remember. */
  async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
    try {
      return await transaction(connection, work);
    } finally {
      forgetKnown(known);
    }
  }

  async function storePart(
    connection: Connection,
    productId: string,
    { names: ofNames, sets: ofSets, judged }: JudgedPart,
  ): Promise<StoredPart> {
    const batch = await openBatch(connection, productId, calendarOf);
    if (!batch) throw unknownProduct(productId);
    const names = await identifySamples(batch, known, ofNames, ofSets, judged);
    await stageFileRecords(batch, known, ofSets ? [ofNames, ofSets] : [ofNames], judged);
    const records = await countStaged(connection);
    await settleEqualRecords(connection);
    await removeStored(batch);
    const refused = await removeRefused(batch, mostNames - (await countNames(batch)));
    return { records, accepted: await storeFileRecords(batch, known, names), refused };
  }

  return { importFile, openParquet: (path) => writer.use((connection) => openParquet(connection, path)) };
}

async function sampleRows(
  connection: Connection,
  { propertyFields, statesProperties }: RowFields,
  judge: Judge,
): Promise<Omit<JudgedPart, 'judged'>> {
  const ofNames = { table: 'file_names', fields: ['category', 'name'] } as const;
  const names = await takeSamples(connection, ofNames, 'NOT is_session', judge.name);
  if (propertyFields.length === 0) return { names, sets: undefined };
  const ofSets = { table: 'file_sets', fields: propertyFields } as const;
  return { names, sets: await takeSamples(connection, ofSets, statesProperties, judge.set) };
}

async function countStaged(connection: Connection): Promise<number> {
  const [row] = await connection.query('SELECT count(*) AS n FROM staged_records');
  return Number(row?.n);
}

function add(sum: ImportCounts, part: ImportCounts): ImportCounts {
  return {
    accepted: sum.accepted + part.accepted,
    duplicates: sum.duplicates + part.duplicates,
    rejected: sum.rejected + part.rejected,
  };
}
