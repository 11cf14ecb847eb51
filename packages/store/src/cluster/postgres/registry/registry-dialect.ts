import { common, type RegistryDialect } from '../../../sql-registry/engine.ts';
import type { Connection } from '../connection/database.ts';
import { moveBatch } from '../product/batches.ts';
import { NOTE, requireWritable } from '../product/move-note.ts';
import { NOW } from '../product/now.ts';
import { lockProduct } from '../product/product-lock.ts';
import { trailOf } from './audit-dialect.ts';
import { addProduct, deleteProduct } from './products.ts';

/** Removes the records of events, in the transaction that has the product's lock, and moves its batch. */
export type EraseEvents = (
  connection: Connection,
  productId: string,
  events: readonly number[],
) => Promise<void>;

/**
 * What a registry in PostgreSQL does in its own way, since several servers work on it.
 *
 * @param server names this server in the audit trail
 */
export function registryDialect(eraseEvents: EraseEvents, server: string): RegistryDialect<Connection> {
  return {
    ...common,
    ...trailOf(server),
    now: () => NOW,
    // A sigma becomes another letter at the end of a word, so a part of a word would not be found in the whole.
    folded: (text) => `replace(lower(${text} COLLATE "und-x-icu"), 'ς', 'σ')`,

    readCopied: ['SELECT copied FROM audit_copies WHERE server = $1', [server]],
    noteCopied: (number) => [
      `INSERT INTO audit_copies (server, copied) VALUES ($1, $2)
       ON CONFLICT (server) DO UPDATE SET copied = greatest(audit_copies.copied, excluded.copied)`,
      [server, number],
    ],
    // Of servers that have nothing to copy any more; many of them may have had a name for one start only.
    forgetCopies: `
      DELETE FROM audit_copies
      WHERE NOT EXISTS (SELECT 1 FROM audit_entries WHERE audit_entries.server = audit_copies.server)`,

    async lockKeys(connection) {
      await connection.query('LOCK TABLE public_keys IN SHARE ROW EXCLUSIVE MODE');
      const [row] = await connection.query(`SELECT ${NOTE} AS move`);
      requireWritable(connection, row?.move);
    },
    async lockPairings(connection) {
      await connection.query('LOCK TABLE pairings IN SHARE ROW EXCLUSIVE MODE');
    },
    async lockFileTickets(connection) {
      await connection.query('LOCK TABLE file_tickets IN SHARE ROW EXCLUSIVE MODE');
    },
    pairingOrder: 'number',
    addSecret: 'INSERT INTO secrets (number, secret) VALUES (1, $1) ON CONFLICT DO NOTHING',

    addProduct,
    holdProduct: lockProduct,
    hasRecords: async (_, { row }) => row.has_records === true,
    moveBatch,
    deleteProduct,

    eventsWithRecords,
    async removeEvents(connection, { number, row }, events) {
      const withRecords = await removeNames(connection, number, events);
      if (withRecords.length > 0) await eraseEvents(connection, String(row.id), withRecords);
      else await moveBatch(connection, number);
    },
  };
}

async function eventsWithRecords(
  connection: Connection,
  product: number,
  events: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await connection.query(
    'SELECT event FROM event_names WHERE product = $1 AND event = ANY($2) AND has_records',
    [product, events],
  );
  return new Set(rows.map(({ event }) => Number(event)));
}

/** Removes names, and returns those that had records. */
async function removeNames(
  connection: Connection,
  product: number,
  events: readonly number[],
): Promise<number[]> {
  const rows = await connection.query(
    'DELETE FROM event_names WHERE product = $1 AND event = ANY($2) RETURNING event, has_records',
    [product, events],
  );
  return rows.flatMap(({ event, has_records }) => (has_records ? Number(event) : []));
}
