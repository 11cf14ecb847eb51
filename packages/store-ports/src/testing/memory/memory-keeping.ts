import type { AuditEntry } from '@keytally/keys';
import type { Keeping, Kept } from '../../keeping.ts';
import { unknownProduct } from '../../refusals.ts';
import type { StoreError } from '../../store-error.ts';
import { compareText } from './compare-text.ts';
import type { MemoryProduct } from './memory-product.ts';

/** Questions or boards in memory, which go with their product. */
export function createMemoryKeeping<One extends Kept>(
  products: ReadonlyMap<string, MemoryProduct>,
  note: (entry: AuditEntry | undefined) => Promise<void>,
  tooMany: (productId: string, most: number) => StoreError,
): Keeping<One> {
  const kept = new WeakMap<MemoryProduct, ReadonlyMap<string, One>>();
  const keptOf = (productId: string): ReadonlyMap<string, One> => {
    const product = products.get(productId);
    return (product && kept.get(product)) ?? new Map();
  };
  return {
    list: async (productId) =>
      [...keptOf(productId).values()].sort((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id)),
    get: async (productId, id) => keptOf(productId).get(id),
    async put(productId, one, most, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      if (product === undefined) throw unknownProduct(productId);
      const before = keptOf(productId);
      const replaced = before.get(one.id);
      if (replaced === undefined && before.size >= most) throw tooMany(productId, most);
      kept.set(product, new Map([...before, [one.id, one]]));
      await note(audit?.(replaced ? { before: replaced } : {}));
    },
    async delete(productId, id, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      const before = keptOf(productId).get(id);
      if (product === undefined || before === undefined) return undefined;
      kept.set(product, new Map([...keptOf(productId)].filter(([one]) => one !== id)));
      await note(audit?.({ before }));
      return before;
    },
  };
}
