import { type IngestResult, type Usage, unknownProduct } from '@keytally/store-ports';
import { createCalendars } from '../../ingest/calendars.ts';
import { GroupCommit, type Outcome } from '../../ingest/group-commit.ts';
import {
  type GivenBatch,
  ingestByKind,
  ingestTogether,
  type NewRecords,
  type SortedRecords,
} from '../../ingest/ingest-together.ts';
import { FORGET_NAME_COUNTS, readNameCounts, storeNameCounts } from '../../ingest/name-room.ts';
import { type BatchRecords, daysOf, firstOfEach, newestOf } from '../../records/batch-records.ts';
import type { Connection } from '../engine/connection.ts';
import type { ConnectionPool } from '../engine/connection-pool.ts';
import type { FreeSpace } from '../engine/free-space.ts';
import { transaction } from '../engine/transaction.ts';
import { type Batch, countBatch, countNames, openBatch } from './batch.ts';
import type { BatchChanges, ChangedDays } from './changed-days.ts';
import { commitKnown, forgetKnown, type KnownRows } from './known-rows.ts';
import { readSets } from './read-sets.ts';
import { stageRecords, storeStaged, withoutStored } from './store-records.ts';
import { ORIGINS_OF, storeRepeated } from './store-repeated.ts';

/** Records per transaction: with more the first batch would wait for the last without a gain. */
const GROUP_RECORDS = 8_000;

interface Ingestion {
  readonly ingest: Usage['ingest'];
  /**
   * Ingests a batch in the open transaction of the writer. Afterwards call `commitKnown` or `forgetKnown`; before it
   * `forgetKnown` if the transaction has deleted rows.
   */
  ingestWithin(connection: Connection, batch: GivenBatch): Promise<Outcome<IngestResult>>;
}

/** What ingestion remembers of the data: the rows that records refer to, and the days that they changed. */
interface IngestionMemory {
  readonly known: KnownRows;
  readonly changed: ChangedDays;
}

/** Ingests records. Batches that arrive while another is being stored share the next transaction. */
export function createIngestion(
  writer: ConnectionPool,
  space: FreeSpace,
  { known, changed }: IngestionMemory,
  mostNames: number,
): Ingestion {
  const calendarOf = createCalendars();
  const group = new GroupCommit<GivenBatch, IngestResult>(GROUP_RECORDS, (take) =>
    writer.use((connection) => commit(connection, take())),
  );

  async function commit(
    connection: Connection,
    given: readonly GivenBatch[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    if (given.some(({ dryRun }) => !dryRun)) await space.check();
    try {
      const changes: BatchChanges[] = [];
      const outcomes = await transaction(connection, () =>
        ingestByKind(given, (kind) => ingestKind(connection, kind, changes)),
      );
      commitKnown(known);
      for (const one of changes) changed.tell(one);
      return outcomes;
    } catch (error) {
      forgetKnown(known);
      if (given.length === 1) return [{ error }];
      // A batch that cannot be stored must not fail the others, so each is tried alone.
      const alone: Outcome<IngestResult>[] = [];
      for (const one of given) alone.push(...(await commit(connection, [one])));
      return alone;
    }
  }

  async function ingestKind(
    connection: Connection,
    given: readonly GivenBatch[],
    changes: BatchChanges[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    const { productId = '' } = given[0] ?? {};
    const batch = await openBatch(connection, productId, calendarOf);
    if (!batch) return given.map(() => ({ error: unknownProduct(productId) }));
    return ingestTogether(given, {
      ...batch,
      batch: batch.id - 1n,
      mostNames,
      originsOf: ORIGINS_OF,
      now: async () => BigInt(Date.now()),
      findNew: (records) => findNew(batch, records),
      isNamed: (event) => known.names.isStored(event),
      countNames: () => countNames(batch),
      readNameCounts: (senders) => readNameCounts(connection, senders),
      idOf: (set) => known.sets.idOf(set),
      readSets: (ids) => readSets(connection, ids),
      store: async (sorted) => {
        changes.push({ productId, batch: batch.id, ...(await storeNew(batch, sorted)) });
        return batch.id;
      },
      storeRepeated: (repeated) => storeRepeated(connection, batch.product, repeated),
    });
  }

  /** Returns the records that are not stored yet, without repetitions. They are staged. */
  async function findNew(batch: Batch, records: BatchRecords): Promise<NewRecords> {
    await known.names.identify(batch, records.events);
    const candidates = firstOfEach(records);
    await known.clients.identify(batch, candidates);
    await known.sets.identify(batch.connection, candidates);
    await known.sessions.identify(batch, candidates);
    await stageRecords(batch, candidates, known);
    return withoutStored(batch, candidates);
  }

  async function storeNew(
    batch: Batch,
    { records, nameCounts }: SortedRecords,
  ): Promise<Pick<BatchChanges, 'days' | 'hasNewEvents'>> {
    const { connection } = batch;
    await storeNameCounts(connection, nameCounts);
    if (nameCounts.size > 0) await connection.query(FORGET_NAME_COUNTS);
    const newNames = await known.names.store(batch, records.events);
    await known.clients.store(batch, records);
    await known.sets.store(connection, records);
    await storeStaged(batch, records);
    const sessionDays = await known.sessions.store(batch, records);
    const days = new Set([...daysOf(records), ...sessionDays]);
    await known.days.mark(batch, days);
    await countBatch(batch, newestOf(records));
    return { days, hasNewEvents: newNames > 0 };
  }

  return {
    ingest: (productId, records, from = {}) => group.submit({ ...from, productId, records }, records.length),
    async ingestWithin(connection, batch) {
      const [outcome] = await ingestKind(connection, [batch], []);
      return outcome as Outcome<IngestResult>;
    },
  };
}
