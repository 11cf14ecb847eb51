import { type Calendar, type CheckedRecord, createCalendar } from '@keytally/events';
import type { EventStore, IngestResult, TrackingMode } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { type Batch, firstOfEach } from './batch.ts';
import type { Connection } from './connection.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { FreeSpace } from './free-space.ts';
import type { Numbers } from './numbers.ts';
import { stageRecords, storeStaged, withoutStored } from './store-records.ts';
import { transaction } from './transaction.ts';
import { toWatermark } from './watermark.ts';
import { widenSessions } from './widen-sessions.ts';

/** Takes in records, one batch after another, each in a transaction of its own. */
export function createEventStore(
  writer: ConnectionPool,
  space: FreeSpace,
  { names, sets }: Numbers,
): EventStore {
  const calendars = new Map<string, Calendar>();

  async function ingestBatch(batch: Batch, records: readonly CheckedRecord[]): Promise<IngestResult> {
    const candidates = firstOfEach(batch, records);
    await names.number(batch, candidates.events);
    await sets.number(batch.connection, candidates);
    await stageRecords(batch, candidates, names, sets);
    const accepted = await withoutStored(batch, candidates);
    const places = new Set([...accepted.events, ...accepted.sessions].map(({ place }) => place));
    const duplicates = [...records.keys()].filter((place) => !places.has(place));
    if (places.size === 0) return { accepted: 0, duplicates, watermark: toWatermark(batch.number - 1n) };
    await names.store(batch, accepted.events);
    await sets.store(batch.connection, accepted);
    await storeStaged(batch, accepted);
    await widenSessions(batch, accepted);
    await batch.connection.query('UPDATE products SET batch = $2 WHERE id = $1', [
      batch.productId,
      batch.number,
    ]);
    return { accepted: places.size, duplicates, watermark: toWatermark(batch.number) };
  }

  async function openBatch(connection: Connection, productId: string): Promise<Batch> {
    const [row] = await connection.query('SELECT * FROM products WHERE id = $1', [productId]);
    if (!row) throw unknownProduct(productId);
    const timeZone = String(row.time_zone);
    const calendar = calendars.get(timeZone) ?? createCalendar(timeZone);
    calendars.set(timeZone, calendar);
    const defaultTracking = row.default_tracking as TrackingMode;
    return { connection, productId, defaultTracking, calendar, number: BigInt(row.batch as bigint) + 1n };
  }

  return {
    ingest: (productId, records) =>
      writer.use(async (connection) => {
        await space.check();
        let succeeded = false;
        try {
          const result = await transaction(connection, async () =>
            ingestBatch(await openBatch(connection, productId), records),
          );
          succeeded = true;
          return result;
        } finally {
          names.close(succeeded);
          sets.close(succeeded);
        }
      }),
  };
}

function unknownProduct(id: string): StoreError {
  return new StoreError(
    'unknown-product',
    `There is no product ${id}: create it before its records come in.`,
  );
}
