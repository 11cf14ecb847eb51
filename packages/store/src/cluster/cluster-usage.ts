import {
  type ChangeContext,
  type Moment,
  type ReplacedImport,
  type RetentionRound,
  type Usage,
  unknownProduct,
} from '@keytally/store-ports';
import { createRecordExports } from '../export/read-chunks.ts';
import { eraseReceived } from '../ingest/erase-received.ts';
import { readReplaced, replaceImport } from '../ingest/replace-import.ts';
import { forgetOldSetAside } from '../ingest/set-aside.ts';
import { type ChangedRecords, undoImport } from '../ingest/undo-import.ts';
import { readReceived } from '../records/received-batches.ts';
import { LIST_IMPORTS, readImporters, toStoredImport } from '../rows/import-row.ts';
import { toUsageState } from '../rows/product-row.ts';
import { runEach } from '../run-each.ts';
import { makeChange } from '../sql-registry/audit-entries.ts';
import { createQueryRunner } from './clickhouse/query-runner.ts';
import { eraseBatches } from './erasure/erase-batches.ts';
import { eraseClient } from './erasure/erase-client.ts';
import { eraseExpired, removeExpired } from './erasure/retention.ts';
import { createWithRecords } from './export/record-exports.ts';
import { createIngestion } from './ingest/ingestion.ts';
import { purge } from './maintenance/purge.ts';
import { findable } from './postgres/connection/findable.ts';
import { KeptSnapshots } from './postgres/product/kept-snapshots.ts';
import { readSnapshot } from './postgres/product/read-snapshot.ts';
import { trailOf } from './postgres/registry/audit-dialect.ts';
import type { Snapshot } from './snapshot/snapshot.ts';
import type { Databases } from './writing/databases.ts';
import { asWriter, type ProductWriter, writeProduct } from './writing/product-writer.ts';

/** Reports of one server that run their queries at the same time: ClickHouse has the processors for them. */
const REPORTS_AT_ONCE = 8;

/** Records of an export that are read at a time. */
const CHUNK = 8_000;

interface UsageOptions {
  readonly maxEventNames: number;
  /** How long rows of what was erased are hidden before they are deleted. */
  readonly hiddenMs: number;
  /** How long rows of one moment may be read. */
  readonly longestMs: number;
  readonly server: string;
}

/** The usage records of a cluster: rows in ClickHouse, and what of them counts in PostgreSQL. */
export function createClusterUsage(
  databases: Databases,
  { maxEventNames, hiddenMs, longestMs, server }: UsageOptions,
): Usage {
  const { postgres, clickhouse } = databases;
  const snapshots = new KeptSnapshots(postgres.usual);
  const snapshotOf = (id: string) => readSnapshot(postgres.usual, id);

  /** A snapshot that PostgreSQL can keep, and queries restricted to it. */
  const momentOf = (snapshot: Snapshot | undefined): Moment | undefined =>
    snapshot && {
      queries: createQueryRunner(clickhouse, async () => snapshot, { longestMs }),
      keep: (milliseconds) => snapshots.keep(snapshot, milliseconds),
    };

  /** Makes a change as the product's only writer, with its entry in the audit trail. */
  function change<Done>(
    id: string,
    context: ChangeContext<Done> = {},
    make: (writer: ProductWriter) => Promise<Done | undefined>,
  ): Promise<Done | undefined> {
    return writeProduct(databases, id, (writer) =>
      makeChange(writer.connection, trailOf(server), context, () => make(writer)),
    );
  }

  const { ingest, ingestWithin } = createIngestion(databases, maxEventNames);

  /** Each step of it is made by a writer that sees what the steps before it did. */
  function changedRecords(writer: ProductWriter, id: string): ChangedRecords {
    const { connection, product } = writer;
    return {
      connection,
      product: product.number,
      place: { name: 'ctid', type: 'tid' },
      eraseBatches: (batches) => eraseBatches(writer, batches),
      async ingest(records, origin) {
        const batch = { ...origin, productId: id, records };
        const outcome = await asWriter(databases, connection, id, (next) => ingestWithin(next, batch));
        return outcome ?? { error: unknownProduct(id) };
      },
    };
  }

  return {
    queries: createQueryRunner(clickhouse, snapshotOf, { longestMs }),
    moments: {
      now: async (id) => momentOf(await snapshotOf(id)),
      find: async (id, kept) => momentOf(await snapshots.find(id, kept)),
      renew: (id, kept, milliseconds) => snapshots.renew(id, kept, milliseconds),
    },
    reportsAtOnce: REPORTS_AT_ONCE,
    exports: createRecordExports(createWithRecords(clickhouse, snapshotOf, longestMs), CHUNK),
    ingest,

    async stateOf(id) {
      const [row] = await postgres.usual.query(
        'SELECT batch, data_through, removed_before FROM products WHERE id = $1',
        [findable(id)],
      );
      return row && toUsageState(row);
    },

    eraseClient: (id, clientId, context) => change(id, context, (writer) => eraseClient(writer, clientId)),
    eraseImport: (id, name, context) =>
      change(id, context, async (writer) =>
        findable(name) === null ? undefined : undoImport(changedRecords(writer, id), name),
      ),

    async replaceImport(id, name, replacement, context) {
      let before: ReplacedImport | undefined;
      const done = await change(id, context, async (writer) => {
        if (findable(name) === null) return undefined;
        before = await readReplaced(writer.connection, writer.product.number, name, replacement.run);
        return before ? undefined : replaceImport(changedRecords(writer, id), name, replacement);
      });
      return before ?? done;
    },

    eraseExpired: (id, { now, ...context } = {}) =>
      change(id, context, (writer) => eraseExpired(writer, now)),

    async listImports(id, limit) {
      return (await postgres.usual.query(LIST_IMPORTS, [findable(id), limit])).map(toStoredImport);
    },

    importersOf: (id, name) => readImporters(postgres.usual, findable(id), findable(name)),

    readReceived: (id, ...of) =>
      readReceived((...query) => postgres.usual.query(...query), findable(id), ...of),

    eraseReceived: (id, key, since, context) =>
      change(id, context, (writer) => eraseReceived(changedRecords(writer, id), key, since)),

    async removeExpired(options = {}) {
      const { signal } = options;
      let rounds: readonly RetentionRound[] = [];
      const tasks = [
        async () => {
          rounds = await removeExpired(databases, server, options);
        },
        () => snapshots.forget(),
        () => forgetOldSetAside(postgres.usual, options.now ?? Date.now()),
        () => purge(databases, hiddenMs, signal),
      ];
      await runEach(tasks, (task) => task(), signal);
      return rounds;
    },
  };
}
