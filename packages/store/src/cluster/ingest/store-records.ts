import { setTimeout } from 'node:timers/promises';
import type { TrackingMode } from '@keytally/store-ports';
import type { SortedRecords } from '../../ingest/ingest-together.ts';
import { storeNameCounts } from '../../ingest/name-room.ts';
import { daysOf, newestOf } from '../../records/batch-records.ts';
import { isBetweenReplicas } from '../clickhouse/connection/clickhouse-errors.ts';
import { countBatch } from '../postgres/product/batches.ts';
import { markDirty } from '../postgres/product/dirty-days.ts';
import type { ProductWriter } from '../writing/product-writer.ts';
import { namesOf, storeNames } from './event-names.ts';
import { type InsertedRecords, insertRecords } from './insert-records.ts';
import type { KnownRows } from './known-rows.ts';
import { storeSessions } from './known-sessions.ts';
import { addRows } from './new-ids.ts';

/**
 * Stores the accepted records under a new batch, and resolves to its number: they count when the transaction commits. What
 * they add is added to `known` too.
 */
export async function storeRecords(
  writer: ProductWriter,
  { records, nameCounts }: SortedRecords,
  known: KnownRows,
): Promise<bigint> {
  const { connection, snapshot } = writer;
  const { number: product, row } = writer.product;
  const names = namesOf(snapshot);
  const added = await addRows(connection, product, records, known);
  const { sessions, days } = await storeSessions(connection, product, records, known);
  const tracking = row.default_tracking as TrackingMode;
  await storeNames(connection, { product, tracking }, records.events, names);
  await storeNameCounts(connection, nameCounts);
  const batch = await insertBatch(writer, { ...added, product, records, sessions, known, names });
  await markDirty(connection, product, [...daysOf(records), ...days], batch);
  await connection.query(
    `UPDATE products SET data_through = greatest(data_through, $2), has_records = true, filled_batch = $3
     WHERE product = $1`,
    [product, newestOf(records), batch],
  );
  await countBatch(connection, product, batch);
  return batch;
}

/** An insert of another product into the same table holds a cluster up for a moment. */
const [ATTEMPTS, LONGEST_PAUSE_MS] = [20, 200];

/** Inserts rows under a new batch. What is inserted half-way is never continued: the next attempt has a number of its own. */
async function insertBatch(writer: ProductWriter, rows: InsertedRecords): Promise<bigint> {
  for (let attempt = 1; ; attempt += 1) {
    const batch = await writer.nextBatch();
    try {
      await insertRecords(writer.clickhouse, rows, batch);
      return batch;
    } catch (error) {
      if (attempt === ATTEMPTS || !isBetweenReplicas(error)) throw error;
    }
    await setTimeout(Math.random() * LONGEST_PAUSE_MS);
  }
}
