import { type IngestResult, toWatermark, type Usage, unknownProduct } from '@keytally/store-ports';
import {
  type BatchRecords,
  daysOf,
  firstOfEach,
  newestOf,
  placeRecords,
  placesOf,
  withoutRefused,
} from '../../ingest/batch-records.ts';
import { createCalendars } from '../../ingest/calendars.ts';
import {
  type GivenBatch,
  type Ingested,
  originOf,
  refusalOf,
  resultsOf,
} from '../../ingest/given-batches.ts';
import { GroupCommit, type Outcome } from '../../ingest/group-commit.ts';
import { continueRun, noteImport } from '../../ingest/import-runs.ts';
import { findNewProperties } from '../../ingest/new-properties.ts';
import { refusePastRetention } from '../../ingest/past-retention.ts';
import type { Connection } from '../engine/connection.ts';
import type { ConnectionPool } from '../engine/connection-pool.ts';
import type { FreeSpace } from '../engine/free-space.ts';
import { transaction } from '../engine/transaction.ts';
import type { Batch } from './batch.ts';
import { commitKnown, forgetKnown, type KnownRows } from './known-rows.ts';
import { readSets } from './new-properties.ts';
import { openBatch } from './open-batch.ts';
import { refuseNames } from './refuse-names.ts';
import { type NewRecords, stageRecords, storeStaged, withoutStored } from './store-records.ts';

/** Records per transaction: with more the first batch would wait for the last without a gain. */
const GROUP_RECORDS = 8_000;

/** Ingests records. Batches that arrive while another is being stored share the next transaction. */
export function createIngestion(
  writer: ConnectionPool,
  space: FreeSpace,
  known: KnownRows,
  mostNames: number,
): Usage['ingest'] {
  const calendarOf = createCalendars();
  const group = new GroupCommit<GivenBatch, IngestResult>(GROUP_RECORDS, (take) =>
    writer.use((connection) => commitGuarded(connection, take())),
  );

  /** Leaves out batches whose guard rejects. */
  async function commitGuarded(
    connection: Connection,
    given: readonly GivenBatch[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    const refusals = await Promise.all(given.map(refusalOf));
    const admitted = given.filter(({ dryRun }, index) => refusals[index] === undefined && !dryRun);
    const stored = admitted.length === 0 ? [] : await commit(connection, admitted);
    const outcomes = new Map(admitted.map((one, index) => [one, stored[index] as Outcome<IngestResult>]));
    for (const [index, one] of given.entries())
      if (one.dryRun && refusals[index] === undefined) outcomes.set(one, await rehearse(connection, one));
    return given.map((one, index) => refusals[index] ?? (outcomes.get(one) as Outcome<IngestResult>));
  }

  /** Stores a batch and takes it back. */
  async function rehearse(connection: Connection, one: GivenBatch): Promise<Outcome<IngestResult>> {
    let outcome: Outcome<IngestResult> = { error: new Error('no outcome') };
    const takenBack = new Error('taken back');
    try {
      await transaction(connection, async () => {
        [outcome = outcome] = await ingestTogether(connection, [one]);
        throw takenBack;
      });
    } catch (error) {
      if (error !== takenBack) return { error };
    } finally {
      forgetKnown(known);
    }
    return outcome;
  }

  async function commit(
    connection: Connection,
    given: readonly GivenBatch[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    await space.check();
    try {
      return await commitTogether(connection, given);
    } catch (error) {
      if (given.length === 1) return [{ error }];
      // A batch that cannot be stored must not fail the others, so each is tried alone.
      const alone: Outcome<IngestResult>[] = [];
      for (const one of given) alone.push(...(await commit(connection, [one])));
      return alone;
    }
  }

  async function commitTogether(
    connection: Connection,
    given: readonly GivenBatch[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    try {
      const outcomes = new Map<GivenBatch, Outcome<IngestResult>>();
      await transaction(connection, async () => {
        for (const together of Map.groupBy(given, originOf).values()) {
          const results = await ingestTogether(connection, together);
          for (const [index, one] of together.entries())
            outcomes.set(one, results[index] as Outcome<IngestResult>);
        }
      });
      commitKnown(known);
      return given.map((one) => outcomes.get(one) as Outcome<IngestResult>);
    } catch (error) {
      forgetKnown(known);
      throw error;
    }
  }

  /** Stores several batches of one product and import as one, and returns a result for each. */
  async function ingestTogether(
    connection: Connection,
    given: readonly GivenBatch[],
  ): Promise<readonly Outcome<IngestResult>[]> {
    const [{ productId, import: origin, dryRun } = { productId: '' } as GivenBatch] = given;
    const batch = await openBatch(connection, productId, calendarOf);
    if (!batch) return given.map(() => ({ error: unknownProduct(productId) }));
    if (origin && !dryRun) {
      const ended = await refusalOf({ guard: () => continueRun(connection, batch.product, origin) });
      if (ended) return given.map(() => ended);
    }
    const ingested = await ingestBatch(batch, given);
    const { product, id } = batch;
    if (origin) await noteImport(connection, { product, batch: id }, origin, ingested.accepted.size);
    const watermark = toWatermark(ingested.accepted.size > 0 && !dryRun ? batch.id : batch.id - 1n);
    return resultsOf(given, ingested, watermark);
  }

  /** Stores the new records, except those whose event names have no room. */
  async function ingestBatch(batch: Batch, given: readonly GivenBatch[]): Promise<Ingested> {
    const placed = placeRecords(
      batch,
      given.flatMap(({ records }) => records),
    );
    const past = refusePastRetention(placed, batch.retention, given[0]?.now, (at) =>
      batch.calendar.dayOf(at),
    );
    const all = withoutRefused(placed, past);
    await known.names.identify(batch, all.events);
    const fresh = await findNew(batch, all);
    const senders = given.flatMap(({ records, sender }) => records.map(() => sender));
    const isStored = known.names.isStored.bind(known.names);
    const refused = await refuseNames(
      batch,
      { all: all.events, fresh: fresh.events, senders, isStored },
      mostNames,
    );
    const taken = withoutRefused(all, refused);
    const accepted = refused.size === 0 ? fresh : await findNew(batch, taken);
    const hasDuplicates = accepted.events.length < taken.events.length;
    const withNewProperties = hasDuplicates
      ? await findNewProperties(taken.events, accepted.storedSets, {
          idOf: (set) => known.sets.idOf(set),
          readSets: (ids) => readSets(batch.connection, ids),
        })
      : new Set<number>();
    if (accepted.events.length + accepted.sessions.length > 0) await storeNew(batch, accepted);
    return { accepted: placesOf(accepted), withNewProperties, refused: new Map([...past, ...refused]) };
  }

  /** Returns the records that are not stored yet, without repetitions. They are staged. */
  async function findNew(batch: Batch, records: BatchRecords): Promise<NewRecords> {
    const candidates = firstOfEach(records);
    await known.clients.identify(batch, candidates);
    await known.sets.identify(batch.connection, candidates);
    await known.sessions.identify(batch, candidates);
    await stageRecords(batch, candidates, known);
    return withoutStored(batch, candidates);
  }

  async function storeNew(batch: Batch, records: BatchRecords): Promise<void> {
    const { connection } = batch;
    await known.names.store(batch, records.events);
    await known.clients.store(batch, records);
    await known.sets.store(connection, records);
    await storeStaged(batch, records);
    const sessionDays = await known.sessions.store(batch, records);
    await known.days.mark(batch, new Set([...daysOf(records), ...sessionDays]));
    await connection.query(
      'UPDATE products SET batch = $2, data_through = greatest(data_through, $3) WHERE product = $1',
      [batch.product, batch.id, newestOf(records)],
    );
  }

  return (productId, records, from = {}) => group.submit({ ...from, productId, records }, records.length);
}
