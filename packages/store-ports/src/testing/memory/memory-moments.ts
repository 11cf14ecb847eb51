import { randomBytes } from 'node:crypto';
import type { QueryRunner } from '@keytally/reports';
import { LONGEST_MOMENT_MS, type Moment, type Moments } from '../../moments.ts';
import type { MemoryProduct } from './memory-product.ts';

interface KeptMoment {
  readonly of: MemoryProduct;
  readonly erasures: number;
  readonly moment: Moment;
  readonly keptAt: number;
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
          const keptAt = performance.now();
          kept.set(id, { of, erasures, moment, keptAt, endsAt: keptAt + milliseconds });
          return id;
        },
      };
      return moment;
    },

    find: async (productId, id) => findKept(productId, id)?.moment,

    async renew(productId, id, milliseconds) {
      const found = findKept(productId, id);
      if (found) {
        const longest = found.keptAt + LONGEST_MOMENT_MS;
        found.endsAt = Math.max(found.endsAt, Math.min(performance.now() + milliseconds, longest));
      }
      return found !== undefined;
    },
  };
}
