import type { ChangeContext, Usage } from '@keytally/store-ports';
import { createRecordExports } from '../export/read-chunks.ts';
import { LIST_IMPORTS, toStoredImport } from '../rows/import-row.ts';
import { addAuditEntry, trailOfOneServer } from '../sql-registry/audit-entries.ts';
import type { Connection } from './engine/connection.ts';
import type { FreeSpace } from './engine/free-space.ts';
import { transaction } from './engine/transaction.ts';
import { eraseClient } from './erasure/erase-client.ts';
import { eraseImport } from './erasure/erase-import.ts';
import { eraseExpired, removeExpired } from './erasure/retention.ts';
import { lendRecords } from './export/record-exports.ts';
import { type Database, REPORT_CONNECTIONS } from './file/database.ts';
import { createIngestion } from './ingest/ingestion.ts';
import { forgetKnown, type KnownRows } from './ingest/known-rows.ts';
import { createQueryRunner } from './query-runner.ts';
import { ProductRows } from './tables/product-rows.ts';
import { toProductState } from './tables/product-state.ts';

/** Records of an export that are read at a time. */
const CHUNK = 4_000;

/** The usage records in the data file. */
export function createDuckdbUsage(
  database: Database,
  space: FreeSpace,
  known: KnownRows,
  maxEventNames: number,
): Usage {
  const { writer, lookups } = database;
  // Every write goes through the one writer, so nothing has changed while it has finished no task.
  const products = new ProductRows(lookups, () => writer.finished);

  /** Makes a change in a transaction of its own, with its entry in the audit trail. */
  const change = <Done>(
    { guard, audit }: ChangeContext<Done> = {},
    make: (connection: Connection) => Promise<Done | undefined>,
  ): Promise<Done | undefined> =>
    writer.use(async (connection) => {
      await guard?.();
      const done = await transaction(connection, async () => {
        const made = await make(connection);
        if (made !== undefined) await addAuditEntry(connection, trailOfOneServer, audit?.(made));
        return made;
      });
      forgetKnown(known);
      return done;
    });

  return {
    queries: createQueryRunner(database),
    reportsAtOnce: REPORT_CONNECTIONS,
    exports: createRecordExports(lendRecords(database), CHUNK),
    ingest: createIngestion(writer, space, known, maxEventNames),

    async stateOf(id) {
      const row = await products.get(id);
      if (row === undefined) return undefined;
      const { number: _, ...state } = toProductState(row);
      return state;
    },

    eraseClient: (id, clientId, context) =>
      change(context, async (connection) => {
        const [row] = await connection.query('SELECT product FROM products WHERE id = $1', [id]);
        return row && eraseClient(connection, Number(row.product), clientId);
      }),

    async listImports(id, limit) {
      const rows = await lookups.use((connection) => connection.query(LIST_IMPORTS, [id, limit]));
      return rows.map(toStoredImport);
    },

    eraseImport: (id, name, context) => change(context, (connection) => eraseImport(connection, id, name)),

    eraseExpired: (id, { now, ...context } = {}) =>
      change(context, (connection) => eraseExpired(connection, id, now)),

    removeExpired: (options = {}) => removeExpired(database, known, options),
  };
}
