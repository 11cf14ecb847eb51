import type { AuditEntry } from '@keytally/keys';
import type { KeptQuestion, Questions } from '../../questions.ts';
import { tooManyQuestions, unknownProduct } from '../../refusals.ts';
import { compareText } from './compare-text.ts';
import type { MemoryProduct } from './memory-product.ts';

/** Questions in memory, which go with their product. */
export function createMemoryQuestions(
  products: ReadonlyMap<string, MemoryProduct>,
  note: (entry: AuditEntry | undefined) => Promise<void>,
): Questions {
  const kept = new WeakMap<MemoryProduct, ReadonlyMap<string, KeptQuestion>>();
  const questionsOf = (productId: string): ReadonlyMap<string, KeptQuestion> => {
    const product = products.get(productId);
    return (product && kept.get(product)) ?? new Map();
  };
  return {
    list: async (productId) =>
      [...questionsOf(productId).values()].sort(
        (a, b) => compareText(a.name, b.name) || compareText(a.id, b.id),
      ),
    get: async (productId, id) => questionsOf(productId).get(id),
    async put(productId, question, most, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      if (product === undefined) throw unknownProduct(productId);
      const before = questionsOf(productId);
      const replaced = before.get(question.id);
      if (replaced === undefined && before.size >= most) throw tooManyQuestions(productId, most);
      kept.set(product, new Map([...before, [question.id, question]]));
      await note(audit?.(replaced ? { before: replaced } : {}));
    },
    async delete(productId, id, { guard, audit } = {}) {
      await guard?.();
      const product = products.get(productId);
      const before = questionsOf(productId).get(id);
      if (product === undefined || before === undefined) return undefined;
      kept.set(product, new Map([...questionsOf(productId)].filter(([one]) => one !== id)));
      await note(audit?.({ before }));
      return before;
    },
  };
}
