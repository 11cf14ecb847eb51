import type { KeyAccess, Products, Role } from '../access.ts';
import type { KeyKind } from '../key-kind.ts';
import type { Algorithm } from '../public-keys/algorithms.ts';

/** Somebody who signs in at a provider (OpenID Connect). */
export interface Person {
  /** What names them together: `iss` and `sub` (OpenID Connect Core 1.0, section 2). */
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email?: string;
  readonly roles: readonly PersonRole[];
}

/** What names a person to others: without what they may do. */
export type Identity = Omit<Person, 'roles'>;

export function identityOf({ roles: _, ...identity }: Person): Identity {
  return identity;
}

/** A role with some products; `'*'` is every product. */
export interface PersonRole {
  readonly role: Role;
  readonly products: Products;
}

/** What is kept of a sign-in, to ask the provider again. */
export interface SignIn {
  /** The provider's session, if it named one. */
  readonly sid?: string;
  /** The refresh token and the ID token, sealed; absent if the provider gave none. */
  readonly sealed?: string;
  /** Unix ms at which the provider last said that the person is let in. */
  readonly saidAt: number;
  /** Unix ms at which a server began to ask it again. */
  readonly askedAt?: number;
}

/** The session of a session key. It ends with its parent, a key or a person of the same kind. */
export interface KeySession {
  readonly parentId: string;
  /** Another public key under the parent's id is not the parent. */
  readonly parentThumbprint: string;
  /** The most that it may do. */
  readonly role: Role;
  /** Only of people. */
  readonly signIn?: SignIn;
}

/**
 * A public key that is or was registered, identified by its thumbprint: no key has two rows. At most one row of each
 * (kind, id) is live; the others are tombstones of keys that were deleted or replaced. Who signed in at a provider has a row too, as the
 * parent of their sessions: it has no public key, so nothing is signed with it.
 */
export interface KeyRow {
  readonly thumbprint: string;
  readonly kind: KeyKind;
  readonly id: string;
  /** SPKI in PEM. */
  readonly publicKey: string;
  readonly algorithm: Algorithm;
  /** Client keys only: product ids in order, or `['*']`. */
  readonly products?: readonly string[] | undefined;
  /** Client keys only, and no session keys. */
  readonly access?: readonly KeyAccess[] | undefined;
  readonly description?: string | undefined;
  /** Session keys only. */
  readonly session?: KeySession | undefined;
  /** People only. */
  readonly person?: Person | undefined;
  /** The key expires at this instant. */
  readonly notAfter?: Date | undefined;
  /** When the id was first registered. */
  readonly createdAt: Date;
  /** When an upload last changed anything. */
  readonly updatedAt: Date;
  readonly deletedAt?: Date;
  /** Calendar day in UTC, `YYYY-MM-DD`. */
  readonly lastUsedOn?: string | undefined;
}

/** How long a change of keys may take to reach every server, in milliseconds. The docs promise this bound. */
export const PROPAGATION_MS = 10 * 60 * 1000;

/** Whether the row is not a tombstone. Its key may have expired. */
export function isLive(row: KeyRow): boolean {
  return row.deletedAt === undefined;
}

/** Whether tokens of the key may be accepted at `instant`. No leeway: `notAfter` works like a revocation. */
export function isValidAt(row: KeyRow, instant: Date): boolean {
  return isLive(row) && (row.notAfter === undefined || instant < row.notAfter);
}

/**
 * Whether a session key, as far as its parent is concerned, may be used at `instant`: the parent must be valid, and must
 * still be the same public key under the same id.
 */
export function isParentAt(parent: KeyRow, { kind, session }: KeyRow, instant: Date): boolean {
  const isSameKey = parent.id === session?.parentId && parent.thumbprint === session.parentThumbprint;
  return isSameKey && parent.kind === kind && isValidAt(parent, instant);
}

/** Whether it is a key that somebody uploaded: sessions and people come and go by themselves, and no upload changes them. */
export function isUploaded({ session, person }: KeyRow): boolean {
  return session === undefined && person === undefined;
}

/** The live session key of an id. */
export function findSession(rows: readonly KeyRow[], id: string): KeyRow | undefined {
  return rows.find((row) => row.id === id && row.session !== undefined && isLive(row));
}

/** The live sessions of a key. */
export function sessionsOf(parent: KeyRow, rows: readonly KeyRow[]): KeyRow[] {
  return rows.filter((row) => isLive(row) && row.session?.parentThumbprint === parent.thumbprint);
}

/** Tombstones of the sessions of a key that is deleted or replaced. */
export function endSessionsOf(parent: KeyRow, rows: readonly KeyRow[], deletedAt: Date): KeyRow[] {
  return sessionsOf(parent, rows).map((row) => ({ ...row, deletedAt }));
}

/** The instant by which every server knows a change made at `changedAt`. */
export function effectiveBy(changedAt: Date): Date {
  return new Date(changedAt.getTime() + PROPAGATION_MS);
}

/** Orders rows by kind, then by id, both by code point. */
export function compareKeyRows(left: KeyRow, right: KeyRow): number {
  return compareText(left.kind, right.kind) || compareText(left.id, right.id);
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
