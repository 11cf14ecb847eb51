import { common, type RegistryDialect } from '../../sql-registry/engine.ts';
import type { Connection } from '../engine/connection.ts';
import { eventsWithRecords, removeEvents } from '../erasure/remove-events.ts';
import { forgetKnown, type KnownRows } from '../ingest/known-rows.ts';
import { addProduct, deleteProduct, findProduct, hasRecords, moveBatch } from './products.ts';

/** What a registry in DuckDB does in its own way. What the writer remembers is forgotten with what is deleted. */
export function registryDialect(known: KnownRows): RegistryDialect<Connection> {
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
      return deleteProduct(connection, product);
    },

    eventsWithRecords,
    removeEvents(connection, { number }, events) {
      forgetKnown(known);
      return removeEvents(connection, number, events);
    },
  };
}
