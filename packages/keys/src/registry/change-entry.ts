import { createHash } from 'node:crypto';
import type {
  AuditEntry,
  AuditedChange,
  AuditedExport,
  AuditedKey,
  AuditedProduct,
  ChangeCall,
  ExportAction,
  ProductAction,
} from './audit-entry.ts';
import type { DeletedKey } from './delete-plan.ts';
import type { KeyRow } from './key-row.ts';
import type { PutEntry } from './put-plan.ts';

/** The audit entry of a change of keys made at `at`. */
export function changeEntry(
  action: Exclude<AuditEntry['action'], ProductAction | ExportAction | 'call-refused'>,
  keys: readonly AuditedKey[],
  at: Date,
  call: ChangeCall,
): AuditEntry {
  return doneEntry(action, keys, at, call);
}

/** The audit entry of something that was read out at `at`. */
export function exportEntry(
  action: ExportAction,
  exported: AuditedExport,
  at: Date,
  call: ChangeCall,
): AuditEntry & { readonly export: AuditedExport } {
  return { ...doneEntry(action, [], at, call), export: exported };
}

/** What the audit trail calls a client: what is erased must not live on in it. */
export function digestOfClient(clientId: string): string {
  return createHash('sha256').update(clientId).digest('base64url');
}

/** The audit entry of a change of a product or of its records, made at `at`. */
export function productEntry(
  action: ProductAction,
  product: AuditedProduct,
  at: Date,
  call: ChangeCall = {},
): AuditEntry {
  return { ...doneEntry(action, [], at, call), product };
}

function doneEntry(
  action: AuditEntry['action'],
  keys: readonly AuditedKey[],
  at: Date,
  { actor, requestId, address }: ChangeCall,
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
    ...(address !== undefined && { addresses: [address] }),
  };
}

export function auditedPut({ outcome, row, before, replacedThumbprint }: PutEntry): AuditedKey {
  const { kind, id, thumbprint } = row;
  return {
    kind,
    id,
    thumbprint,
    outcome,
    ...(before && { changes: auditedChanges(auditedFields(before), auditedFields(row)) }),
    ...(replacedThumbprint !== undefined && { replacedThumbprint }),
  };
}

/** What an upload says of a key, beside the key itself. */
function auditedFields({ algorithm, products, access, description, notAfter }: KeyRow): AuditedFields {
  return {
    algorithm,
    products: products?.join(' '),
    access: access?.join(' '),
    description,
    notAfter: notAfter?.toISOString(),
  };
}

export function auditedDelete({
  kind,
  id,
  thumbprint,
}: Pick<DeletedKey, 'kind' | 'id' | 'thumbprint'>): AuditedKey {
  return { kind, id, thumbprint, outcome: 'deleted' };
}

/** Fields as the audit trail shows them: as text, undefined where there is nothing. */
export type AuditedFields = Readonly<Record<string, string | undefined>>;

/** The fields that differ, in the order of `before`, then of `after`. */
export function auditedChanges(before: AuditedFields, after: AuditedFields): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === is ? [] : { field, before: was, after: is };
  });
}
