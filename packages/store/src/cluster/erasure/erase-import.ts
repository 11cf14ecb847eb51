import { endRuns } from '../../ingest/import-runs.ts';
import type { ErasedRecords } from '../../ingest/undo-import.ts';
import { buryBatches, mergeRanges } from '../postgres/product/batches.ts';
import { watermarkOf } from '../snapshot/snapshot.ts';
import type { ProductWriter } from '../writing/product-writer.ts';
import { narrowNames } from './narrow-names.ts';
import { removeRecords } from './remove-records.ts';

/**
 * Erases the records of the batches of an import, in the transaction of the writer: these batches are dead from now on. The
 * remaining data is as if they had never come in. Undefined if the product has no such import, unless it `isKnown` otherwise.
 */
export async function eraseImport(
  writer: ProductWriter,
  name: string,
  isKnown: boolean,
): Promise<ErasedRecords | undefined> {
  const { connection, snapshot: before, product } = writer;
  const rows = await connection.query(
    'DELETE FROM imported_batches WHERE product = $1 AND import = $2 RETURNING batch',
    [product.number, name],
  );
  const wasRunning = await endRuns(connection, product.number, name);
  if (rows.length === 0 && !wasRunning && !isKnown) return undefined;
  const batches = rows.map(({ batch }) => batch as bigint);
  const ofImport = 'batch IN {removed_batches:Array(UInt64)}';
  const after = { ...before, deadBatches: mergeRanges(before.deadBatches, batches) };
  const { batch, uses, events, sessionRecords } = await removeRecords(writer, {
    before,
    after,
    events: ofImport,
    sessionRecords: ofImport,
    hidden: ofImport,
    parameters: { removed_batches: batches },
  });
  await buryBatches(connection, product.number, batches);
  await connection.query(
    `INSERT INTO erased_batches (product, erased_batch, batch, repeats_settled)
     SELECT $1, erased_batch, $3, true FROM unnest($2::bigint[]) AS erased (erased_batch)`,
    [product.number, batches, batch],
  );
  await narrowNames(writer, after, uses);
  return { events, sessionRecords, watermark: watermarkOf({ batch }) };
}
