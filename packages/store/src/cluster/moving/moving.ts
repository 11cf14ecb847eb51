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
import { copyAuditEntries, readLastNumber } from '../../sql-registry/audit-entries.ts';
import { lendRecords } from '../export/record-exports.ts';
import { reserve } from '../ingest/known-ids.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { moveBatch } from '../postgres/product/batches.ts';
import { readNote, writeNote } from '../postgres/product/move-note.ts';
import { lockProduct } from '../postgres/product/product-lock.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import { trailOf } from '../postgres/registry/audit-dialect.ts';
import type { Databases } from '../writing/databases.ts';

/** Records that are read at a time: each time the rest of their day is searched. */
const CHUNK = 20_000;

/** Moves the data of a cluster to another store, or another store to it. */
export function createMoving({ postgres, clickhouse }: Databases, exports: RecordExports): Moving {
  const { usual } = postgres;

  /** Runs `work` on a product as its only writer. */
  const change = (id: string, work: (connection: Connection, product: number) => Promise<void>) =>
    usual.transaction(async (connection) => {
      const product = await lockProduct(connection, id);
      if (product !== undefined) await work(connection, product.number);
    });

  return {
    note: () => readNote(usual),
    putNote: (note) => writeNote(usual, note),

    lastAuditNumber: () => readLastNumber(usual),

    putAudit: (entries, lastNumber) =>
      usual.transaction((connection) => copyAuditEntries(connection, NO_SERVER, entries, lastNumber)),

    listNames: (id) => listNames(usual, id),

    putNames: (id, names) =>
      change(id, async (connection, product) => {
        const stored = new Set((await listNames(connection, id)).map(keyOf));
        const added = names.filter((name) => !stored.has(keyOf(name)));
        if (added.length === 0) return;
        const first = Number(await reserve(connection, product, 'last_event', added.length));
        await connection.query(ADD_NAMES, [
          product,
          added.map((_, place) => first + place),
          added.map(({ category }) => category),
          added.map(({ name }) => name),
          added.map(({ tracking }) => tracking),
          added.map(({ firstDay }) => firstDay),
          added.map(({ lastDay }) => lastDay),
        ]);
        await moveBatch(connection, product);
      }),

    announceImports: (id, imports) =>
      change(id, async (connection, product) => {
        const found = await connection.query(HAS_IMPORTS, [id]);
        for (const cells of found.length === 0 ? announcedCells(imports) : []) {
          await moveBatch(connection, product);
          await connection.query(
            'INSERT INTO imported_batches SELECT product, batch, $2, $3, $4 FROM products WHERE product = $1',
            [product, ...cells],
          );
        }
      }),

    completeImports: (id, imports) =>
      change(id, async (connection) => {
        for (const one of imports) await connection.query(COMPLETE_IMPORT, completedCells(id, one));
      }),

    async *readRecords(id, after) {
      const page = await wholePage(exports, id, after);
      if (page === undefined) return;
      const imports = toImportOfBatches(await usual.query(IMPORT_OF_BATCHES, [id]));
      yield* toMovedRecords(
        readChunks(
          lendRecords(clickhouse, (of) => readSnapshot(usual, of)),
          id,
          page,
          CHUNK,
        ),
        page,
        imports,
      );
    },
  };
}

/** No server copies the entries to its file: the one that wrote them did. */
const NO_SERVER = trailOf('');

/** Records that come in later say that the names have some. */
const ADD_NAMES = `
  INSERT INTO event_names
  SELECT $1, event, category, name, tracking, first_day, last_day, false
  FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[])
    AS added (event, category, name, tracking, first_day, last_day)`;
