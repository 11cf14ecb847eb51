import type { Registry } from '@keytally/store-ports';
import type { Statement } from '../../rows/statement.ts';
import { common, type RegistryDialect, type SqlDatabase } from '../../sql-registry/engine.ts';
import { createSqlRegistry } from '../../sql-registry/sql-registry.ts';
import type { Connection } from '../engine/connection.ts';
import type { Reserve } from '../engine/reserve.ts';
import { transaction } from '../engine/transaction.ts';
import { eventsWithRecords, removeEvents } from '../erasure/remove-events.ts';
import type { Database } from '../file/database.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import type { Journal } from '../journal/journal.ts';
import { findProduct } from '../tables/find-product.ts';
import { moveBatch } from '../tables/watermark.ts';
import { addProduct, deleteProduct, hasRecords } from './products.ts';
import { rememberRegistry } from './remember-registry.ts';

/** What a registry in DuckDB does in its own way. What the writer remembers is forgotten with what is deleted. */
function registryDialect(known: KnownRows, journal: Journal): RegistryDialect<Connection> {
  return {
    ...common,
    readCopied: ['SELECT copied FROM audit_state'],
    noteCopied: (number) => ['UPDATE audit_state SET copied = $1 WHERE copied < $1', [number]],
    pairingOrder: 'rowid',
    addSecret: 'INSERT INTO secrets (secret) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM secrets)',

    addProduct,
    holdProduct: findProduct,
    hasRecords,
    moveBatch,
    deleteProduct(connection, product) {
      forgetKnown(known);
      journal.turn();
      return deleteProduct(connection, product);
    },

    eventsWithRecords,
    removeEvents(connection, { number }, events) {
      forgetKnown(known);
      journal.turn();
      return removeEvents(connection, number, events);
    },
  };
}

/** The part of the data file that is not records: keys, audit trail, products and tracked events. */
export function createDuckdbRegistry(database: Database, known: KnownRows, reserve: Reserve): Registry {
  const dialect = registryDialect(known, database.journal);
  const databases = withReserve(registryDatabases(database), reserve);
  const registry = createSqlRegistry({ ...databases, dialect });
  const audit = { ...registry.audit, makeRoom: () => reserve.makeRoom() };
  return rememberRegistry({ ...registry, audit }, database);
}

/** What may be written when the disk is full: changes of keys, and nothing else. */
function withReserve({ urgent, usual }: RegistryDatabases, reserve: Reserve): RegistryDatabases {
  const guarded = (database: SqlDatabase<Connection>): SqlDatabase<Connection> => ({
    ...database,
    write: async (...statement: Statement) => {
      await reserve.requireRoom();
      return database.write(...statement);
    },
    transaction: async <T>(work: (connection: Connection) => Promise<T>) => {
      await reserve.requireRoom();
      return database.transaction(work);
    },
  });
  return {
    usual: guarded(usual),
    urgent: {
      ...guarded(urgent),
      transaction: async (work) => {
        await reserve.makeRoom();
        return urgent.transaction(work);
      },
    },
  };
}

type RegistryDatabases = Readonly<Record<'urgent' | 'usual', SqlDatabase<Connection>>>;

/** How calls of the registry use the data file, by what must not wait for what. All changes are serialised, because all writes are. */
export function registryDatabases({ writer, lookups }: Database): RegistryDatabases {
  const usual: SqlDatabase<Connection> = {
    read: (...statement) => lookups.use((connection) => connection.query(...statement)),
    write: (...statement) => writer.use((connection) => connection.query(...statement)),
    transaction: (work) => writer.use((connection) => transaction(connection, () => work(connection))),
  };
  return {
    usual,
    // A single statement, such as a note of the last use, has time.
    urgent: {
      ...usual,
      read: (...statement) => lookups.useUrgently((connection) => connection.query(...statement)),
      transaction: (work) =>
        writer.useUrgently((connection) => transaction(connection, () => work(connection))),
    },
  };
}
