import type { AuditedChange } from './audit-entry.ts';

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
