import { setTimeout } from 'node:timers/promises';
import type { Calendar } from '@keytally/events';
import type { ImportOrigin } from '@keytally/store-ports';
import {
  type BatchRecords,
  daysOf,
  firstOfEach,
  identityOf,
  newestOf,
  placeRecords,
  placesOf,
  type Refusal,
  withoutRefused,
} from '../../ingest/batch-records.ts';
import type { GivenBatch, Ingested } from '../../ingest/given-batches.ts';
import { noteImport } from '../../ingest/import-runs.ts';
import { type NameCount, NameRoom, refusalsOf } from '../../ingest/name-room.ts';
import { findNewProperties } from '../../ingest/new-properties.ts';
import { refusePastRetention } from '../../ingest/past-retention.ts';
import { toRetentionState } from '../../rows/retention-row.ts';
import { isBetweenReplicas } from '../clickhouse/connection/clickhouse-errors.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import { countBatch } from '../postgres/product/batches.ts';
import { markDirty } from '../postgres/product/dirty-days.ts';
import type { ProductWriter } from '../writing/product-writer.ts';
import { namesOf, storeNames } from './event-names.ts';
import { findStored, type StoredRecords } from './find-stored.ts';
import { type InsertedRecords, insertRecords } from './insert-records.ts';
import { KnownIds } from './known-ids.ts';
import type { KnownRows } from './known-rows.ts';
import { storeSessions } from './known-sessions.ts';
import { lookUp } from './look-up.ts';
import { lockNameCounts, storeNameCounts } from './new-name-counts.ts';
import { readSets } from './read-sets.ts';

/** What is to be done with batches that are ingested as one. */
export interface Sorted extends Ingested {
  /** The records that are accepted. */
  readonly records: BatchRecords;
  /** The new names of each sender, those of this batch counted. */
  readonly nameCounts: ReadonlyMap<string, NameCount>;
}

/** Finds out which records are new, without storing any. */
export async function sortRecords(
  { connection, snapshot, clickhouse, product: { number: product, row } }: ProductWriter,
  given: readonly GivenBatch[],
  { known, calendar, mostNames }: { known: KnownRows; calendar: Calendar; mostNames: number },
): Promise<Sorted> {
  const placed = placeRecords(
    { calendar, product },
    given.flatMap(({ records }) => records),
  );
  const dayOf = (instant: number) => calendar.dayOf(instant);
  const past = refusePastRetention(placed, toRetentionState(row), given[0]?.now, dayOf);
  const all = withoutRefused(placed, past);
  const ask = askOf(clickhouse, snapshot);
  const ids = new KnownIds(known);
  await lookUp(ask, snapshot, all, known);
  const stored = await findStored(ask, snapshot, all, ids);
  const fresh = withoutStored(firstOfEach(all), stored);
  const names = namesOf(snapshot);
  const isStored = ({ nameKey }: BatchRecords['events'][number]) => names.has(nameKey);
  const senders = given.flatMap(({ records, sender }) => records.map(() => sender));
  const brings = !fresh.events.every(isStored);
  const nameCounts = brings ? await lockNameCounts(connection, senders) : new Map<string, NameCount>();
  const refused = brings
    ? refusalsOf(
        { all: all.events, fresh: fresh.events, senders, isStored },
        new NameRoom(mostNames, names.size, nameCounts),
      )
    : new Map<number, Refusal>();
  const taken = withoutRefused(all, refused);
  const records = refused.size === 0 ? fresh : withoutStored(firstOfEach(taken), stored);
  const storedSets = new Map(
    taken.events.flatMap(({ place, record }) => {
      const set = stored.events.get(identityOf(record));
      return set === undefined ? [] : [[place, set] as const];
    }),
  );
  const withNewProperties = await findNewProperties(taken.events, storedSets, {
    idOf: (set) => ids.setOf(set) ?? null,
    readSets: (sets) => readSets(ask, snapshot, sets),
  });
  return {
    ...{ records, accepted: placesOf(records), withNewProperties, nameCounts },
    refused: new Map([...past, ...refused]),
  };
}

function withoutStored({ events, sessions }: BatchRecords, stored: StoredRecords): BatchRecords {
  return {
    events: events.filter(({ record }) => !stored.events.has(identityOf(record))),
    sessions: sessions.filter(({ record }) => !stored.sessions.has(identityOf(record))),
  };
}

/**
 * Stores the accepted records under a new batch, and resolves to its number: they count when the transaction commits. What
 * they add is added to `known` too.
 */
export async function storeRecords(
  writer: ProductWriter,
  { records, nameCounts }: Sorted,
  known: KnownRows,
  origin: ImportOrigin | undefined,
): Promise<bigint> {
  const { connection, snapshot, product: locked } = writer;
  const { number: product, row } = locked;
  const ids = new KnownIds(known);
  const names = namesOf(snapshot);
  const added = await ids.add(connection, product, records);
  const { sessions, days } = await storeSessions(connection, product, records, ids, known);
  const tracking = row.default_tracking as Parameters<typeof storeNames>[1]['tracking'];
  await storeNames(connection, { product, tracking }, records.events, names);
  await storeNameCounts(connection, nameCounts);
  const batch = await insertBatch(writer, { ...added, product, records, sessions, ids, names });
  if (origin) await noteImport(connection, { product, batch }, origin, placesOf(records).size);
  await markDirty(connection, product, [...daysOf(records), ...days], batch);
  await connection.query(
    'UPDATE products SET data_through = greatest(data_through, $2), has_records = true WHERE product = $1',
    [product, newestOf(records)],
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
