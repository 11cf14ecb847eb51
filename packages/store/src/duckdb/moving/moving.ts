import type { Moving, RecordExports } from '@keytally/store-ports';
import { createSqlMoving } from '../../export/sql-moving.ts';
import { trailOfOneServer } from '../../sql-registry/audit-entries.ts';
import { createWithRecords } from '../export/record-exports.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { storeRepeated } from '../ingest/store-repeated.ts';
import { registryDatabases } from '../registry/registry-dialect.ts';
import { findProduct } from '../tables/find-product.ts';
import { moveBatch } from '../tables/watermark.ts';
import { readNote, writeNote } from './move-note.ts';

/** Moves the data file to another store, or another store to it. */
export function createMoving(database: Database, known: KnownRows, exports: RecordExports): Moving {
  const { directory } = database;
  return createSqlMoving({
    database: registryDatabases(database).usual,
    dialect: { ...trailOfOneServer, holdProduct: findProduct, moveBatch },
    notes: { note: () => readNote(directory), putNote: (note) => writeNote(directory, note) },
    async addNames(connection, product, names) {
      await known.names.addAll(connection, product, names);
      forgetKnown(known);
    },
    storeRepeated,
    exports,
    withRecords: createWithRecords(database),
  });
}
