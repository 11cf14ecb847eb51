import type { AuditEntry, AuditSelection, NumberedAuditEntry } from '@keytally/keys';
import type { QueryParameter, Row } from '@keytally/reports';

/** The columns of `audit_entries`, without the number, as `auditCells` has them. */
export const AUDIT_COLUMNS =
  'first_at, action, outcome, actor, keys, reason, calls, last_at, request_id, call, export, product';

/** The cells of a row of `audit_entries`; without the number. */
export function auditCells(entry: AuditEntry): QueryParameter[] {
  return [
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
    entry.product ? JSON.stringify(entry.product) : null,
  ];
}

/** Where the id of a key is. A quotation mark within a text of JSON is escaped, so nothing else looks so. */
const PLACES = ['keyId', 'session', 'id'];

/** What a query for a page is bound to: the places of the key, and the other conditions. Null fits every entry. */
export function selectionCells({
  keyId,
  action,
  outcome,
  before,
  below,
  limit,
}: AuditSelection): QueryParameter[] {
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

export function toAuditEntry(row: Row): NumberedAuditEntry {
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
    ...(row.product !== null && {
      product: JSON.parse(String(row.product)) as NonNullable<AuditEntry['product']>,
    }),
  };
}

/** Statements that are the same in every database. */
export const readAuditEntries = 'SELECT * FROM audit_entries WHERE number > $1 ORDER BY number LIMIT $2';
/** $1 is the instant now, $2 for how many ms entries are kept. */
export const forgetOldEntries = `
  DELETE FROM audit_entries WHERE first_at < $1::BIGINT - $2::BIGINT AND (outcome = 'refused'
    OR first_at < (SELECT max(first_at) FROM audit_entries WHERE outcome = 'done') - $2::BIGINT)`;
export const forgetRefusedCalls = `
  DELETE FROM audit_entries WHERE outcome = 'refused' AND number <= (
    SELECT number FROM audit_entries WHERE outcome = 'refused' ORDER BY number DESC LIMIT 1 OFFSET $1)`;
