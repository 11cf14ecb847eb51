import type { Schema } from '@keytally/contract';
import { type DeletedQuestion, type KeptQuestion, keptBytes, keptWithoutLimits } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { RequestProblem } from '../problems/problem.ts';
import { askedQuestion } from '../reports/asked/asked-question.ts';
import type { Handlers } from '../types.ts';
import { auditedKept, changeContext, questionFields } from './product-changes.ts';
import { requireNone, tagOfQuestion } from './revisions.ts';

/** How much of questions a product may keep, and as much again of deleted ones. */
export const LIMITS = { most: 1_000, mostBytes: 16 * 1024 ** 2 };

/** How long a deleted question can be restored. */
const RESTORABLE_MS = 30 * 86_400_000;

interface DeletedQuestionsOfProducts {
  /** Keeps one that was deleted just now for a while. */
  readonly setAside: (productId: string, question: KeptQuestion) => Promise<void>;
  readonly list: Handlers['listDeletedQuestions'];
  readonly restore: Handlers['restoreQuestion'];
}

/** Questions that were deleted are set aside for a while, and gone for good after it. */
export function createDeletedQuestions({
  store,
  audit,
  now,
}: Pick<AppOptions, 'store' | 'audit' | 'now'>): DeletedQuestionsOfProducts {
  const { questions, deletedQuestions } = store.registry;
  const untilOf = ({ deletedAt }: DeletedQuestion) => deletedAt.getTime() + RESTORABLE_MS;

  /** Those of a product that can be restored. What cannot is gone for good. */
  async function sweep(productId: string): Promise<readonly DeletedQuestion[]> {
    const all = await deletedQuestions.list(productId);
    const fitting = newestThatFit(all.filter((one) => untilOf(one) > now()));
    for (const { id } of all.filter((one) => !fitting.has(one))) await deletedQuestions.delete(productId, id);
    return all.filter((one) => fitting.has(one));
  }

  return {
    setAside: async (productId, question) => {
      const deleted = { ...question, deletedAt: new Date(now()) };
      await deletedQuestions.put(productId, deleted, keptWithoutLimits);
      await sweep(productId);
    },

    list: async ({ product }) => {
      const all = await sweep(product.id);
      const shown = all.map((one) => restorable(one, new Date(untilOf(one))));
      return { type: 'application/json', body: { questions: shown } };
    },

    restore: async (call) => {
      const { product, path } = call;
      const id = path.question_id;
      const found = (await sweep(product.id)).find((one) => one.id === id);
      if (found === undefined) throw notDeleted(product.id, id);
      const { deletedAt: _, ...question } = found;
      const audited = () => auditedKept(product.id, { question: id }, undefined, questionFields(question));
      const context = changeContext(call, now, 'question-put', audited, async () => {
        requireNone('*', (await questions.get(product.id, id)) !== undefined, `question "${id}"`);
      });
      await audit.change(() => questions.put(product.id, question, LIMITS, context), 'data-changed');
      await deletedQuestions.delete(product.id, id);
      const body = await askedQuestion(store, product, question, now());
      return { type: 'application/json', headers: { ETag: tagOfQuestion(question) }, body };
    },
  };
}

/** As many as may be kept, those that were deleted last. */
function newestThatFit(all: readonly DeletedQuestion[]): ReadonlySet<DeletedQuestion> {
  const fitting = new Set<DeletedQuestion>();
  let bytes = 0;
  for (const one of all.toSorted((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime())) {
    bytes += keptBytes(one);
    if (fitting.size >= LIMITS.most || bytes > LIMITS.mostBytes) return fitting;
    fitting.add(one);
  }
  return fitting;
}

function restorable(
  { id, name, folder, owner, deletedAt }: DeletedQuestion,
  until: Date,
): Schema<'RestorableQuestion'> {
  return {
    id,
    name,
    ...(folder !== undefined && { folder }),
    ...(owner !== undefined && { owner }),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: until.toISOString(),
  };
}

export function unknownQuestion(productId: string, id: string): RequestProblem {
  return new RequestProblem('unknown-question', `The product "${productId}" keeps no question "${id}".`);
}

function notDeleted(productId: string, id: string): RequestProblem {
  return new RequestProblem(
    'unknown-question',
    `The product "${productId}" has no deleted question "${id}" that can be restored.`,
  );
}
