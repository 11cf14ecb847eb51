import type { AuditEntry, AuditedKey, ChangeCall } from '../registry/audit-entry.ts';
import { auditedChanges, changeEntry } from '../registry/change-entry.ts';
import { identityOf, isLive, type KeyRow, type Person } from '../registry/key-row.ts';
import type { PersonRow } from '../registry/person-row.ts';

/** The entry of a person whom the provider lets in for the first time, or with other roles than before; else none. */
export function rolesEntry(
  row: PersonRow,
  rows: readonly KeyRow[],
  at: Date,
  from: Omit<ChangeCall, 'actor'>,
): { readonly audit?: AuditEntry } {
  const changed = changedRoles(row, rows);
  if (changed === undefined) return {};
  const { kind, id: keyId, thumbprint, person } = row;
  const actor = { kind, keyId, thumbprint, person: identityOf(person) };
  return { audit: changeEntry('roles-changed', [changed], at, { ...from, actor }) };
}

/** What became of the roles of a person; undefined if they are as before. */
export function changedRoles(row: PersonRow, rows: readonly KeyRow[]): AuditedKey | undefined {
  const { kind, id, thumbprint } = row;
  const known = rows.find((one) => one.thumbprint === thumbprint && isLive(one));
  const changes = auditedChanges(
    { roles: known?.person && textOf(known.person) },
    { roles: textOf(row.person) },
  );
  if (changes.length === 0) return undefined;
  return { kind, id, thumbprint, outcome: known ? 'updated' : 'added', changes };
}

/** Such as `editor of demo, viewer of *`. */
function textOf({ roles }: Person): string {
  const texts = roles.map(
    ({ role, products }) => `${role} of ${products === '*' ? products : products.join(' ')}`,
  );
  return texts.join(', ');
}
