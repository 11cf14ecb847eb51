import { endRuns } from '../../ingest/import-runs.ts';
import type { ErasedRecords } from '../../ingest/undo-import.ts';
import type { Connection } from '../engine/connection.ts';
import { moveWatermark } from '../tables/watermark.ts';
import { narrowNames } from './narrow-names.ts';
import { removeRecords } from './remove-records.ts';

/**
 * Erases the records of the batches of an import, in the open transaction. The remaining data is as if they had never
 * come in. Undefined if the product has no such import, unless it `isKnown` otherwise.
 */
export async function eraseImport(
  connection: Connection,
  product: number,
  name: string,
  isKnown: boolean,
): Promise<ErasedRecords | undefined> {
  await connection.query(ERASED_BATCHES, [product, name]);
  const [batch] = await connection.query('SELECT batch FROM erased_batches LIMIT 1');
  const wasRunning = await endRuns(connection, product, name);
  if (batch === undefined && !wasRunning && !isKnown) return undefined;
  const ofImport = 'batch IN (SELECT batch FROM erased_batches)';
  const erased = await removeRecords(connection, product, { events: ofImport, sessionRecords: ofImport });
  await narrowNames(connection);
  await connection.query(`DELETE FROM imported_batches WHERE product = $1 AND ${ofImport}`, [product]);
  return { ...erased, watermark: await moveWatermark(connection, product) };
}

const ERASED_BATCHES = `
  CREATE OR REPLACE TEMPORARY TABLE erased_batches AS
  SELECT product, batch FROM imported_batches
  WHERE product = $1 AND import = $2`;
