import type { Calendar, CheckedRecord } from '@keytally/events';
import {
  firstDayTaken,
  type ImportOrigin,
  type IngestResult,
  type Origin,
  pastRetention,
  type RetentionState,
  toWatermark,
} from '@keytally/store-ports';
import {
  type BatchRecords,
  placeRecords,
  placesOf,
  type Refusal,
  recordsOf,
  type StoredPlaces,
  withoutRefused,
} from '../records/batch-records.ts';
import { fullMinute, noteReceived } from '../records/received-batches.ts';
import {
  findRepeated,
  type KnownOrigins,
  type RepeatedRecord,
  withinRoom,
} from '../records/repeated-records.ts';
import type { Connection } from '../rows/statement.ts';
import type { Outcome } from './group-commit.ts';
import { continueRun, noteImport } from './import-runs.ts';
import { type NameCounts, type NamesOfProduct, refuseNames } from './name-room.ts';
import { findNewProperties, type SetsOfProduct } from './new-properties.ts';
import { setAside } from './set-aside.ts';

/** A batch as it came in. */
export interface GivenBatch extends Origin {
  readonly productId: string;
  readonly records: readonly CheckedRecord[];
  /** Set if the caller has its answer already: all of its records are accepted. */
  readonly acknowledged?: Acknowledged;
}

/** What was said of a batch before it was stored. */
interface Acknowledged {
  /** Its place in the journal. */
  readonly place: number;
  /** The number of its product, which may be deleted since. */
  readonly product: number;
  /** The batch that its caller was told. */
  readonly batch: bigint;
}

export interface AcknowledgedBatch extends GivenBatch {
  readonly acknowledged: Acknowledged;
}

/** A product in the transaction of its only writer, and how its records are found and stored there. */
interface WrittenProduct extends NamesOfProduct, SetsOfProduct, KnownOrigins {
  readonly connection: Connection;
  readonly product: number;
  /** The last batch that counts. */
  readonly batch: bigint;
  readonly calendar: Calendar;
  readonly retention: RetentionState;
  /** Unix ms by the clock of the store. */
  now(): Promise<bigint>;
  /** Finds the records that are not stored yet, without repetitions. */
  findNew(records: BatchRecords): Promise<NewRecords>;
  /** Stores what was accepted under a new batch, and resolves to its number. */
  store(sorted: SortedRecords): Promise<bigint>;
  /** Notes records that are in `repeated_records` not yet. */
  storeRepeated(records: readonly RepeatedRecord[]): Promise<void>;
}

/** Records that are not stored yet, and what is stored of the others. */
export interface NewRecords extends BatchRecords {
  readonly stored: StoredPlaces;
}

/** What is to be done with batches that are ingested as one. Records are named by their places. */
export interface SortedRecords {
  /** The records that are accepted. */
  readonly records: BatchRecords;
  readonly refused: ReadonlyMap<number, Refusal>;
  /** Those that another import has, or another key has sent. */
  readonly repeated: readonly RepeatedRecord[];
  /** Duplicates with new properties. */
  readonly withNewProperties: ReadonlySet<number>;
  /** The new names of each sender, those of these records counted. */
  readonly nameCounts: NameCounts;
}

/**
 * Ingests the batches whose guards do not reject, those of one kind as one, and returns an outcome for each. A batch has
 * one sender and belongs to one run of one import at most; a dry run is alone, and so are records that are set aside.
 */
export async function ingestByKind(
  given: readonly GivenBatch[],
  ingest: (kind: readonly GivenBatch[]) => Promise<readonly Outcome<IngestResult>[]>,
): Promise<readonly Outcome<IngestResult>[]> {
  const outcomes = new Map<GivenBatch, Outcome<IngestResult>>();
  for (const kind of kindsOf(given)) {
    const refusals = await Promise.all(kind.map(({ guard }) => refusalBy(guard)));
    const admitted = kind.filter((_, place) => refusals[place] === undefined);
    const results = admitted.length === 0 ? [] : await ingest(admitted);
    for (const [place, one] of admitted.entries()) outcomes.set(one, results[place] as Outcome<IngestResult>);
    for (const [place, one] of kind.entries()) if (refusals[place]) outcomes.set(one, refusals[place]);
  }
  return given.map((one) => outcomes.get(one) as Outcome<IngestResult>);
}

export function kindsOf(given: readonly GivenBatch[]): readonly (readonly GivenBatch[])[] {
  return [...Map.groupBy(given, kindOf).values()];
}

/** Batches of one kind are ingested as one. */
export function kindOf(one: GivenBatch): unknown {
  const { productId, import: origin, acknowledged } = one;
  if (one.dryRun || origin?.replaces) return one;
  const from = [origin?.name, origin?.run, origin?.ends, senderOf(one), acknowledged?.product];
  return JSON.stringify([productId, ...from]);
}

/** In JSON, which does not tell undefined from null in a list. */
function senderOf({ sentBy, receivedAt }: Origin) {
  return { sentBy, receivedAt };
}

async function refusalBy(guard: (() => Promise<void>) | undefined): Promise<{ error: unknown } | undefined> {
  try {
    await guard?.();
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** Ingests batches of one kind as one, and returns a result for each. A dry run stores nothing. */
export async function ingestTogether(
  given: readonly GivenBatch[],
  of: WrittenProduct,
): Promise<readonly Outcome<IngestResult>[]> {
  const [{ import: origin, dryRun, ...from } = {} as GivenBatch] = given;
  const { connection, product } = of;
  if (origin && !dryRun) {
    const ended = await refusalBy(() => continueRun(connection, product, origin));
    if (ended) return given.map(() => ended);
  }
  const sorted = await sortRecords(given, of);
  if (origin?.replaces) return [await setAsideGood(given[0] as GivenBatch, origin, of, sorted.refused)];
  const accepted = placesOf(sorted.records);
  let { batch } = of;
  if (dryRun || accepted.size + sorted.repeated.length === 0)
    return resultsOf(given, accepted, sorted, toWatermark(batch));
  const receivedAt = fullMinute(from.receivedAt === undefined ? await of.now() : BigInt(from.receivedAt));
  if (accepted.size > 0) {
    batch = await of.store(sorted);
    await noteReceived(connection, { product, batch }, { ...from, receivedAt }, accepted.size);
    if (origin) await noteImport(connection, { product, batch }, origin, accepted.size);
  }
  const repeated = sorted.repeated.map((one) => ({ ...one, receivedAt }));
  if (repeated.length > 0) await of.storeRepeated(await withinRoom(connection, product, repeated));
  return resultsOf(given, accepted, sorted, toWatermark(batch));
}

/** Sets the records of a batch aside that can be stored, unless it is a dry run. */
async function setAsideGood(
  { records, dryRun }: GivenBatch,
  origin: ImportOrigin,
  { connection, product, batch }: WrittenProduct,
  refused: ReadonlyMap<number, Refusal>,
): Promise<Outcome<IngestResult>> {
  const good = records.filter((_, place) => !refused.has(place));
  const failed = dryRun ? undefined : await refusalBy(() => setAside(connection, product, origin, good));
  if (failed) return failed;
  const output = {
    accepted: good.length,
    duplicates: [],
    duplicatesWithNewProperties: 0,
    refused: [...refused]
      .map(([place, refusal]) => ({ place, ...refusal }))
      .sort((a, b) => a.place - b.place),
    watermark: toWatermark(batch),
  };
  return { output };
}

/** Finds out which records are new and are accepted, without storing any. */
async function sortRecords(given: readonly GivenBatch[], of: WrittenProduct): Promise<SortedRecords> {
  const senders = given.flatMap(({ records, sender }) => records.map(() => sender));
  const placed = placeRecords(
    of,
    given.flatMap(({ records }) => records),
  );
  const past = refusePastRetention(placed, of.retention, given[0]?.now, (at) => of.calendar.dayOf(at));
  const all = withoutRefused(placed, past);
  const fresh = await of.findNew(all);
  const { refused, counts } = await refuseNames(of, all.events, fresh.events, senders);
  const taken = withoutRefused(all, refused);
  const records = refused.size === 0 ? fresh : await of.findNew(taken);
  const hasDuplicates = records.events.length < taken.events.length;
  return {
    records,
    repeated: await findRepeated(of, taken, records.stored, given[0]),
    refused: new Map([...past, ...refused]),
    withNewProperties: hasDuplicates
      ? await findNewProperties(taken.events, records.stored, of)
      : new Set<number>(),
    nameCounts: counts,
  };
}

function resultsOf(
  given: readonly GivenBatch[],
  accepted: ReadonlySet<number>,
  { withNewProperties, refused }: SortedRecords,
  watermark: string,
): Outcome<IngestResult>[] {
  let start = 0;
  return given.map(({ records }) => {
    const first = start;
    start += records.length;
    const left = [...records.keys()].filter((place) => !accepted.has(first + place));
    const output: IngestResult = {
      accepted: records.length - left.length,
      duplicates: left.filter((place) => !refused.has(first + place)),
      duplicatesWithNewProperties: left.filter((place) => withNewProperties.has(first + place)).length,
      refused: left.flatMap((place) => {
        const refusal = refused.get(first + place);
        return refusal === undefined ? [] : { place, ...refusal };
      }),
      watermark,
    };
    return { output };
  });
}

/** Returns which records are past the retention of their product at `now`, by index, and why they are refused. */
function refusePastRetention(
  records: BatchRecords,
  state: RetentionState,
  now: number | undefined,
  dayOf: (instant: number) => number,
): ReadonlyMap<number, Refusal> {
  const first = now === undefined ? undefined : firstDayTaken(state, now, dayOf);
  const refused = new Map<number, Refusal>();
  if (first === undefined) return refused;
  const message = pastRetention(state.retentionDays ?? 0);
  for (const { place, day } of recordsOf(records))
    if (day < first) refused.set(place, { code: 'instant-past-retention', message });
  return refused;
}
