import type { AuditEntry, NumberedAuditEntry } from '@keytally/keys';
import type { QueryParameter } from '@keytally/reports';
import { auditUnavailable, type ChangeContext, type StoreError } from '@keytally/store-ports';
import { auditCells } from '../rows/audit-row.ts';
import { type Cells, type Connection, insertion } from '../rows/statement.ts';

/** How a database writes audit entries. */
export interface AuditDialect {
  /** Cells that each entry of this server has beside its own. Entries with the same ones belong into its copy of the trail. */
  readonly writer: Cells;
  /** The error of a call whose entry cannot be written. */
  toAuditFailure(error: unknown): StoreError;
}

/** Every entry belongs into the copy of the only server. */
export const trailOfOneServer: AuditDialect = { writer: {}, toAuditFailure: auditUnavailable };

/**
 * Adds entries in the open transaction; if that fails, the whole of it is to be rolled back. Where several servers write, the row
 * with the last number stays locked until the end: numbers have no gaps, and an entry can be read only after all entries with
 * smaller numbers.
 */
export async function addAuditEntries(
  connection: Connection,
  { writer, toAuditFailure }: AuditDialect,
  entries: readonly AuditEntry[],
): Promise<void> {
  try {
    for (const entry of entries) {
      const [state] = await connection.query(NEXT_NUMBER);
      const number = state?.last_number as QueryParameter;
      await connection.query(...insertion('audit_entries', { number, ...auditCells(entry), ...writer }));
    }
  } catch (error) {
    throw toAuditFailure(error);
  }
}

const NEXT_NUMBER = 'UPDATE audit_state SET last_number = last_number + 1 RETURNING last_number';

/** Adds the entry of a change in its transaction, if there is one. */
export async function addAuditEntry(
  connection: Connection,
  dialect: AuditDialect,
  entry: AuditEntry | undefined,
): Promise<void> {
  await addAuditEntries(connection, dialect, entry ? [entry] : []);
}

/** Makes a change in the open transaction, with its entry in the audit trail; undefined if there is nothing to change. */
export async function makeChange<Done>(
  connection: Connection,
  dialect: AuditDialect,
  { guard, audit }: ChangeContext<Done>,
  make: () => Promise<Done | undefined>,
): Promise<Done | undefined> {
  await guard?.();
  const done = await make();
  if (done !== undefined) await addAuditEntry(connection, dialect, audit?.(done));
  return done;
}

/** Adds those entries of another store, under their numbers, that come after the last one; see `Moving.putAudit`. */
export async function copyAuditEntries(
  connection: Connection,
  { writer }: Pick<AuditDialect, 'writer'>,
  entries: readonly NumberedAuditEntry[],
  lastNumber: number,
): Promise<void> {
  await connection.query('UPDATE audit_state SET last_number = last_number'); // Locks it.
  const [state] = await connection.query(LAST_NUMBER);
  for (const entry of entries.filter(({ number }) => number > Number(state?.last_number))) {
    const number = BigInt(entry.number);
    await connection.query(...insertion('audit_entries', { number, ...auditCells(entry), ...writer }));
  }
  await connection.query('UPDATE audit_state SET last_number = greatest(last_number, $1)', [
    BigInt(lastNumber),
  ]);
}

export const LAST_NUMBER = 'SELECT last_number FROM audit_state';
