import type { AuditEntry, AuditedKey, ChangeCall } from './audit-entry.ts';
import type { DeletedKey } from './delete-plan.ts';
import type { PutEntry } from './put-plan.ts';

/** The audit entry of a change of keys made at `at`. */
export function changeEntry(
  action: Exclude<AuditEntry['action'], 'records-exported' | 'call-refused'>,
  keys: readonly AuditedKey[],
  at: Date,
  { actor, requestId }: ChangeCall,
): AuditEntry {
  return {
    at,
    action,
    outcome: 'done',
    actor: actor ?? null,
    keys,
    reason: null,
    count: 1,
    requestId: requestId ?? null,
  };
}

export function auditedPut({ outcome, row, replacedThumbprint }: PutEntry): AuditedKey {
  const { kind, id, thumbprint } = row;
  return { kind, id, thumbprint, outcome, ...(replacedThumbprint !== undefined && { replacedThumbprint }) };
}

export function auditedDelete({
  kind,
  id,
  thumbprint,
}: Pick<DeletedKey, 'kind' | 'id' | 'thumbprint'>): AuditedKey {
  return { kind, id, thumbprint, outcome: 'deleted' };
}
