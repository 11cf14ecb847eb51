import { toMovedRecords } from '../../export/moved-records.ts';
import { readChunks } from '../../export/read-chunks.ts';
import { wholePage } from '../../export/whole-page.ts';
import type { Moving } from '../../moving.ts';
import type { RecordExports } from '../../record-exports.ts';
import { keyOf } from '../../rows/event-name-row.ts';
import {
  announcedCells,
  COMPLETE_IMPORT,
  completedCells,
  HAS_IMPORTS,
  IMPORT_OF_BATCHES,
  listNames,
  toImportOfBatches,
} from '../../rows/moved-row.ts';
import { copyAuditEntries, readLastNumber, trailOfOneServer } from '../../sql-registry/audit-entries.ts';
import type { StoredImport } from '../../usage.ts';
import type { Connection } from '../engine/connection.ts';
import { transaction } from '../engine/transaction.ts';
import { lendRecords } from '../export/record-exports.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { readNote, writeNote } from './move-note.ts';

/** Records that are read at a time: each time the rest of their day is searched. */
const CHUNK = 20_000;

/** Moves the data file to another store, or another store to it. */
export function createMoving(
  { directory, writer, lookups, exports: connection }: Database,
  known: KnownRows,
  exports: RecordExports,
): Moving {
  /** Runs `work` on a product in a transaction. */
  const change = (id: string, work: (connection: Connection, product: number) => Promise<void>) =>
    writer.use(async (connection) => {
      await transaction(connection, async () => {
        const [row] = await connection.query('SELECT product FROM products WHERE id = $1', [id]);
        if (row !== undefined) await work(connection, Number(row.product));
      });
      forgetKnown(known);
    });

  return {
    note: () => readNote(directory),
    putNote: (note) => writeNote(directory, note),

    lastAuditNumber: () => lookups.use(readLastNumber),

    putAudit: (entries, lastNumber) =>
      writer.use((connection) =>
        transaction(connection, () => copyAuditEntries(connection, trailOfOneServer, entries, lastNumber)),
      ),

    listNames: (id) => lookups.use((connection) => listNames(connection, id)),

    putNames: (id, names) =>
      change(id, async (connection, product) => {
        const stored = new Set((await listNames(connection, id)).map(keyOf));
        const added = names.filter((name) => !stored.has(keyOf(name)));
        await known.names.addAll(connection, product, added);
      }),

    announceImports: (id, imports) =>
      change(id, async (connection, product) => {
        const found = await connection.query(HAS_IMPORTS, [id]);
        if (found.length === 0) await announce(connection, product, imports);
      }),

    completeImports: (id, imports) =>
      change(id, async (connection) => {
        for (const one of imports) await connection.query(COMPLETE_IMPORT, completedCells(id, one));
      }),

    async *readRecords(id, after) {
      const page = await wholePage(exports, id, after);
      if (page === undefined) return;
      const rows = await lookups.use((connection) => connection.query(IMPORT_OF_BATCHES, [id]));
      yield* toMovedRecords(
        readChunks(lendRecords({ exports: connection }), id, page, CHUNK),
        page,
        toImportOfBatches(rows),
      );
    },
  };
}

/** Each has a batch without records, in their order. */
async function announce(
  connection: Connection,
  product: number,
  imports: readonly StoredImport[],
): Promise<void> {
  for (const cells of announcedCells(imports)) {
    await connection.query('UPDATE products SET batch = batch + 1 WHERE product = $1', [product]);
    await connection.query(
      `INSERT INTO imported_batches SELECT product, batch, $2, $3, $4 FROM products WHERE product = $1`,
      [product, ...cells],
    );
  }
}
