import { createCalendars } from '@keytally/events';
import type { Row } from '@keytally/reports';
import {
  firstDayTaken,
  type IngestResult,
  toWatermark,
  type Usage,
  unknownProduct,
} from '@keytally/store-ports';
import type { Outcome } from '../../ingest/group-commit.ts';
import {
  type AcknowledgedBatch,
  type GivenBatch,
  ingestByKind,
  ingestTogether,
  type NewRecords,
  type SortedRecords,
} from '../../ingest/ingest-together.ts';
import { FORGET_NAME_COUNTS, readNameCounts, storeNameCounts } from '../../ingest/name-room.ts';
import { type BatchRecords, daysOf, firstOfEach, newestOf, spanOf } from '../../records/batch-records.ts';
import { fullMinute } from '../../records/received-batches.ts';
import { toRetentionState } from '../../rows/product-row.ts';
import type { HeldProduct } from '../../sql-registry/engine.ts';
import type { Connection } from '../engine/connection.ts';
import type { FreeSpace } from '../engine/free-space.ts';
import { Remembered } from '../engine/remembered.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { noteStored } from '../journal/journal.ts';
import { readBatch, writeBatch } from '../journal/written-batch.ts';
import { findProduct } from '../tables/find-product.ts';
import { type Batch, countBatch, countNames, openBatch } from './batch.ts';
import type { BatchChanges, ChangedDays } from './changed-days.ts';
import { commitKnown, forgetKnown, type KnownRows } from './known-rows.ts';
import { readSets } from './read-sets.ts';
import { type Entry, Rounds } from './rounds.ts';
import { stageRecords, storeStaged, withoutStored } from './store-records.ts';
import { ORIGINS_OF, storeRepeated } from './store-repeated.ts';

/** With more records in a batch, or more batches at a time, a share of a transaction takes less than to write them twice. */
const FEW_RECORDS = 400;
const FEW_BATCHES = 64;

/** How fast it is forgotten that there were more, with each batch: those that are stored together are followed by others one by one. */
const FORGOTTEN = 0.995;

interface Ingestion {
  readonly ingest: Usage['ingest'];
  /**
   * Ingests a batch in the open transaction of the writer. Afterwards call `commitKnown` or `forgetKnown`; before it
   * `forgetKnown` if the transaction has deleted rows.
   */
  ingestWithin(connection: Connection, batch: GivenBatch): Promise<Outcome<IngestResult>>;
  /** Resolves once all that was acknowledged is stored; undefined if it is. */
  flush(): Promise<void> | undefined;
  /** Resolves once all calls have their answers, and what they brought is stored. */
  finish(): Promise<void>;
  /** Throws why what was acknowledged could not be stored, until it could. */
  requireStored(): void;
  /** The last batch of a product that waits to be stored and that its caller was told; undefined if there is none. */
  toldBatch(productId: string): bigint | undefined;
  /** How many records wait to be stored whose callers were told. */
  countTold(): number;
}

/** What ingestion remembers of the data: the rows that records refer to, and the days that they changed. */
interface IngestionMemory {
  readonly known: KnownRows;
  readonly changed: ChangedDays;
}

/**
 * Ingests records. A batch that is surely new is acknowledged when it is in the journal; any other one when it is stored. Batches that
 * arrive while others are being stored share the next transaction.
 */
export function createIngestion(
  { writer, lookups, journal, takeLeft }: Database,
  space: FreeSpace,
  { known, changed }: IngestionMemory,
  mostNames: number,
): Ingestion {
  const calendarOf = createCalendars();
  const products = new Remembered(
    (id) => lookups.use((connection) => findProduct(connection, id)),
    () => writer.finished,
  );
  const rounds = new Rounds(writer, storeRound);
  for (const { text } of takeLeft()) rounds.add(readBatch(text));
  const underWay = new Set<Promise<IngestResult>>();
  let isFinishing = false;
  let atATime = 0;

  async function ingest(batch: GivenBatch): Promise<IngestResult> {
    const acknowledged = await (isForJournal(batch) && acknowledge(batch));
    if (acknowledged) return acknowledged;
    const product = (await products.get(batch.productId))?.number;
    if (product !== undefined) known.sure.given({ product, records: batch.records });
    return rounds.submit(batch, product);
  }

  /** Whether it is worth while to put a batch into the journal. */
  function isForJournal(batch: GivenBatch): boolean {
    atATime = Math.max(underWay.size, atATime * FORGOTTEN);
    const isLittle = batch.records.length <= FEW_RECORDS && atATime <= FEW_BATCHES;
    return isUsual(batch) && !isFinishing && journal.isBegun && (isLittle || rounds.isTaskRunning);
  }

  async function acknowledge(batch: GivenBatch): Promise<IngestResult | undefined> {
    await batch.guard?.();
    await space.check();
    const before = writer.finished;
    const product = await products.get(batch.productId);
    if (!product || writer.finished !== before || isFinishing) return undefined;
    return write(batch, product);
  }

  /** Puts a batch into the journal, if all of its records are surely accepted. */
  function write(batch: GivenBatch, { number, row }: HeldProduct): Promise<IngestResult> | undefined {
    const { productId, records, sentBy, receivedAt = Date.now() } = batch;
    const given = { product: number, records };
    const waiting = () => rounds.given();
    if (!journal.isBegun || rounds.isFull || isPastRetention(batch, row)) return undefined;
    if (!known.sure.takeNew(given, { lookups, waiting })) return undefined;
    const told = rounds.nextBatch(productId, BigInt(row.batch as bigint));
    const written: AcknowledgedBatch = {
      productId,
      records,
      sentBy,
      receivedAt: Number(fullMinute(BigInt(receivedAt))),
      acknowledged: { place: journal.nextPlace(), product: number, batch: told },
    };
    const text = writeBatch(written);
    rounds.add(written);
    return journal.append({ place: written.acknowledged.place, text }).then(() => ({
      accepted: records.length,
      duplicates: [],
      duplicatesWithNewProperties: 0,
      refused: [],
      watermark: toWatermark(told),
    }));
  }

  function isPastRetention({ records, now }: GivenBatch, row: Row): boolean {
    const { dayOf } = calendarOf(String(row.time_zone));
    const first = now === undefined ? undefined : firstDayTaken(toRetentionState(row), now, dayOf);
    return first !== undefined && records.some((record) => dayOf(spanOf(record)[0]) < first);
  }

  /** Stores a round: all of it together, or else what is acknowledged together, and each other batch alone. */
  async function storeRound(
    connection: Connection,
    entries: readonly Entry[],
    firstBatchOf: (productId: string) => bigint | undefined,
  ): Promise<void> {
    const acknowledged = entries.filter(({ batch }) => batch.acknowledged);
    const others = entries.filter(({ batch }) => !batch.acknowledged);
    const store = (some: readonly Entry[]) => storeEntries(connection, some, firstBatchOf);
    try {
      await store([...acknowledged, ...others]);
    } catch (error) {
      if (acknowledged.length === 0 && others.length === 1) return settle(others, error);
      await store(acknowledged).catch((failed: unknown) => {
        settle(others, failed);
        throw failed;
      });
      // A batch that cannot be stored must not fail the others, so each is tried alone.
      for (const one of others) await store([one]).catch((alone: unknown) => settle([one], alone));
    }
  }

  /** Stores batches in a transaction. */
  async function storeEntries(
    connection: Connection,
    entries: readonly Entry[],
    firstBatchOf: (productId: string) => bigint | undefined,
  ): Promise<void> {
    if (entries.length === 0) return;
    const given = entries.map(({ batch }) => batch);
    // What is acknowledged has its place on the disk already.
    if (given.some(({ dryRun, acknowledged }) => !dryRun && !acknowledged)) await space.check();
    const begins = !journal.isBegun && given.some(isUsual);
    const changes: BatchChanges[] = [];
    const place = given.findLast(({ acknowledged }) => acknowledged)?.acknowledged?.place;
    const outcomes = await transaction(connection, async () => {
      const outcomes = await ingestByKind(given, (kind) =>
        ingestKind(connection, kind, changes, firstBatchOf(kind[0]?.productId ?? '')),
      );
      if (place !== undefined) await noteStored(connection, place);
      else if (begins) await journal.begin(connection);
      return outcomes;
    }).catch((error: unknown) => {
      forgetKnown(known);
      throw error;
    });
    writer.noteChange();
    commitKnown(known);
    if (begins) journal.begun();
    for (const one of changes) changed.tell(one);
    if (place !== undefined) journal.stored(place);
    const hasNewNames = changes.some(({ hasNewEvents }) => hasNewEvents);
    for (const [index, entry] of entries.entries()) {
      const outcome = outcomes[index] as Outcome<IngestResult>;
      if (hasNewNames) noteNames(entry, outcome);
      entry.settle?.(outcome);
    }
    // Without them each batch is looked up in the engine.
    for (const product of new Set(entries.flatMap((entry) => entry.product ?? [])))
      await known.sure.readNames(connection, product).catch(() => undefined);
  }

  /** Of what is stored already nothing more is stored, so neither is its name. */
  function noteNames({ batch, product }: Entry, outcome: Outcome<IngestResult>): void {
    if (product === undefined || batch.dryRun || batch.import?.replaces || !('output' in outcome)) return;
    const { refused, duplicates } = outcome.output;
    const left = new Set([...duplicates, ...refused.map(({ place }) => place)]);
    known.sure.named({ product, records: batch.records.filter((_, place) => !left.has(place)) });
  }

  async function ingestKind(
    connection: Connection,
    given: readonly GivenBatch[],
    changes: BatchChanges[],
    least?: bigint,
  ): Promise<readonly Outcome<IngestResult>[]> {
    const { productId = '', acknowledged } = given[0] ?? {};
    const batch = await openBatch(connection, productId, calendarOf, least);
    const isGone = acknowledged && batch?.product !== acknowledged.product;
    if (!batch || isGone) return given.map(() => ({ error: unknownProduct(productId) }));
    return ingestTogether(given, {
      ...batch,
      batch: batch.before,
      // What is acknowledged is never refused.
      mostNames: acknowledged ? Number.POSITIVE_INFINITY : mostNames,
      originsOf: ORIGINS_OF,
      now: async () => BigInt(Date.now()),
      findNew: (records) => findNew(batch, records),
      isNamed: (event) => known.names.isStored(event),
      countNames: () => countNames(batch),
      readNameCounts: (senders) => readNameCounts(connection, senders),
      idOf: (set) => known.sets.idOf(set),
      readSets: (ids) => readSets(connection, ids),
      store: async (sorted) => {
        changes.push({
          productId,
          before: batch.before,
          batch: batch.id,
          ...(await storeNew(batch, sorted)),
        });
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
    ingest(productId, records, from = {}) {
      const call = ingest({ ...from, productId, records });
      underWay.add(call);
      return call.finally(() => underWay.delete(call));
    },
    flush: () => rounds.flush(),
    requireStored: () => rounds.requireStored(),
    toldBatch: (productId) => rounds.toldBatch(productId),
    countTold: () => rounds.countTold(),
    async finish() {
      isFinishing = true;
      await Promise.allSettled(underWay);
      await rounds.flush();
    },
    async ingestWithin(connection, batch) {
      const [outcome] = await ingestKind(connection, [batch], []);
      return outcome as Outcome<IngestResult>;
    },
  };
}

function settle(entries: readonly Entry[], error: unknown): void {
  for (const one of entries) one.settle?.({ error });
}

/** Whether a batch can be acknowledged by the journal, if that is surely right. */
function isUsual({ import: origin, dryRun, records }: GivenBatch): boolean {
  return origin === undefined && !dryRun && records.length > 0;
}
