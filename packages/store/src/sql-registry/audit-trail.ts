import type { AuditTrail } from '@keytally/keys';
import { selectionCells, toAuditEntry } from '../rows/audit-row.ts';
import type { Connection } from '../rows/statement.ts';
import { addAuditEntries } from './audit-entries.ts';
import type { SqlEngine } from './engine.ts';

/** The audit trail in the database of the keys, so that a change of keys and its entry are one transaction. */
export function createAuditTrail<C extends Connection>({ usual, dialect }: SqlEngine<C>): AuditTrail {
  return {
    write: (entries) => usual.transaction((connection) => addAuditEntries(connection, dialect, entries)),

    async readAfter(number, limit) {
      return (await usual.read(readAfter(), [BigInt(number), BigInt(limit)])).map(toAuditEntry);
    },

    async list(selection) {
      return (await usual.read(LIST, selectionCells(selection))).map(toAuditEntry);
    },

    async readForCopy(number, limit) {
      const own = Object.keys(dialect.writer).map((column, index) => `${column} = $${index + 3} AND`);
      const parameters = [BigInt(number), BigInt(limit), ...Object.values(dialect.writer)];
      return (await usual.read(readAfter(own.join(' ')), parameters)).map(toAuditEntry);
    },

    async copied() {
      const [row] = await usual.read(...dialect.readCopied);
      return Number(row?.copied ?? 0);
    },

    async noteCopied(number) {
      await usual.write(...dialect.noteCopied(BigInt(number)));
    },

    forget: (now, { keptMs, leastChanges, mostRefused }) =>
      usual.transaction(async (connection) => {
        await connection.query(forgetOldEntries(dialect.now()), [
          BigInt(now.getTime()),
          BigInt(keptMs),
          BigInt(leastChanges),
        ]);
        await connection.query(FORGET_REFUSED_CALLS, [BigInt(mostRefused)]);
        if (dialect.forgetCopies !== undefined) await connection.query(dialect.forgetCopies);
      }),
  };
}

function readAfter(condition = ''): string {
  return `SELECT * FROM audit_entries WHERE ${condition} number > $1 ORDER BY number LIMIT $2`;
}

/** A condition without a value holds for every entry. */
const LIST = `
  SELECT * FROM audit_entries
  WHERE ($1::text IS NULL OR strpos(actor, $1) > 0 OR strpos(actor, $2) > 0 OR strpos(call, $1) > 0 OR strpos(keys, $3) > 0)
    AND coalesce(action = $4, true) AND coalesce(outcome = $5, true)
    AND coalesce(first_at < $6, true) AND coalesce(number < $7, true)
  ORDER BY number DESC LIMIT $8`;

/** $1 is the instant now, $2 for how many ms entries are kept, $3 how many of the latest changes in any case. */
function forgetOldEntries(now: string): string {
  return `
    DELETE FROM audit_entries WHERE first_at < least($1::BIGINT, ${now}) - $2::BIGINT AND (outcome = 'refused' OR (
      first_at < (SELECT max(first_at) FROM audit_entries WHERE outcome = 'done') - $2::BIGINT
      AND number <= (SELECT number FROM audit_entries WHERE outcome = 'done' ORDER BY number DESC LIMIT 1 OFFSET $3)))`;
}

const FORGET_REFUSED_CALLS = `
  DELETE FROM audit_entries WHERE outcome = 'refused' AND number <= (
    SELECT number FROM audit_entries WHERE outcome = 'refused' ORDER BY number DESC LIMIT 1 OFFSET $1)`;
