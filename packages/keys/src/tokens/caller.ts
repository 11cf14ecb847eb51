import {
  EVERY_PRODUCT,
  KEY_ACCESSES,
  type KeyAccess,
  type KeyKind,
  type SessionAccess,
} from '../key-kind.ts';
import type { AuditActor, ChangeCall } from '../registry/audit-entry.ts';
import type { KeyRow } from '../registry/key-row.ts';
import type { TokenClaims } from './token-claims.ts';

/** The key behind a call, and what it may reach. */
export interface Caller {
  readonly kind: KeyKind;
  readonly keyId: string;
  readonly thumbprint: string;
  /** `'*'` is every product. With an empty list the caller reaches none. */
  readonly products: '*' | readonly string[];
  /** Of a session: the access of its parent. */
  readonly access: readonly KeyAccess[];
  /** When the key ends; of a session never later than its parent. */
  readonly notAfter?: Date | undefined;
  /** Only if a session called. */
  readonly session?: CallerSession | undefined;
}

/** The session behind a call: its parent, and what it may do of what its parent may do. */
export interface CallerSession {
  readonly parentId: string;
  readonly parentThumbprint: string;
  readonly access: readonly SessionAccess[];
}

/**
 * Rights come from the key's row; a token can only narrow them to the products in its `aud`. A session reaches what its
 * parent reaches now, and never more.
 *
 * @param parent the row of the session's parent, if the key is a session's
 */
export function callerOf(row: KeyRow, claims: Pick<TokenClaims, 'audience'>, parent?: KeyRow): Caller {
  const { kind, id: keyId, thumbprint, notAfter, session } = row;
  const key = { kind, keyId, thumbprint, notAfter, session };
  if (kind === 'ADMIN') return { ...key, products: '*', access: KEY_ACCESSES };
  const granted = [row, ...(parent ? [parent] : [])].map(({ products = [] }) => products);
  const products = claims.audience.filter((product) => granted.every((some) => isIn(some, product)));
  return { ...key, products, access: (parent ?? row).access ?? [] };
}

function isIn(granted: readonly string[], product: string): boolean {
  return granted.includes(EVERY_PRODUCT) || granted.includes(product);
}

export function reachesProduct(caller: Caller, productId: string): boolean {
  return caller.products === '*' || caller.products.includes(productId);
}

/**
 * Whoever may open the socket of the data directory: the command line on the server's machine, which needs no key for
 * what is not about keys.
 */
export const LOCAL_CALLER: Caller = {
  kind: 'ADMIN',
  keyId: 'local',
  thumbprint: 'local',
  products: '*',
  access: KEY_ACCESSES,
};

/** Who the audit trail says made a call: a session acts for its parent, and the command line needs no key. */
export function actorOf(caller: Caller): AuditActor | undefined {
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
