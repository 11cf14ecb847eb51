import type { AuditEntry, AuditTrail } from '@keytally/keys';
import type { QueryParameter } from '@keytally/reports';
import {
  AUDIT_COLUMNS,
  auditCells,
  forgetOldEntries,
  forgetRefusedCalls,
  readAuditEntries,
  selectionCells,
  toAuditEntry,
} from '../../../rows/audit-row.ts';
import { StoreError } from '../../../store-error.ts';
import type { Connection, Database } from '../connection/database.ts';
import { auditUnavailable } from '../connection/postgres-errors.ts';

/**
 * The audit trail in PostgreSQL, so that a change of keys and its entry are one transaction.
 *
 * @param server names this server: its copy has the entries that it wrote
 */
export function createAuditTrail(database: Database, server: string): AuditTrail {
  return {
    write: (entries) => database.transaction((connection) => addAuditEntries(connection, server, entries)),

    async readAfter(number, limit) {
      return (await database.query(readAuditEntries, [BigInt(number), BigInt(limit)])).map(toAuditEntry);
    },

    async list(selection) {
      return (await database.query(LIST, selectionCells(selection))).map(toAuditEntry);
    },

    async readForCopy(number, limit) {
      const rows = await database.query(READ_FOR_COPY, [server, BigInt(number), BigInt(limit)]);
      return rows.map(toAuditEntry);
    },

    async copied() {
      const [row] = await database.query('SELECT copied FROM audit_copies WHERE server = $1', [server]);
      return Number(row?.copied ?? 0);
    },

    async noteCopied(number) {
      await database.query(
        `INSERT INTO audit_copies VALUES ($1, $2)
         ON CONFLICT (server) DO UPDATE SET copied = greatest(audit_copies.copied, excluded.copied)`,
        [server, BigInt(number)],
      );
    },

    forget: (now, keptMs, mostRefused) =>
      database.transaction(async (connection) => {
        await connection.query(forgetOldEntries, [BigInt(now.getTime()), BigInt(keptMs)]);
        await connection.query(forgetRefusedCalls, [BigInt(mostRefused)]);
        await connection.query(FORGET_COPIES);
      }),
  };
}

/**
 * Adds entries in the open transaction. The row with the last number stays locked until its end, so numbers have no gaps,
 * and an entry can be read only after all entries with smaller numbers.
 */
export async function addAuditEntries(
  connection: Connection,
  server: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  try {
    for (const entry of entries) await add(connection, server, entry);
  } catch (error) {
    const isUnreachable = error instanceof StoreError && error.code === 'store-unavailable';
    throw isUnreachable ? error : auditUnavailable(error);
  }
}

/** Adds the entry of a change in its transaction, if there is one. */
export async function addAuditEntry(
  connection: Connection,
  server: string,
  entry: AuditEntry | undefined,
): Promise<void> {
  await addAuditEntries(connection, server, entry ? [entry] : []);
}

async function add(connection: Connection, server: string, entry: AuditEntry): Promise<void> {
  const [state] = await connection.query(
    'UPDATE audit_state SET last_number = last_number + 1 RETURNING last_number',
  );
  await connection.query(
    `INSERT INTO audit_entries (number, ${AUDIT_COLUMNS}, server)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [state?.last_number as QueryParameter, ...auditCells(entry), server],
  );
}

const READ_FOR_COPY = `
  SELECT * FROM audit_entries WHERE server = $1 AND number > $2 ORDER BY number LIMIT $3`;

/** Of servers that have nothing to copy any more; many of them may have had a name for one start only. */
const FORGET_COPIES = `
  DELETE FROM audit_copies
  WHERE NOT EXISTS (SELECT 1 FROM audit_entries WHERE audit_entries.server = audit_copies.server)`;

/** A condition without a value holds for every entry. */
const LIST = `
  SELECT * FROM audit_entries
  WHERE ($1::text IS NULL OR strpos(actor, $1) > 0 OR strpos(actor, $2) > 0 OR strpos(call, $1) > 0 OR strpos(keys, $3) > 0)
    AND coalesce(action = $4, true) AND coalesce(outcome = $5, true)
    AND coalesce(first_at < $6, true) AND coalesce(number < $7, true)
  ORDER BY number DESC LIMIT $8`;
