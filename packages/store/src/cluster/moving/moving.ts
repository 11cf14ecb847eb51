import type { MovedName, Moving, RecordExports } from '@keytally/store-ports';
import { createSqlMoving } from '../../export/sql-moving.ts';
import { lendRecords } from '../export/record-exports.ts';
import { reserve } from '../ingest/batch-ids.ts';
import type { Connection } from '../postgres/connection/database.ts';
import { moveBatch } from '../postgres/product/batches.ts';
import { readNote, writeNote } from '../postgres/product/move-note.ts';
import { lockProduct } from '../postgres/product/product-lock.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import { trailOf } from '../postgres/registry/audit-dialect.ts';
import { registryDatabase } from '../postgres/registry/registry-database.ts';
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
    exports,
    lendRecords: lendRecords(clickhouse, (id) => readSnapshot(usual, id)),
  });
}

async function addNames(connection: Connection, product: number, names: readonly MovedName[]): Promise<void> {
  const first = Number(await reserve(connection, product, 'last_event', names.length));
  await connection.query(ADD_NAMES, [
    product,
    names.map((_, place) => first + place),
    names.map(({ category }) => category),
    names.map(({ name }) => name),
    names.map(({ tracking }) => tracking),
    names.map(({ firstDay }) => firstDay),
    names.map(({ lastDay }) => lastDay),
  ]);
  await moveBatch(connection, product);
}

/** Records that come in later say that the names have some. */
const ADD_NAMES = `
  INSERT INTO event_names (product, event, category, name, tracking, first_day, last_day, has_records)
  SELECT $1, event, category, name, tracking, first_day, last_day, false
  FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[])
    AS added (event, category, name, tracking, first_day, last_day)`;
