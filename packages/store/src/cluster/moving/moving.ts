import type { MovedName, Moving, RecordExports } from '@keytally/store-ports';
import { createSqlMoving } from '../../export/sql-moving.ts';
import { createWithRecords } from '../export/record-exports.ts';
import { putNames } from '../ingest/event-names.ts';
import { reserve } from '../ingest/new-ids.ts';
import { storeRepeated } from '../ingest/store-repeated.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { registryDatabase } from '../postgres/postgres-registry.ts';
import { moveBatch } from '../postgres/product/batches.ts';
import { readNote, writeNote } from '../postgres/product/move-note.ts';
import { lockProduct } from '../postgres/product/product-lock.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import { trailOf } from '../postgres/registry/audit-dialect.ts';
import type { Databases } from '../writing/databases.ts';

/** No server copies the entries to its file: the one that wrote them did. */
const NO_SERVER = trailOf('');

/** Moves the data of a cluster to another store, or another store to it. */
export function createMoving({ postgres, clickhouse }: Databases, exports: RecordExports): Moving {
  const { usual } = postgres;
  return createSqlMoving({
    database: registryDatabase(usual),
    dialect: { ...NO_SERVER, holdProduct: lockProduct, moveBatch },
    notes: { note: () => readNote(usual), putNote: (note) => writeNote(usual, note) },
    addNames,
    storeRepeated,
    exports,
    withRecords: createWithRecords(clickhouse, (id) => readSnapshot(usual, id)),
  });
}

async function addNames(connection: Connection, product: number, names: readonly MovedName[]): Promise<void> {
  const first = Number(await reserve(connection, product, 'last_event', names.length));
  // Records that come in later say that the names have some.
  await putNames(
    connection,
    product,
    names.map((name, place) => ({ ...name, event: first + place })),
    false,
  );
  await moveBatch(connection, product);
}
