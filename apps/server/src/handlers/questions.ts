import type { Schema } from '@keytally/contract';
import { comparisonFaults } from '@keytally/contract/comparison';
import { actorOf } from '@keytally/keys';
import type { KeptQuestion } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem } from '../problems/problem.ts';
import { eachAskedToday } from '../reports/asked/asked-question.ts';
import { relativeDaysFaults, requestFaults } from '../reports/asked/request-faults.ts';
import { createQuestionAnswers } from '../reports/question-answers.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Handlers } from '../types.ts';
import { createDeletedQuestions, LIMITS, unknownQuestion } from './deleted-questions.ts';
import { createKeptHandlers, type MadeOf } from './kept-handlers.ts';
import { questionFields } from './product-changes.ts';
import { changedParts, tagOfQuestion } from './revisions.ts';
import { createAskedNotes } from './shared/note-asked.ts';

/** Questions that are kept, with their days as they are today. */
export function createQuestionHandlers(
  options: AppOptions,
  reporting: Reporting,
): Pick<
  Handlers,
  | 'listQuestions'
  | 'getQuestion'
  | 'getQuestionAnswer'
  | 'putQuestion'
  | 'deleteQuestion'
  | 'listDeletedQuestions'
  | 'restoreQuestion'
> {
  const { store, now } = options;
  const answerQuestion = createQuestionAnswers(options, reporting);
  const noteAsked = createAskedNotes(options);
  const deleted = createDeletedQuestions(options);
  const questions = createKeptHandlers(options, {
    noun: 'question',
    parameter: 'question_id',
    keeping: store.registry.questions,
    limits: LIMITS,
    made: (id, settings: Schema<'QuestionSettings'>, updatedAt, of: MadeOf<KeptQuestion>) => {
      requireUsable(settings);
      return { ...questionOf(id, settings, updatedAt), ...lifeOf(of) };
    },
    shown: (product, kept) => eachAskedToday(store, product, kept, now()),
    unknown: unknownQuestion,
    tag: tagOfQuestion,
    changedParts,
    fields: questionFields,
    read: noteAsked,
    setAside: deleted.setAside,
  });
  return {
    listQuestions: questions.list,
    getQuestion: questions.get,
    getQuestionAnswer: async ({ product, path: { question_id }, query, accept: type, ...call }) => {
      const question = await store.registry.questions.get(product.id, question_id);
      if (question === undefined) throw unknownQuestion(product.id, question_id);
      noteAsked(product, question);
      return answerQuestion(product, question, { ...call, type, isCompared: query.compared === true });
    },
    putQuestion: questions.put,
    deleteQuestion: questions.delete,
    listDeletedQuestions: deleted.list,
    restoreQuestion: deleted.restore,
  };
}

/** What a schema cannot judge. */
function requireUsable(settings: Schema<'QuestionSettings'>): void {
  const { ask, days } = settings;
  const items = [...relativeDaysFaults(days, '/days'), ...comparisonFaults(settings)];
  if ('page' in ask.request && ask.request.page?.cursor !== undefined)
    items.push({ pointer: '/ask/request/page/cursor', code: 'cursor-mismatch', message: NO_CURSOR });
  else items.push(...requestFaults(ask).map((item) => ({ ...item, pointer: `/ask/request${item.pointer}` })));
  if (items.length > 0) throw new InputProblem(items);
}

const NO_CURSOR =
  'is the place of a page in one answer: leave it out, since a question is asked anew each time';

function questionOf(
  id: string,
  { name, ask, days, compare, view, folder }: Schema<'QuestionSettings'>,
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
    ...(folder !== undefined && { folder }),
    updatedAt,
  };
}

/** Who made it, and when it was last asked: that stays when somebody changes it. */
function lifeOf({ before, caller }: MadeOf<KeptQuestion>): Pick<KeptQuestion, 'owner' | 'askedOn'> {
  const { owner = before ? undefined : actorOf(caller)?.keyId, askedOn } = before ?? {};
  return { ...(owner !== undefined && { owner }), ...(askedOn && { askedOn }) };
}
