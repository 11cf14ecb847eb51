import type { Schema } from '@keytally/contract';
import { comparisonFaults } from '@keytally/contract/comparison';
import { readRelativeDays } from '@keytally/contract/relative-days';
import type { KeptQuestion } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, type ProblemItem, RequestProblem } from '../problems/problem.ts';
import { eachAskedToday } from '../reports/asked-question.ts';
import { createQuestionAnswers } from '../reports/question-answers.ts';
import type { Reporting } from '../reports/reporting.ts';
import { requestFaults } from '../reports/request-faults.ts';
import type { Handlers } from '../types.ts';
import { createKeptHandlers } from './kept-handlers.ts';
import { questionFields } from './product-changes.ts';
import { changedParts, tagOfQuestion } from './revisions.ts';

/** Questions that are kept, with their days as they are today. */
export function createQuestionHandlers(
  options: AppOptions,
  reporting: Reporting,
): Pick<Handlers, 'listQuestions' | 'getQuestion' | 'getQuestionAnswer' | 'putQuestion' | 'deleteQuestion'> {
  const { store, now } = options;
  const answerQuestion = createQuestionAnswers(options, reporting);
  const questions = createKeptHandlers(options, {
    noun: 'question',
    parameter: 'question_id',
    keeping: store.registry.questions,
    limits: { most: 1_000, mostBytes: 16 * 1024 ** 2 },
    made: (id, settings: Schema<'QuestionSettings'>, updatedAt) => {
      requireUsable(settings);
      return questionOf(id, settings, updatedAt);
    },
    shown: (product, kept) => eachAskedToday(store, product, kept, now()),
    unknown: unknownQuestion,
    tag: tagOfQuestion,
    changedParts,
    fields: questionFields,
  });
  return {
    listQuestions: questions.list,
    getQuestion: questions.get,
    getQuestionAnswer: async ({ product, path: { question_id }, query, accept: type, ...call }) => {
      const question = await store.registry.questions.get(product.id, question_id);
      if (question === undefined) throw unknownQuestion(product.id, question_id);
      return answerQuestion(product, question, { ...call, type, isCompared: query.compared === true });
    },
    putQuestion: questions.put,
    deleteQuestion: questions.delete,
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
  else items.push(...requestFaults(ask).map((item) => ({ ...item, pointer: `/ask/request${item.pointer}` })));
  if (items.length > 0) throw new InputProblem(items);
}

const NO_DAYS = 'must be at most 3660 days, or since a day that exists';
const NO_CURSOR =
  'is the place of a page in one answer: leave it out, since a question is asked anew each time';

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
