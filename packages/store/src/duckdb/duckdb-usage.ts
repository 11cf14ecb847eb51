import { batchOf, type ChangeContext, type ReplacedImport, type Usage } from '@keytally/store-ports';
import {
  createLineReader,
  createRecordExports,
  type LinesAtOnce,
  type WithRecords,
} from '../export/read-chunks.ts';
import { eraseReceived } from '../ingest/erase-received.ts';
import { readReplaced, replaceImport } from '../ingest/replace-import.ts';
import { forgetOldSetAside } from '../ingest/set-aside.ts';
import { type ChangedRecords, undoImport } from '../ingest/undo-import.ts';
import { readReceived } from '../records/received-batches.ts';
import { LIST_IMPORTS, readImporters, toStoredImport } from '../rows/import-row.ts';
import { toUsageState } from '../rows/product-row.ts';
import { withPatience } from '../shared-check.ts';
import { makeChange, trailOfOneServer } from '../sql-registry/audit-entries.ts';
import type { HeldProduct } from '../sql-registry/engine.ts';
import type { Connection } from './engine/connection.ts';
import type { FreeSpace } from './engine/free-space.ts';
import { Remembered } from './engine/remembered.ts';
import { transaction } from './engine/transaction.ts';
import { eraseBatches } from './erasure/erase-batches.ts';
import { eraseClient } from './erasure/erase-client.ts';
import { eraseExpired, removeExpired } from './erasure/retention.ts';
import { createWithRecords } from './export/record-exports.ts';
import { type Database, REPORT_CONNECTIONS } from './file/database.ts';
import { ChangedDays } from './ingest/changed-days.ts';
import { createIngestion } from './ingest/ingestion.ts';
import { forgetKnown, type KnownRows } from './ingest/known-rows.ts';
import { createQueryRunner } from './query-runner.ts';
import { findProduct } from './tables/find-product.ts';

/** Records of an export that are read at a time, and lines, which take less memory. */
const CHUNK = 4_000;
const LINES: LinesAtOnce = { least: 20_000, most: 100_000, characters: 16 * 1024 ** 2 };

/** Readers wait for what was acknowledged before, but not for a long task of the writer: then they see what was stored before it. */
const PATIENCE_MS = 1_500;

export interface DuckdbUsage extends Usage {
  /** Resolves once what was acknowledged before is stored; undefined if it is. */
  flush(): Promise<void> | undefined;
  /** Resolves then, or after a moment. */
  settled(): Promise<void>;
  /** Throws why what was acknowledged could not be stored, until it could. */
  requireStored(): void;
  /** Resolves once all calls of `ingest` have their answers, and what they brought is stored. */
  finish(): Promise<void>;
}

/** The usage records in the data file. */
export function createDuckdbUsage(
  database: Database,
  space: FreeSpace,
  known: KnownRows,
  maxEventNames: number,
): DuckdbUsage {
  const { writer, lookups } = database;
  // Every write goes through the one writer, so nothing has changed while it has finished no task.
  const states = new Remembered(
    async (id) => {
      const product = await lookups.use((connection) => findProduct(connection, id));
      return product && toUsageState(product.row);
    },
    () => writer.finished,
  );

  const removals = new Map<string, number>();
  const noteRemoval = (id: string) => void removals.set(id, (removals.get(id) ?? 0) + 1);

  /** Removes records in a transaction of its own, with its entry in the audit trail. */
  const removeRecords = <Done>(
    id: string,
    context: ChangeContext<Done> = {},
    make: (connection: Connection, product: HeldProduct) => Promise<Done | undefined>,
  ): Promise<Done | undefined> =>
    writer.use((connection) =>
      transaction(connection, async () => {
        const product = await findProduct(connection, id);
        if (product === undefined) return undefined;
        return makeChange(connection, trailOfOneServer, context, () => make(connection, product));
      }).finally(() => {
        forgetKnown(known);
        database.journal.turn();
        noteRemoval(id);
      }),
    );
  const changed = new ChangedDays();
  const { ingest, ingestWithin, flush, finish, requireStored, toldBatch, countTold } = createIngestion(
    database,
    space,
    { known, changed },
    maxEventNames,
  );
  const settled = async () => {
    const stored = flush();
    if (stored) await withPatience(stored, PATIENCE_MS, () => new Error('late')).catch(() => undefined);
  };
  const queries = createQueryRunner(database);
  const withRecords = createWithRecords(database);
  const withSettledRecords: WithRecords = async (...call) => {
    await settled();
    return withRecords(...call);
  };

  const changedRecords = (connection: Connection, product: number, id: string): ChangedRecords => ({
    connection,
    product,
    place: { name: 'rowid', type: 'BIGINT' },
    eraseBatches: (batches) => eraseBatches(connection, product, batches).finally(() => forgetKnown(known)),
    ingest: (records, origin) => ingestWithin(connection, { ...origin, productId: id, records }),
  });

  return {
    flush,
    settled,
    finish,
    requireStored,
    queries: {
      ...queries,
      async run(...call) {
        await settled();
        return queries.run(...call);
      },
    },
    reportsAtOnce: REPORT_CONNECTIONS,
    exports: {
      ...createRecordExports(withSettledRecords, CHUNK),
      readLines: createLineReader(withSettledRecords, LINES),
    },
    ingest,

    async stateOf(id) {
      await settled();
      return states.get(id);
    },
    waitingRecords(id) {
      const told = toldBatch(id);
      return told === undefined ? undefined : { areIn: (watermark) => batchOf(watermark) >= told };
    },
    countWaiting: countTold,
    removals: (id) => removals.get(id) ?? 0,
    isUnchanged: (...call) => changed.isUnchanged(...call),

    eraseClient: (id, clientId, context) =>
      removeRecords(id, context, (connection, { number }) => eraseClient(connection, number, clientId)),

    async listImports(id, limit) {
      const rows = await lookups.use((connection) => connection.query(LIST_IMPORTS, [id, limit]));
      return rows.map(toStoredImport);
    },

    importersOf: (id, name) => lookups.use((connection) => readImporters(connection, id, name)),

    async readReceived(id, ...of) {
      await settled();
      return lookups.use((connection) => readReceived((...query) => connection.query(...query), id, ...of));
    },

    eraseReceived: (id, key, since, context) =>
      removeRecords(id, context, (connection, { number }) =>
        eraseReceived(changedRecords(connection, number, id), key, since),
      ),

    eraseImport: (id, name, context) =>
      removeRecords(id, context, (connection, { number }) =>
        undoImport(changedRecords(connection, number, id), name),
      ),

    async replaceImport(id, name, replacement, context) {
      await space.check();
      const found = await lookups.use((connection) => findProduct(connection, id));
      let before: ReplacedImport | undefined;
      const replace = () =>
        removeRecords(id, context, async (connection, { number: product }) => {
          before = await readReplaced(connection, product, name, replacement.run);
          if (before) return undefined;
          return replaceImport(changedRecords(connection, product, id), name, replacement);
        });
      const done = found && (await known.sure.without(found.number, replace));
      return before ?? done;
    },

    eraseExpired: (id, { now, ...context } = {}) =>
      removeRecords(id, context, (connection, product) => eraseExpired(connection, product, now)),

    async removeExpired(options = {}) {
      await writer.use((connection) => forgetOldSetAside(connection, options.now ?? Date.now()));
      return removeExpired(database, known, noteRemoval, options).finally(() => database.journal.turn());
    },
  };
}
