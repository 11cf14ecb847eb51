import type { Schema } from '@keytally/client';

/** What one may do. */
export type Access = Schema<'Grant'>['access'][number];

/** A set of accesses that people know by name. */
export type Role = Schema<'Role'>;

/** What a role adds to the one before it, from the least to the most. */
export const ROLES: Readonly<Record<Role, { readonly label: string; readonly adds: string }>> = {
  viewer: { label: 'Viewer', adds: 'see reports, boards, questions and settings' },
  editor: { label: 'Editor', adds: 'keep and share questions, arrange boards, write notes, import files' },
  owner: {
    label: 'Owner',
    adds: 'change settings and tracking, see single clients, erase records, look after client keys',
  },
  administrator: {
    label: 'Administrator',
    adds: 'look after all products, keys and people, and read the audit trail',
  },
};

const IN_ORDER = Object.keys(ROLES) as Role[];

/** What somebody with a role may do: what each role up to it adds. */
export function deedsOf(role: Role): readonly string[] {
  return IN_ORDER.slice(0, IN_ORDER.indexOf(role) + 1).map((one) => ROLES[one].adds);
}

/** What a role can give. No role has `ingest`: people send records as imports. */
export type AccessOfRoles = Exclude<Access, 'ingest'>;

const LEAST: Readonly<Record<AccessOfRoles, Role>> = {
  read: 'viewer',
  edit: 'editor',
  export: 'owner',
  own: 'owner',
  administer: 'administrator',
};

/** The least role that has an access. */
export function leastRole(access: AccessOfRoles): Role {
  return LEAST[access];
}

/** Whether a role gives an access, as far as whoever has it may. */
export function roleComprises(role: Role, access: AccessOfRoles): boolean {
  return IN_ORDER.indexOf(role) >= IN_ORDER.indexOf(leastRole(access));
}

/** What each role has that the one before it has not, and that says the most about it. */
const MARKS: Readonly<Record<Role, Access>> = {
  viewer: 'read',
  editor: 'edit',
  owner: 'own',
  administrator: 'administer',
};

/** The role that is nearest to what a key may do, which may be any accesses. */
export function roleOfAccess(access: readonly Access[]): Role {
  return IN_ORDER.findLast((role) => access.includes(MARKS[role])) ?? 'viewer';
}

/** A role in a sentence: `an editor`. */
export function asRole(role: Role): string {
  return `${/^[aeo]/.test(role) ? 'an' : 'a'} ${role}`;
}
