import type { AuditEntry, AuditTrail } from '@keytally/keys';
import {
  AUDIT_COLUMNS,
  auditCells,
  forgetRefusedCalls,
  readAuditEntries,
  selectionCells,
  toAuditEntry,
} from '../../rows/audit-row.ts';
import type { Connection } from '../engine/connection.ts';
import { auditUnavailable } from '../engine/engine-errors.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';

/** The audit trail in the data file, so that a change of keys and its entry are one transaction. */
export function createAuditTrail({ writer, lookups }: Database): AuditTrail {
  const readAfter: AuditTrail['readAfter'] = (number, limit) =>
    lookups.use(async (connection) =>
      (await connection.query(readAuditEntries, [BigInt(number), BigInt(limit)])).map(toAuditEntry),
    );

  return {
    write: (entries) =>
      writer.use((connection) => transaction(connection, () => addAuditEntries(connection, entries))),

    readAfter,
    readForCopy: readAfter,

    list: (selection) =>
      lookups.use(async (connection) =>
        (await connection.query(LIST, selectionCells(selection))).map(toAuditEntry),
      ),

    copied: () =>
      lookups.use(async (connection) => {
        const [row] = await connection.query('SELECT copied FROM audit_state');
        return Number(row?.copied);
      }),

    noteCopied: (number) =>
      writer.use(async (connection) => {
        await connection.query('UPDATE audit_state SET copied = $1 WHERE copied < $1', [BigInt(number)]);
      }),

    forget: (before, mostRefused) =>
      writer.use((connection) =>
        transaction(connection, async () => {
          await connection.query('DELETE FROM audit_entries WHERE first_at < $1', [BigInt(before.getTime())]);
          await connection.query(forgetRefusedCalls, [BigInt(mostRefused)]);
        }),
      ),
  };
}

/**
 * Adds entries in the open transaction. Rejects with `audit-unavailable` if that fails, so that the whole transaction
 * is rolled back.
 */
export async function addAuditEntries(connection: Connection, entries: readonly AuditEntry[]): Promise<void> {
  try {
    for (const entry of entries) await add(connection, entry);
  } catch (error) {
    throw auditUnavailable(error);
  }
}

/** Adds the entry of a change in its transaction, if there is one. */
export async function addAuditEntry(connection: Connection, entry: AuditEntry | undefined): Promise<void> {
  await addAuditEntries(connection, entry ? [entry] : []);
}

async function add(connection: Connection, entry: AuditEntry): Promise<void> {
  await connection.query('UPDATE audit_state SET last_number = last_number + 1');
  await connection.query(
    `INSERT INTO audit_entries (number, ${AUDIT_COLUMNS})
     SELECT last_number, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM audit_state`,
    auditCells(entry),
  );
}

/** A condition without a value holds for every entry. */
const LIST = `
  SELECT * FROM audit_entries
  WHERE ($1::VARCHAR IS NULL OR contains(coalesce(actor, ''), $1) OR contains(coalesce(actor, ''), $2)
      OR contains(coalesce(call, ''), $1) OR contains(keys, $3))
    AND coalesce(action = $4, true) AND coalesce(outcome = $5, true)
    AND coalesce(first_at < $6, true) AND coalesce(number < $7, true)
  ORDER BY number DESC LIMIT $8`;
