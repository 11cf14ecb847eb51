import { createCalendars } from '@keytally/events';
import {
  type IngestResult,
  type Sender,
  StoreError,
  type Usage,
  unknownProduct,
} from '@keytally/store-ports';
import { GroupCommit, type Outcome } from '../../ingest/group-commit.ts';
import {
  type GivenBatch,
  ingestByKind,
  ingestTogether,
  kindsOf,
  type NewRecords,
} from '../../ingest/ingest-together.ts';
import { readNameCounts } from '../../ingest/name-room.ts';
import { type BatchRecords, firstOfEach, identityOf, recordsOf } from '../../records/batch-records.ts';
import { toRetentionState } from '../../rows/product-row.ts';
import { askOf } from '../clickhouse/sources/ask-snapshot.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { readClock } from '../postgres/product/now.ts';
import type { Databases } from '../writing/databases.ts';
import { type ProductWriter, writeProduct } from '../writing/product-writer.ts';
import { namesOf } from './event-names.ts';
import { findStored, type StoredRecords } from './find-stored.ts';
import { KnownProducts } from './known-rows.ts';
import { readKnownRows } from './read-known-rows.ts';
import { readSets } from './read-sets.ts';
import { storeRecords } from './store-records.ts';
import { ORIGINS_OF, storeRepeated } from './store-repeated.ts';

/** Records of a group: each group waits for two databases, so they are larger than on one machine. */
const GROUP_RECORDS = 50_000;

type Outcomes = readonly Outcome<IngestResult>[];

interface Ingestion {
  readonly ingest: Usage['ingest'];
  /** Ingests a batch in the transaction of the product's writer. */
  ingestWithin(writer: ProductWriter, batch: GivenBatch): Promise<Outcome<IngestResult>>;
}

/** Ingests records. Batches of a product that arrive while another one is being stored share the next transaction. */
export function createIngestion(databases: Databases, mostNames: number): Ingestion {
  const calendarOf = createCalendars();
  const known = new KnownProducts();
  const groups = new Map<string, GroupCommit<GivenBatch, IngestResult>>();

  const ingest: Usage['ingest'] = async (productId, records, from = {}) => {
    const group = groups.get(productId) ?? new GroupCommit(GROUP_RECORDS, (take) => commit(productId, take));
    groups.set(productId, group);
    try {
      return await group.submit({ ...from, productId, records }, records.length);
    } finally {
      if (group.isIdle) groups.delete(productId);
    }
  };
  return {
    ingest,
    async ingestWithin(writer, batch) {
      const [outcome] = await ingestAdmitted(writer, batch.productId, [batch]);
      return outcome as Outcome<IngestResult>;
    },
  };

  /** The batches of the first kind share the transaction that waited for its turn, the others have their own. */
  async function commit(productId: string, take: () => readonly GivenBatch[]): Promise<Outcomes> {
    const outcomes = new Map<GivenBatch, Outcome<IngestResult>>();
    let given: readonly GivenBatch[] = [];
    let kinds: readonly (readonly GivenBatch[])[] = [];
    const first = await writeProduct(databases, productId, async (writer) => {
      given = take();
      kinds = kindsOf(given);
      return ingestKind(writer, kinds[0] ?? []);
    }).catch((error: unknown) => {
      if (given.length === 0) throw error;
      return failed(kinds[0] ?? [], error);
    });
    if (first === undefined) throw unknownProduct(productId);
    await note(kinds[0] ?? [], first);
    for (const kind of kinds.slice(1)) await note(kind, await ingestAlone(kind));
    return given.map((one) => outcomes.get(one) as Outcome<IngestResult>);

    /** A batch that cannot be stored must not fail the others, so each is tried alone. */
    async function note(kind: readonly GivenBatch[], results: Outcomes): Promise<void> {
      const isRetried = kind.length > 1 && results.some(isRefusedStatement);
      for (const [place, one] of kind.entries()) {
        const [outcome] = isRetried ? await ingestAlone([one]) : results.slice(place);
        outcomes.set(one, outcome as Outcome<IngestResult>);
      }
    }

    async function ingestAlone(kind: readonly GivenBatch[]): Promise<Outcomes> {
      try {
        const results = await writeProduct(databases, productId, (writer) => ingestKind(writer, kind));
        return results ?? failed(kind, unknownProduct(productId));
      } catch (error) {
        return failed(kind, error);
      }
    }

    function ingestKind(writer: ProductWriter, kind: readonly GivenBatch[]): Promise<Outcomes> {
      return ingestByKind(kind, (admitted) => ingestAdmitted(writer, productId, admitted));
    }
  }

  async function ingestAdmitted(
    writer: ProductWriter,
    productId: string,
    given: readonly GivenBatch[],
  ): Promise<Outcomes> {
    const { connection, snapshot, product, clickhouse } = writer;
    const ask = askOf(clickhouse, snapshot);
    const rows = known.take(productId, product.batch);
    const names = namesOf(snapshot);
    const calendar = calendarOf(String(product.row.time_zone));
    let stored: StoredRecords | undefined;
    let { batch } = product;
    const outcomes = await ingestTogether(given, {
      connection,
      product: product.number,
      batch,
      calendar,
      retention: toRetentionState(product.row),
      mostNames,
      originsOf: ORIGINS_OF,
      now: async () => BigInt(await readClock(connection)),
      async findNew(records) {
        if (stored === undefined) {
          await readKnownRows(ask, snapshot, records, rows);
          stored = await findStored(ask, snapshot, records, rows, calendar);
        }
        return withoutStored(records, stored);
      },
      isNamed: ({ nameKey }) => names.has(nameKey),
      countNames: async () => names.size,
      readNameCounts: (senders) => readNameCounts(connection, senders, (one) => lockCount(connection, one)),
      idOf: (set) => rows.setOf(set) ?? null,
      readSets: (sets) => readSets(ask, snapshot, sets),
      async store(sorted) {
        batch = await storeRecords(writer, sorted, rows);
        return batch;
      },
      storeRepeated: (repeated) => storeRepeated(connection, product.number, repeated),
    });
    // If the transaction does not commit, no batch with a new number ever counts, and this is forgotten.
    known.keep(productId, batch, rows);
    return outcomes;
  }
}

function withoutStored(records: BatchRecords, stored: StoredRecords): NewRecords {
  const { events, sessions } = firstOfEach(records);
  return {
    events: events.filter(({ record }) => !stored.has(identityOf(record))),
    sessions: sessions.filter(({ record }) => !stored.has(identityOf(record))),
    stored: new Map(
      [...recordsOf(records)].flatMap(({ place, record }) => {
        const found = stored.get(identityOf(record));
        return found ? [[place, found] as const] : [];
      }),
    ),
  };
}

/** Makes other transactions wait that want to know how many new names the sender has sent on its day. */
async function lockCount(connection: Connection, { keyId, day }: Sender): Promise<void> {
  await connection.query(
    'INSERT INTO new_names (key, day, names) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING',
    [keyId, day],
  );
  await connection.query('SELECT 1 FROM new_names WHERE key = $1 AND day = $2 FOR UPDATE', [keyId, day]);
}

function failed(given: readonly GivenBatch[], error: unknown): Outcomes {
  return given.map(() => ({ error }));
}

const REFUSED: ReadonlySet<string> = new Set(['statement-failed', 'out-of-memory', 'result-too-large']);

/** Whether a database refused what was sent to it. Trying again what it did not answer would only take longer. */
function isRefusedStatement(outcome: Outcome<IngestResult>): boolean {
  return 'error' in outcome && outcome.error instanceof StoreError && REFUSED.has(outcome.error.code);
}
