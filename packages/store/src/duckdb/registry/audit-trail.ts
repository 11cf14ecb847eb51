import type { AuditTrail } from '@keytally/keys';
import {
  forgetOldEntries,
  forgetRefusedCalls,
  readAuditEntries,
  selectionCells,
  toAuditEntry,
} from '../../rows/audit-row.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';
import { addAuditEntries } from '../tables/audit-entries.ts';

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

    forget: (now, keptMs, mostRefused) =>
      writer.use((connection) =>
        transaction(connection, async () => {
          await connection.query(forgetOldEntries, [BigInt(now.getTime()), BigInt(keptMs)]);
          await connection.query(forgetRefusedCalls, [BigInt(mostRefused)]);
        }),
      ),
  };
}

/** A condition without a value holds for every entry. */
const LIST = `
  SELECT * FROM audit_entries
  WHERE ($1::VARCHAR IS NULL OR contains(coalesce(actor, ''), $1) OR contains(coalesce(actor, ''), $2)
      OR contains(coalesce(call, ''), $1) OR contains(keys, $3))
    AND coalesce(action = $4, true) AND coalesce(outcome = $5, true)
    AND coalesce(first_at < $6, true) AND coalesce(number < $7, true)
  ORDER BY number DESC LIMIT $8`;
