import type { CheckedRecord } from '@keytally/events';
import type { EventStore, IngestResult } from '../store.ts';
import { type Batch, type BatchRecords, firstOfEach } from './batch.ts';
import type { Connection } from './connection.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { FreeSpace } from './free-space.ts';
import { GroupCommit, type Outcome } from './group-commit.ts';
import { closeNumbers, type Numbers } from './numbers.ts';
import { createCalendars, openBatch, unknownProduct } from './open-batch.ts';
import { stageRecords, storeStaged, withoutStored } from './store-records.ts';
import { transaction } from './transaction.ts';
import { toWatermark } from './watermark.ts';

/** Records that share a transaction: more would make the first wait for the last without saving anything. */
const GROUP_RECORDS = 8_000;

/** A batch of records as it came in. */
interface Given {
  readonly productId: string;
  readonly records: readonly CheckedRecord[];
}

/** Takes in records. Batches that come in while another is stored share the next transaction. */
export function createEventStore(writer: ConnectionPool, space: FreeSpace, numbers: Numbers): EventStore {
  const calendarOf = createCalendars();
  const group = new GroupCommit(writer, GROUP_RECORDS, commit);

  async function commit(
    connection: Connection,
    given: readonly Given[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    await space.check();
    try {
      return await commitTogether(connection, given);
    } catch (error) {
      if (given.length === 1) return [{ error }];
      // One that the store can't take must not take the others with it.
      const alone: Outcome<IngestResult>[] = [];
      for (const one of given) alone.push(...(await commit(connection, [one])));
      return alone;
    }
  }

  async function commitTogether(
    connection: Connection,
    given: readonly Given[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    let succeeded = false;
    try {
      const outcomes = new Map<Given, Outcome<IngestResult>>();
      await transaction(connection, async () => {
        for (const [productId, ofProduct] of Map.groupBy(given, (one) => one.productId)) {
          const results = await ingestOfProduct(connection, productId, ofProduct);
          for (const [index, one] of ofProduct.entries())
            outcomes.set(one, results[index] as Outcome<IngestResult>);
        }
      });
      succeeded = true;
      return given.map((one) => outcomes.get(one) as Outcome<IngestResult>);
    } finally {
      closeNumbers(numbers, succeeded);
    }
  }

  /** Stores batches of one product as if they were one, and answers each for itself. */
  async function ingestOfProduct(
    connection: Connection,
    productId: string,
    given: readonly Given[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    const batch = await openBatch(connection, productId, calendarOf);
    if (!batch) return given.map(() => ({ error: unknownProduct(productId) }));
    const accepted = await ingestBatch(
      batch,
      given.flatMap(({ records }) => records),
    );
    const watermark = toWatermark(accepted.size > 0 ? batch.number : batch.number - 1n);
    let start = 0;
    return given.map(({ records }) => {
      const first = start;
      start += records.length;
      const duplicates = [...records.keys()].filter((place) => !accepted.has(first + place));
      return { output: { accepted: records.length - duplicates.length, duplicates, watermark } };
    });
  }

  /** The places of the records that are new, which are stored now. */
  async function ingestBatch(batch: Batch, records: readonly CheckedRecord[]): Promise<ReadonlySet<number>> {
    const { connection } = batch;
    const candidates = firstOfEach(batch, records);
    await numbers.names.number(batch, candidates.events);
    await numbers.clients.number(batch, candidates);
    await numbers.sets.number(connection, candidates);
    await numbers.sessions.number(batch, candidates);
    await stageRecords(batch, candidates, numbers);
    const accepted = await withoutStored(batch, candidates);
    const places = placesOf(accepted);
    if (places.size === 0) return places;
    await numbers.names.store(batch, accepted.events);
    await numbers.clients.store(batch, accepted);
    await numbers.sets.store(connection, accepted);
    await storeStaged(batch, accepted);
    const sessionDays = await numbers.sessions.store(batch, accepted);
    await numbers.days.mark(batch, new Set([...daysOf(accepted), ...sessionDays]));
    await connection.query(
      'UPDATE products SET batch = $2, data_through = greatest(data_through, $3) WHERE product = $1',
      [batch.product, batch.number, newestOf(accepted)],
    );
    return places;
  }

  return {
    ingest: (productId, records) => group.submit({ productId, records }, records.length),
  };
}

function placesOf({ events, sessions }: BatchRecords): ReadonlySet<number> {
  return new Set([...events, ...sessions].map(({ place }) => place));
}

function daysOf({ events, sessions }: BatchRecords): ReadonlySet<number> {
  return new Set([...events, ...sessions].map(({ day }) => day));
}

/** The instant of the newest event, or null. */
function newestOf({ events }: BatchRecords): bigint | null {
  let newest: number | null = null;
  for (const { record } of events) newest = Math.max(newest ?? record.occurredAt, record.occurredAt);
  return newest === null ? null : BigInt(newest);
}
