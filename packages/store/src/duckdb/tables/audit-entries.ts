import type { AuditEntry } from '@keytally/keys';
import { AUDIT_COLUMNS, auditCells } from '../../rows/audit-row.ts';
import type { Connection } from '../engine/connection.ts';
import { auditUnavailable } from '../engine/engine-errors.ts';

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
