import { randomBytes } from 'node:crypto';
import type { QueryRunner } from '@keytally/reports';
import type { Moment, Moments } from '../../moments.ts';
import type { MemoryProduct } from './memory-product.ts';

interface KeptMoment {
  readonly of: MemoryProduct;
  readonly erasures: number;
  readonly moment: Moment;
  endsAt: number;
}

/** Keeps copies of whole products. */
export function createMemoryMoments(
  products: ReadonlyMap<string, MemoryProduct>,
  queriesOf: (find: (productId: string) => MemoryProduct | undefined) => QueryRunner,
): Moments {
  const kept = new Map<string, KeptMoment>();

  function findKept(productId: string, id: string): KeptMoment | undefined {
    const found = kept.get(id);
    const product = products.get(productId);
    const isSound = found?.of === product && found?.erasures === product?.erasures;
    return isSound && found && found.endsAt > performance.now() ? found : undefined;
  }

  return {
    async now(productId) {
      const of = products.get(productId);
      if (of === undefined) return undefined;
      const [copy, { erasures }] = [of.copy(), of];
      const moment: Moment = {
        queries: queriesOf((asked) => (asked === productId ? copy : undefined)),
        async keep(milliseconds) {
          const id = randomBytes(16).toString('base64url');
          kept.set(id, { of, erasures, moment, endsAt: performance.now() + milliseconds });
          return id;
        },
      };
      return moment;
    },

    find: async (productId, id) => findKept(productId, id)?.moment,

    async renew(productId, id, milliseconds) {
      const found = findKept(productId, id);
      if (found) found.endsAt = Math.max(found.endsAt, performance.now() + milliseconds);
      return found !== undefined;
    },
  };
}
