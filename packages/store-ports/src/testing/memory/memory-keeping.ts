import type { AuditEntry } from '@keytally/keys';
import { type Keeping, type Kept, type KeptKinds, keptBytes, keptWithoutLimits } from '../../keeping.ts';
import type { KeptQuestion, Questions } from '../../questions.ts';
import { tooManyKept, tooMuchKept, unknownProduct } from '../../refusals.ts';
import { compareText } from './compare-text.ts';
import type { MemoryProduct } from './memory-product.ts';

/** Questions, boards, notes or cohorts in memory, which go with their product. */
export function createMemoryKeeping<One extends Kept>(
  products: ReadonlyMap<string, MemoryProduct>,
  note: (entry: AuditEntry | undefined) => Promise<void>,
  kind: KeptKinds,
  order: readonly (keyof One)[],
): Keeping<One> {
  const kept = new WeakMap<MemoryProduct, ReadonlyMap<string, One>>();
  const keptOf = (productId: string): ReadonlyMap<string, One> => {
    const product = products.get(productId);
    return (product && kept.get(product)) ?? new Map();
  };
  const list = async (productId: string) =>
    [...keptOf(productId).values()].sort((a, b) =>
      order.reduce((before, part) => before || compareText(`${a[part]}`, `${b[part]}`), 0),
    );
  return {
    list,
    async *each(productId) {
      yield* await list(productId);
    },
    get: async (productId, id) => keptOf(productId).get(id),
    async put(productId, one, { most, mostBytes }, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      if (product === undefined) throw unknownProduct(productId);
      const before = keptOf(productId);
      const replaced = before.get(one.id);
      if (replaced === undefined && before.size >= most) throw tooManyKept(kind, productId, most);
      const bytes = keptBytes(one);
      const isMore = replaced === undefined || bytes > keptBytes(replaced);
      // A thousand are put one after another where only their number is limited.
      if (isMore && Number.isFinite(mostBytes)) {
        const others = [...before.values()].filter((other) => other !== replaced);
        const room = { others: others.reduce((sum, other) => sum + keptBytes(other), 0), bytes, mostBytes };
        if (room.others + bytes > mostBytes) throw tooMuchKept(kind, productId, room);
      }
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

export function createMemoryQuestions(
  products: ReadonlyMap<string, MemoryProduct>,
  note: (entry: AuditEntry | undefined) => Promise<void>,
): Questions {
  const questions = createMemoryKeeping<KeptQuestion>(products, note, 'questions', ['name', 'id']);
  return {
    ...questions,
    async noteAsked(productId, id, day) {
      const question = await questions.get(productId, id);
      if (question === undefined || (question.askedOn ?? new Date(0)) >= day) return;
      await questions.put(productId, { ...question, askedOn: day }, keptWithoutLimits);
    },
  };
}
