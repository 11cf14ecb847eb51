import type { AuditEntry, AuditSelection, AuditTrail, NumberedAuditEntry } from '@keytally/keys';
import type { Row } from '@keytally/reports';
import type { Connection } from '../engine/connection.ts';
import { auditUnavailable } from '../engine/engine-errors.ts';
import { transaction } from '../engine/transaction.ts';
import type { Database } from '../file/database.ts';

/** The audit trail in the data file, so that a change of keys and its entry are one transaction. */
export function createAuditTrail({ writer, lookups }: Database): AuditTrail {
  return {
    write: (entries) =>
      writer.use((connection) => transaction(connection, () => addAuditEntries(connection, entries))),

    readAfter: (number, limit) =>
      lookups.use(async (connection) =>
        (await connection.query(READ_AFTER, [BigInt(number), BigInt(limit)])).map(toEntry),
      ),

    list: (selection) =>
      lookups.use(async (connection) => (await connection.query(LIST, listed(selection))).map(toEntry)),

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
          await connection.query(FORGET_REFUSED, [BigInt(mostRefused)]);
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

async function add(connection: Connection, entry: AuditEntry): Promise<void> {
  await connection.query('UPDATE audit_state SET last_number = last_number + 1');
  await connection.query(
    `INSERT INTO audit_entries
     SELECT last_number, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM audit_state`,
    [
      BigInt(entry.at.getTime()),
      entry.action,
      entry.outcome,
      entry.actor ? JSON.stringify(entry.actor) : null,
      JSON.stringify(entry.keys),
      entry.reason,
      BigInt(entry.count),
      entry.lastAt ? BigInt(entry.lastAt.getTime()) : null,
      entry.requestId,
      entry.call ? JSON.stringify(entry.call) : null,
      entry.export ? JSON.stringify(entry.export) : null,
    ],
  );
}

const READ_AFTER = 'SELECT * FROM audit_entries WHERE number > $1 ORDER BY number LIMIT $2';

/** A condition without a value holds for every entry. */
const LIST = `
  SELECT * FROM audit_entries
  WHERE ($1::VARCHAR IS NULL OR contains(coalesce(actor, ''), $1) OR contains(coalesce(actor, ''), $2)
      OR contains(coalesce(call, ''), $1) OR contains(keys, $3))
    AND coalesce(action = $4, true) AND coalesce(outcome = $5, true)
    AND coalesce(first_at < $6, true) AND coalesce(number < $7, true)
  ORDER BY number DESC LIMIT $8`;

/** Where the id of a key is. A quotation mark within a text of JSON is escaped, so nothing else looks so. */
const PLACES = ['keyId', 'session', 'id'];

function listed({ keyId, action, outcome, before, below, limit }: AuditSelection) {
  const places = PLACES.map((name) => (keyId === undefined ? null : `"${name}":${JSON.stringify(keyId)}`));
  return [
    ...places,
    action ?? null,
    outcome ?? null,
    before ? BigInt(before.getTime()) : null,
    below === undefined ? null : BigInt(below),
    BigInt(limit),
  ];
}

const FORGET_REFUSED = `
  DELETE FROM audit_entries WHERE outcome = 'refused' AND number <= (
    SELECT number FROM audit_entries WHERE outcome = 'refused' ORDER BY number DESC LIMIT 1 OFFSET $1)`;

function toEntry(row: Row): NumberedAuditEntry {
  return {
    number: Number(row.number),
    at: new Date(Number(row.first_at)),
    action: row.action as AuditEntry['action'],
    outcome: row.outcome as AuditEntry['outcome'],
    actor: row.actor === null ? null : (JSON.parse(String(row.actor)) as AuditEntry['actor']),
    keys: JSON.parse(String(row.keys)) as AuditEntry['keys'],
    reason: row.reason === null ? null : String(row.reason),
    count: Number(row.calls),
    ...(row.last_at !== null && { lastAt: new Date(Number(row.last_at)) }),
    requestId: row.request_id === null ? null : String(row.request_id),
    ...(row.call !== null && { call: JSON.parse(String(row.call)) as NonNullable<AuditEntry['call']> }),
    ...(row.export !== null && {
      export: JSON.parse(String(row.export)) as NonNullable<AuditEntry['export']>,
    }),
  };
}
