import type { AuditEntry, AuditSelection, NumberedAuditEntry } from '@keytally/keys';
import type { QueryParameter, Row } from '@keytally/reports';
import type { Cells } from './statement.ts';

/** The cells of a row of `audit_entries`; without the number. */
export function auditCells(entry: AuditEntry): Cells {
  return {
    first_at: BigInt(entry.at.getTime()),
    action: entry.action,
    outcome: entry.outcome,
    actor: entry.actor ? JSON.stringify(entry.actor) : null,
    keys: JSON.stringify(entry.keys),
    reason: entry.reason,
    calls: BigInt(entry.count),
    last_at: entry.lastAt ? BigInt(entry.lastAt.getTime()) : null,
    request_id: entry.requestId,
    addresses: entry.addresses ? JSON.stringify(entry.addresses) : null,
    call: entry.call ? JSON.stringify(entry.call) : null,
    export: entry.export ? JSON.stringify(entry.export) : null,
    product: entry.product ? JSON.stringify(entry.product) : null,
  };
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
    ...(row.addresses !== null && { addresses: JSON.parse(String(row.addresses)) as string[] }),
    ...(row.call !== null && { call: JSON.parse(String(row.call)) as NonNullable<AuditEntry['call']> }),
    ...(row.export !== null && {
      export: JSON.parse(String(row.export)) as NonNullable<AuditEntry['export']>,
    }),
    ...(row.product !== null && {
      product: JSON.parse(String(row.product)) as NonNullable<AuditEntry['product']>,
    }),
  };
}
