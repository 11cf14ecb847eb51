import type { KeyAccess, Role } from '../access.ts';
import { highestRole } from '../access.ts';
import type { KeyKind } from '../key-kind.ts';
import type { Algorithm } from '../public-keys/algorithms.ts';
import {
  effectiveBy,
  type Identity,
  identityOf,
  type KeyRow,
  type KeySession,
  type Person,
} from './key-row.ts';

/** A live key as callers see it: the contract's `KeyRecord`, instants as RFC 3339 text. */
interface KeyRecord {
  readonly id: string;
  readonly kind: KeyKind;
  readonly publicKey: string;
  readonly algorithm: Algorithm;
  readonly thumbprint: string;
  readonly products?: string[];
  readonly access?: KeyAccess[];
  readonly description?: string;
  readonly notAfter?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly effectiveBy: string;
  readonly lastUsedOn?: string;
  readonly session?: { parent: string; role: Role; person?: Identity };
}

/** @param person who signed in, of a session of theirs */
export function toKeyRecord(row: KeyRow, person?: Person): KeyRecord {
  return {
    id: row.id,
    kind: row.kind,
    publicKey: row.publicKey,
    algorithm: row.algorithm,
    thumbprint: row.thumbprint,
    ...(row.products && { products: [...row.products] }),
    ...(row.access && { access: [...row.access] }),
    ...(row.description !== undefined && { description: row.description }),
    ...(row.notAfter && { notAfter: row.notAfter.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    effectiveBy: effectiveBy(row.updatedAt).toISOString(),
    ...(row.lastUsedOn !== undefined && { lastUsedOn: row.lastUsedOn }),
    ...(row.session && { session: sessionOf(row.session, person) }),
  };
}

/** A session as callers see it: what a person may do, their roles say. */
export function sessionOf(
  { parentId: parent, role }: Pick<KeySession, 'parentId' | 'role'>,
  person?: Person,
) {
  if (person === undefined) return { parent, role };
  return { parent, role: highestRole(person.roles), person: identityOf(person) };
}
