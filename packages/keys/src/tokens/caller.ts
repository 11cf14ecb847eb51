import { everyProduct, type KeyAccess, type KeyKind, keyAccesses } from '../key-kind.ts';
import type { KeyRow } from '../registry/key-row.ts';
import type { TokenClaims } from './token-claims.ts';

/** The key behind a call, and what it may reach. */
export type Caller = {
  kind: KeyKind;
  keyId: string;
  thumbprint: string;
  /** `'*'` is every product. With an empty list the caller reaches none. */
  products: '*' | readonly string[];
  access: readonly KeyAccess[];
};

/** Rights come from the key's row; a token can only narrow them to the products in its `aud`. */
export function callerOf(row: KeyRow, claims: TokenClaims): Caller {
  const { kind, id: keyId, thumbprint } = row;
  if (kind === 'ADMIN') return { kind, keyId, thumbprint, products: '*', access: keyAccesses };
  const granted = row.products ?? [];
  const products = granted.includes(everyProduct)
    ? claims.audience
    : claims.audience.filter((product) => granted.includes(product));
  return { kind, keyId, thumbprint, products, access: row.access ?? [] };
}

export function reachesProduct(caller: Caller, productId: string): boolean {
  return caller.products === '*' || caller.products.includes(productId);
}
