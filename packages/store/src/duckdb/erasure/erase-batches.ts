import type { ErasedRecords } from '../../ingest/undo-import.ts';
import type { Connection } from '../engine/connection.ts';
import { stage } from '../ingest/staging.ts';
import { moveWatermark } from '../tables/watermark.ts';
import { narrowNames } from './narrow-names.ts';
import { removeRecords } from './remove-records.ts';

/** Erases the records of batches, in the open transaction. The remaining data is as if they had never come in. */
export async function eraseBatches(
  connection: Connection,
  product: number,
  batches: readonly bigint[],
): Promise<ErasedRecords> {
  await stage(connection, 'erased_batches', { batch: batches });
  const ofBatches = 'batch IN (SELECT batch FROM erased_batches)';
  const erased = await removeRecords(connection, product, { events: ofBatches, sessionRecords: ofBatches });
  await narrowNames(connection);
  await connection.query(`DELETE FROM imported_batches WHERE product = $1 AND ${ofBatches}`, [product]);
  return { ...erased, watermark: await moveWatermark(connection, product) };
}
