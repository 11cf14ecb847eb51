import type { AuditEntry } from '@keytally/keys';
import { tooManyShares, unknownProduct } from '../../refusals.ts';
import type { FoundShare, Share, Shares } from '../../shares.ts';
import { compareText } from './compare-text.ts';
import type { MemoryProduct } from './memory-product.ts';

/** Shares in memory, which go with their product. */
export function createMemoryShares(
  products: ReadonlyMap<string, MemoryProduct>,
  note: (entry: AuditEntry | undefined) => Promise<void>,
): Shares {
  const kept = new WeakMap<MemoryProduct, readonly Share[]>();
  const sharesOf = (productId: string): readonly Share[] => {
    const product = products.get(productId);
    return (product && kept.get(product)) ?? [];
  };
  const all = () =>
    [...products.keys()].flatMap((productId): FoundShare[] =>
      sharesOf(productId).map((share) => ({ productId, share })),
    );
  return {
    list: async (productId) =>
      sharesOf(productId).toSorted(
        (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || compareText(a.id, b.id),
      ),
    find: async (id, secretHash) =>
      all().find(({ share }) => share.id === id && share.secretHash === secretHash),
    frameAncestors: async (id) =>
      all().find(({ share }) => share.id === id && share.revokedAt === undefined)?.share.frameAncestors ?? [],
    async add(productId, share, { most, now, forgetBefore }, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      if (product === undefined) throw unknownProduct(productId);
      const others = sharesOf(productId).filter((one) => one.id !== share.id && endOf(one) >= forgetBefore);
      if (others.filter((one) => endOf(one) > now).length >= most) throw tooManyShares(productId, most);
      kept.set(product, [...others, share]);
      await note(audit?.(share));
    },
    async revoke(productId, id, at, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      const before = sharesOf(productId).find((one) => one.id === id && one.revokedAt === undefined);
      if (product === undefined || before === undefined) return undefined;
      const revoked = { ...before, revokedAt: at };
      kept.set(
        product,
        sharesOf(productId).map((one) => (one === before ? revoked : one)),
      );
      await note(audit?.(before));
      return before;
    },
  };
}

function endOf({ expiresAt, revokedAt = expiresAt }: Share): Date {
  return revokedAt < expiresAt ? revokedAt : expiresAt;
}
