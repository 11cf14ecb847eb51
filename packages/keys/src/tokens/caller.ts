import { everyProduct, type KeyAccess, type KeyKind, keyAccesses } from '../key-kind.ts';
import type { KeyRow } from '../registry/key-row.ts';
import type { TokenClaims } from './token-claims.ts';

/** Who calls, and what they may reach. */
export type Caller = {
  kind: KeyKind;
  keyId: string;
  thumbprint: string;
  /** `'*'` is every product. An empty list reaches none. */
  products: '*' | readonly string[];
  access: readonly KeyAccess[];
};

/** All that a caller may do comes from the key's row; a token can only narrow it, by the products that it is for. */
export function callerOf(row: KeyRow, claims: TokenClaims): Caller {
  const { kind, id: keyId, thumbprint } = row;
  if (kind === 'ADMIN') return { kind, keyId, thumbprint, products: '*', access: keyAccesses };
  const granted = row.products ?? [];
  const products = granted.includes(everyProduct)
    ? claims.audience
    : claims.audience.filter((product) => granted.includes(product));
  return { kind, keyId, thumbprint, products, access: row.access ?? [] };
}

/** Whether the caller may reach a product. */
export function reachesProduct(caller: Caller, productId: string): boolean {
  return caller.products === '*' || caller.products.includes(productId);
}
