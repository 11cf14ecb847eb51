import type {
  MovedName,
  MovedRecords,
  Moving,
  RecordExports,
  RecordPage,
  RecordPosition,
} from '@keytally/store-ports';
import { keyOf } from '../rows/event-name-row.ts';
import {
  ADD_IMPORT,
  announcedCells,
  COMPLETE_IMPORT,
  completedCells,
  HAS_IMPORTS,
  IMPORT_OF_BATCHES,
  LIST_NAMES,
  toImportOfBatches,
  toMovedName,
} from '../rows/import-rows.ts';
import type { Connection } from '../rows/statement.ts';
import { copyAuditEntries, LAST_NUMBER } from '../sql-registry/audit-entries.ts';
import type { RegistryDialect, SqlDatabase } from '../sql-registry/engine.ts';
import { type LendRecords, type RecordChunk, readChunks } from './read-chunks.ts';

/** What a move needs of an engine. */
interface MovingParts<C extends Connection> {
  readonly database: SqlDatabase<C>;
  /** Its `writer` is that of entries which are copied. */
  readonly dialect: Pick<RegistryDialect<C>, 'writer' | 'holdProduct' | 'moveBatch'>;
  readonly notes: Pick<Moving, 'note' | 'putNote'>;
  /** Adds names that a product does not have, in the open transaction. */
  addNames(connection: C, product: number, names: readonly MovedName[]): Promise<void>;
  readonly exports: RecordExports;
  readonly lendRecords: LendRecords;
}

/** Records that are read at a time: each time the rest of their day is searched. */
const CHUNK = 20_000;

/** Moves the data of an engine to another store, or another store to it. */
export function createSqlMoving<C extends Connection>({
  database,
  dialect,
  notes,
  addNames,
  exports,
  lendRecords,
}: MovingParts<C>): Moving {
  /** Runs `work` on a product as its only writer. */
  const change = (id: string, work: (connection: C, product: number) => Promise<void>) =>
    database.transaction(async (connection) => {
      const product = await dialect.holdProduct(connection, id);
      if (product !== undefined) await work(connection, product.number);
    });

  return {
    ...notes,

    async lastAuditNumber() {
      const [row] = await database.read(LAST_NUMBER);
      return Number(row?.last_number);
    },

    putAudit: (entries, lastNumber) =>
      database.transaction((connection) => copyAuditEntries(connection, dialect, entries, lastNumber)),

    async listNames(id) {
      return (await database.read(LIST_NAMES, [id])).map(toMovedName);
    },

    putNames: (id, names) =>
      change(id, async (connection, product) => {
        const stored = new Set((await connection.query(LIST_NAMES, [id])).map(toMovedName).map(keyOf));
        const added = names.filter((name) => !stored.has(keyOf(name)));
        if (added.length > 0) await addNames(connection, product, added);
      }),

    // Each has a batch without records, in their order.
    announceImports: (id, imports) =>
      change(id, async (connection, product) => {
        if ((await connection.query(HAS_IMPORTS, [id])).length > 0) return;
        for (const cells of announcedCells(imports)) {
          await dialect.moveBatch(connection, product);
          await connection.query(ADD_IMPORT, [product, ...cells]);
        }
      }),

    completeImports: (id, imports) =>
      change(id, async (connection) => {
        for (const one of imports) await connection.query(COMPLETE_IMPORT, completedCells(id, one));
      }),

    async *readRecords(id, after) {
      const page = await wholePage(exports, id, after);
      if (page === undefined) return;
      const imports = toImportOfBatches(await database.read(IMPORT_OF_BATCHES, [id]));
      yield* toMovedRecords(readChunks(lendRecords, id, page, CHUNK), page, imports);
    },
  };
}

/** All days that a record can have. */
const ALWAYS = { firstDay: -1_000, lastDay: 4_000_000 };

/** All records of a product as one page, or all after one of them; undefined if there is no such product. */
export function wholePage(
  exports: RecordExports,
  productId: string,
  after: RecordPosition | undefined,
): Promise<RecordPage | undefined> {
  return exports.findPage(productId, { ...ALWAYS, ...(after && { after }) }, Number.POSITIVE_INFINITY);
}

/** Adds to records their imports, and how far they are. */
export async function* toMovedRecords(
  chunks: AsyncIterable<RecordChunk>,
  { days }: RecordPage,
  imports: ReadonlyMap<bigint, string>,
): AsyncIterable<MovedRecords> {
  const places = new Map(days.map((day, place) => [day, place]));
  for await (const { records, batches, last } of chunks)
    yield {
      ...{ records, last },
      imports: batches.map((batch) => imports.get(batch) ?? null),
      share: (places.get(last.day) ?? 0) / days.length,
    };
}
