import type { Products } from '../access.ts';
import type { KeyRow } from './key-row.ts';

/** Whether a key is a client key of these products alone, so that whoever owns them looks after it. */
export function isKeyOf(products: Products, key: Pick<KeyRow, 'kind' | 'products'>): boolean {
  if (key.kind !== 'CLIENT') return false;
  return products === '*' || (key.products ?? []).every((product) => products.includes(product));
}
