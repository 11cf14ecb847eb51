import type { ErasedRecords } from '../../ingest/undo-import.ts';
import { buryBatches, mergeRanges } from '../postgres/product/batches.ts';
import { watermarkOf } from '../snapshot/snapshot.ts';
import type { ProductWriter } from '../writing/product-writer.ts';
import { narrowNames } from './narrow-names.ts';
import { removeRecords } from './remove-records.ts';

/**
 * Erases the records of batches, in the transaction of the writer: these batches are dead from now on. The remaining data is as if
 * they had never come in.
 */
export async function eraseBatches(
  writer: ProductWriter,
  batches: readonly bigint[],
): Promise<ErasedRecords> {
  const { connection, snapshot: before, product } = writer;
  const ofBatches = 'batch IN {removed_batches:Array(UInt64)}';
  const after = { ...before, deadBatches: mergeRanges(before.deadBatches, batches) };
  const { batch, uses, events, sessionRecords } = await removeRecords(writer, {
    before,
    after,
    events: ofBatches,
    sessionRecords: ofBatches,
    hidden: ofBatches,
    parameters: { removed_batches: batches },
  });
  await connection.query('DELETE FROM imported_batches WHERE product = $1 AND batch = ANY($2)', [
    product.number,
    batches,
  ]);
  await buryBatches(connection, product.number, batches);
  await connection.query(
    `INSERT INTO erased_batches (product, erased_batch, batch, repeats_settled)
     SELECT $1, erased_batch, $3, true FROM unnest($2::bigint[]) AS erased (erased_batch) ON CONFLICT DO NOTHING`,
    [product.number, batches, batch],
  );
  await narrowNames(writer, after, uses);
  return { events, sessionRecords, watermark: watermarkOf({ batch }) };
}
