import type { Schema } from '@keytally/contract';
import { comparisonFaults } from '@keytally/contract/comparison';
import { readRelativeDays } from '@keytally/contract/relative-days';
import { reportOperations } from '@keytally/contract/reports';
import { cleanName } from '@keytally/events';
import { checkRequest, ReportRefusal } from '@keytally/reports';
import type { KeptQuestion, Product } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { encodeList } from '../encoding/encode-list.ts';
import { callerIn } from '../fairness/principal.ts';
import { createLoopYield } from '../fairness/yield-loop.ts';
import { InputProblem, type ProblemItem, RequestProblem } from '../problems/problem.ts';
import { askedQuestion, eachAskedToday } from '../reports/asked-question.ts';
import type { Handlers } from '../types.ts';
import { createKeptChanges } from './kept-changes.ts';
import { auditedQuestion } from './product-changes.ts';
import { changedParts, tagOfQuestion } from './revisions.ts';

type AskedReport = Schema<'AskedReport'>;

/** Most questions of a product, and most text of all of them. */
const QUESTIONS_LIMITS = { most: 1_000, mostBytes: 16 * 1024 ** 2 };

/** Questions that are kept, with their days as they are today. */
export function createQuestionHandlers(
  options: AppOptions,
): Pick<Handlers, 'listQuestions' | 'getQuestion' | 'putQuestion' | 'deleteQuestion'> {
  const { store, now } = options;
  const changes = createKeptChanges<KeptQuestion>(options, {
    noun: 'question',
    keeping: store.registry.questions,
    limits: QUESTIONS_LIMITS,
    actions: { put: 'question-put', delete: 'question-deleted' },
    tag: tagOfQuestion,
    changedParts,
    audited: auditedQuestion,
  });

  const yieldLoop = createLoopYield();

  async function answer(product: Product, question: KeptQuestion) {
    const body = await askedQuestion(store, product, question, now());
    return { type: 'application/json', headers: { ETag: tagOfQuestion(question) }, body } as const;
  }

  return {
    listQuestions: async ({ product, principal, signal }) => {
      const asked = eachAskedToday(store, product, store.registry.questions.each(product.id), now());
      const bytes = await encodeList('questions', asked, async () => {
        await yieldLoop(callerIn(principal));
        signal.throwIfAborted();
      });
      return { type: 'application/json', bytes };
    },
    getQuestion: async ({ product, path }) => {
      const question = await store.registry.questions.get(product.id, path.question_id);
      if (question === undefined) throw unknownQuestion(product.id, path.question_id);
      return answer(product, question);
    },
    putQuestion: async (call) => {
      const { product, path, body } = call;
      requireUsable(body);
      const question = questionOf(path.question_id, body, new Date(now()));
      await changes.put(call, question);
      return answer(product, question);
    },
    deleteQuestion: async (call) => {
      const { question_id: id } = call.path;
      const body = await changes.delete(call, id);
      if (body === undefined) throw unknownQuestion(call.product.id, id);
      return { type: 'application/json', body };
    },
  };
}

/** What a schema cannot judge. */
function requireUsable(settings: Schema<'QuestionSettings'>): void {
  const { ask, days } = settings;
  const items: ProblemItem[] = [];
  if (days !== undefined && readRelativeDays(days) === undefined)
    items.push({ pointer: '/days', code: 'bad-date-range', message: NO_DAYS });
  items.push(...comparisonFaults(settings));
  if ('page' in ask.request && ask.request.page?.cursor !== undefined)
    items.push({ pointer: '/ask/request/page/cursor', code: 'cursor-mismatch', message: NO_CURSOR });
  else items.push(...faultsOf(ask));
  if (items.length > 0) throw new InputProblem(items);
}

const NO_DAYS = 'must be at most 3660 days, or since a day that exists';
const NO_CURSOR =
  'is the place of a page in one answer: leave it out, since a question is asked anew each time';

function faultsOf({ report, request }: AskedReport): readonly ProblemItem[] {
  try {
    checkRequest(reportOperations[report], request as never, cleanName);
    return [];
  } catch (error) {
    if (!(error instanceof ReportRefusal)) throw error;
    return error.items.map((item) => ({ ...item, pointer: `/ask/request${item.pointer}` }));
  }
}

function questionOf(
  id: string,
  { name, ask, days, compare, view }: Schema<'QuestionSettings'>,
  updatedAt: Date,
): KeptQuestion {
  const { report, request } = ask;
  return {
    id,
    name,
    report,
    request: { ...request },
    ...(days !== undefined && { days }),
    ...(compare !== undefined && { compare }),
    ...(view !== undefined && { view }),
    updatedAt,
  };
}

export function unknownQuestion(productId: string, id: string): RequestProblem {
  return new RequestProblem('unknown-question', `The product "${productId}" keeps no question "${id}".`);
}
