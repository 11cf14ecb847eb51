import type { Row } from '@keytally/reports';
import type { MovedName, Moving, RecordExports } from '@keytally/store-ports';
import { listRepeated, type RepeatedRecord, toRepeated } from '../records/repeated-records.ts';
import { NOTE_REMOVAL } from '../retention-round.ts';
import { eventNameKey, toListedEvent } from '../rows/event-name-row.ts';
import type { Connection } from '../rows/statement.ts';
import { copyAuditEntries, LAST_NUMBER } from '../sql-registry/audit-entries.ts';
import type { RegistryDialect, SqlDatabase } from '../sql-registry/engine.ts';
import { readChunks, type WithRecords } from './read-chunks.ts';

/** What a move needs of an engine. */
interface MovingParts<C extends Connection> {
  readonly database: SqlDatabase<C>;
  /** Its `writer` is that of entries which are copied. */
  readonly dialect: Pick<RegistryDialect<C>, 'writer' | 'holdProduct' | 'moveBatch'>;
  readonly notes: Pick<Moving, 'note' | 'putNote'>;
  /** Adds names that a product does not have, in the open transaction. */
  addNames(connection: C, product: number, names: readonly MovedName[]): Promise<void>;
  /** Notes repeated records that are not noted yet, in the open transaction. */
  storeRepeated(connection: C, product: number, records: readonly RepeatedRecord[]): Promise<void>;
  readonly exports: RecordExports;
  readonly withRecords: WithRecords;
}

/** Records of a part: each time the rest of their day is searched. */
const RECORDS = 40_000;

/** Moves the data of an engine to another store, or another store to it. */
export function createSqlMoving<C extends Connection>({
  database,
  dialect,
  notes,
  addNames,
  storeRepeated,
  exports,
  withRecords,
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

    putRemovedBefore: (id, day) =>
      change(id, async (connection, product) => {
        await connection.query(NOTE_REMOVAL, [product, day]);
      }),

    async listNames(id) {
      return (await database.read(LIST_NAMES, [id])).map(toMovedName);
    },

    putNames: (id, names) =>
      change(id, async (connection, product) => {
        const stored = new Set((await connection.query(LIST_NAMES, [id])).map(toMovedName).map(eventNameKey));
        const added = names.filter((name) => !stored.has(eventNameKey(name)));
        if (added.length > 0) await addNames(connection, product, added);
      }),

    // Each has a batch without records, in their order.
    announceImports: (id, imports) =>
      change(id, async (connection, product) => {
        if ((await connection.query(HAS_IMPORTS, [id])).length > 0) return;
        for (const { name, startedAt, updatedAt, by = null } of imports)
          for (const at of new Set([startedAt, updatedAt])) {
            await dialect.moveBatch(connection, product);
            await connection.query(ADD_IMPORT, [product, name, BigInt(at), by]);
          }
      }),

    completeImports: (id, imports) =>
      change(id, async (connection) => {
        for (const { name, accepted } of imports)
          await connection.query(COMPLETE_IMPORT, [id, name, BigInt(accepted)]);
      }),

    listRepeated: (id, after) => listRepeated(database.read, id, after),

    putRepeated: (id, repeated) =>
      change(id, async (connection, product) => {
        const records = repeated.map(({ from, import: of, ...one }) =>
          toRepeated(product, one, { import: of, batch: null }, { ...one, ...(from && { import: from }) }),
        );
        await storeRepeated(connection, product, records);
      }),

    async *readRecords(id, after, most = RECORDS) {
      const page = await exports.findPage(id, { ...ALWAYS, after }, Number.POSITIVE_INFINITY);
      if (page === undefined) return;
      const rows = await database.read(IMPORT_OF_BATCHES, [id]);
      const imports = new Map(rows.map(({ batch, import: name }) => [batch as bigint, String(name)]));
      const places = new Map(page.days.map((day, place) => [day, place]));
      for await (const { records, days, batches, last } of readChunks(withRecords, id, page, most))
        yield {
          records,
          days,
          last,
          imports: batches.map((batch) => imports.get(batch) ?? null),
          share: (places.get(last.day) ?? 0) / page.days.length,
        };
    },
  };
}

/** All days that a record can have. */
const ALWAYS = { firstDay: -1_000, lastDay: 4_000_000 };

/** Statements of a move that are the same in every database; `$1` is the id of the product. */
const PRODUCT = '(SELECT product FROM products WHERE id = $1)';

const HAS_IMPORTS = `SELECT 1 FROM imported_batches WHERE product = ${PRODUCT} LIMIT 1`;

const IMPORT_OF_BATCHES = `SELECT batch, import FROM imported_batches WHERE product = ${PRODUCT}`;

/** Adds a row of an import to the last batch of the product `$1`; `$2` its name, `$3` the instant, `$4` the key. */
const ADD_IMPORT = `
  INSERT INTO imported_batches (product, batch, import, stored_at, imported_by, records)
  SELECT product, batch, $2, $3, $4, 0 FROM products WHERE product = $1`;

/** The first batch of an import has no records in a store that they were moved to, so it takes up the difference. */
const COMPLETE_IMPORT = `
  UPDATE imported_batches
  SET records = $3 - (
    SELECT coalesce(sum(others.records), 0)::BIGINT FROM imported_batches AS others
    WHERE others.product = ${PRODUCT} AND others.import = $2
      AND others.batch > (
        SELECT min(earliest.batch) FROM imported_batches AS earliest
        WHERE earliest.product = ${PRODUCT} AND earliest.import = $2))
  WHERE product = ${PRODUCT} AND import = $2
    AND batch = (
      SELECT min(earliest.batch) FROM imported_batches AS earliest
      WHERE earliest.product = ${PRODUCT} AND earliest.import = $2)`;

const LIST_NAMES = `
  SELECT category, name, tracking, first_day, last_day FROM event_names WHERE product = ${PRODUCT}
  ORDER BY category NULLS LAST, name`;

function toMovedName(row: Row): MovedName {
  const { event: _, ...named } = toListedEvent(row);
  return { ...named, lastDay: Number(row.last_day) };
}
