import {
  type Access,
  accessOfRole,
  comprises,
  EVERY_ACCESS,
  type Grant,
  highestRole,
  isGranted,
  type Role,
  withinRole,
} from '../access.ts';
import { EVERY_PRODUCT, type KeyKind } from '../key-kind.ts';
import type { AuditActor, ChangeCall } from '../registry/audit-entry.ts';
import { identityOf, type KeyRow, type Person, type SignIn } from '../registry/key-row.ts';
import type { TokenClaims } from './token-claims.ts';

/** The key behind a call, and what it may do. */
export interface Caller {
  readonly kind: KeyKind;
  readonly keyId: string;
  readonly thumbprint: string;
  readonly grants: readonly Grant[];
  /** When the key ends; of a session never later than its parent. */
  readonly notAfter?: Date | undefined;
  /** Only if a session called. */
  readonly session?: CallerSession | undefined;
  /** Only if somebody called who signed in at a provider. */
  readonly person?: Person | undefined;
}

/** The session behind a call: its parent, and the most that it may do of what its parent may do. */
export interface CallerSession {
  readonly parentId: string;
  readonly parentThumbprint: string;
  readonly role: Role;
  /** Only of people: what is kept to ask their provider again. */
  readonly signIn?: SignIn | undefined;
}

/** An administration key may do everything. */
const EVERYTHING: readonly Grant[] = [{ products: '*', access: EVERY_ACCESS }];

/**
 * Rights come from the key's row; a token can only narrow them to the products in its `aud`. A session may do what its
 * parent may do now, as far as its role goes; that of a person what the roles of the person give.
 *
 * @param parent the row of the session's parent, if the key is a session's
 */
export function callerOf(row: KeyRow, claims: Pick<TokenClaims, 'audience'>, parent?: KeyRow): Caller {
  const { kind, id: keyId, thumbprint, notAfter, session } = row;
  const key = { kind, keyId, thumbprint, notAfter };
  const { person } = parent ?? row;
  if (person) {
    const role = highestRole(person.roles);
    return { ...key, grants: grantsOf(person), session: session && { ...session, role }, person };
  }
  const own = kind === 'ADMIN' ? EVERYTHING : [grantOfClient(row, claims, parent)];
  return { ...key, grants: session ? withinRole(own, session.role) : own, session };
}

/** What the roles of a person give. */
export function grantsOf({ roles }: Pick<Person, 'roles'>): Grant[] {
  return roles.map(({ role, products }) => ({ products, access: accessOfRole(role) }));
}

function grantOfClient(row: KeyRow, { audience }: Pick<TokenClaims, 'audience'>, parent?: KeyRow): Grant {
  const given = [row, ...(parent ? [parent] : [])].map(({ products = [] }) => products);
  const products = audience.filter((product) => given.every((some) => isIn(some, product)));
  return { products, access: (parent ?? row).access ?? [] };
}

function isIn(given: readonly string[], product: string): boolean {
  return given.includes(EVERY_PRODUCT) || given.includes(product);
}

/** Whether a caller may do something, with a product if one is named. */
export function mayDo({ grants }: Pick<Caller, 'grants'>, access: Access, productId?: string): boolean {
  return isGranted(grants, access, productId);
}

/** All that a caller may do, with a product if one is named. */
export function accessTo({ grants }: Pick<Caller, 'grants'>, productId?: string): Access[] {
  return EVERY_ACCESS.filter((access) => isGranted(grants, access, productId));
}

/** Whether there is anything that a caller may do with a product. */
export function reachesProduct({ grants }: Pick<Caller, 'grants'>, productId: string): boolean {
  return grants.some(({ access, products }) => access.length > 0 && comprises(products, productId));
}

/**
 * Whoever may open the socket of the data directory: the command line on the server's machine, which needs no key for
 * what is not about keys.
 */
export const LOCAL_CALLER: Caller = {
  kind: 'ADMIN',
  keyId: 'local',
  thumbprint: 'local',
  grants: EVERYTHING,
};

/** Who the audit trail says made a call: a session acts for its parent, and the command line needs no key. */
export function actorOf(caller: Caller): AuditActor | undefined {
  const sender = sendingKeyOf(caller);
  return sender && { ...sender, ...(caller.person && { person: identityOf(caller.person) }) };
}

/** The same without the name of a person, for what is kept with records. */
export function sendingKeyOf(caller: Caller): AuditActor | undefined {
  if (caller === LOCAL_CALLER) return undefined;
  const { kind, keyId, thumbprint, session } = caller;
  if (session === undefined) return { kind, keyId, thumbprint };
  return { kind, keyId: session.parentId, thumbprint: session.parentThumbprint, session: keyId };
}

/** The part of a call that says who made it. */
export interface AuditedCaller {
  readonly caller: Caller;
  readonly requestId: string;
  readonly address: string | undefined;
}

/** Who made a call, for its entry in the audit trail. */
export function changeCallOf({ caller, requestId, address }: AuditedCaller): Required<ChangeCall> {
  return { actor: actorOf(caller), requestId, address };
}
