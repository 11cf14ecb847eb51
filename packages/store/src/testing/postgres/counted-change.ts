import type { AuditEntry, KeyChange, KeyRow } from '@keytally/keys';

/** A key that says how often it was changed. */
const first: KeyRow = {
  thumbprint: 'counted',
  kind: 'CLIENT',
  id: 'counted',
  publicKey: 'PEM',
  algorithm: 'EdDSA',
  description: '0',
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

/** Adds one to the count of the key, with an entry in the audit trail whose request is the new count. */
export function countedChange(rows: readonly KeyRow[]): KeyChange<number> {
  const count = countOf(rows) + 1;
  return {
    write: [{ ...first, description: `${count}` }],
    result: count,
    audit: { ...entry, requestId: `${count}` },
  };
}

/** How often the key was changed. */
export function countOf(rows: readonly KeyRow[]): number {
  return Number(rows.find(({ id }) => id === first.id)?.description ?? 0);
}

export const entry: AuditEntry = {
  at: new Date(1_000),
  action: 'keys-put',
  outcome: 'done',
  actor: null,
  keys: [],
  reason: null,
  count: 1,
  requestId: null,
};
