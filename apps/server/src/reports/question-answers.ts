import type { Schema } from '@keytally/contract';
import { askedOnBoard } from '@keytally/contract/boards';
import { keptComparison } from '@keytally/contract/comparison';
import { reportOperations } from '@keytally/contract/reports';
import type { KeptQuestion, Product } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { InputProblem, type ProblemItem, RequestProblem } from '../problems/problem.ts';
import type { WaitingCall } from '../steps/long-work.ts';
import { type AskingBoard, askedOfCards } from './asked/asked-of-cards.ts';
import { askedQuestion } from './asked/asked-question.ts';
import { comparisonFacts } from './comparison-facts.ts';
import type { ReportAnswer } from './kept-reports.ts';
import type { Reporting, ReportType } from './reporting.ts';

/** How the answer to a kept question is asked for. */
export interface QuestionCall extends WaitingCall {
  readonly type: ReportType;
  /** Whether it asks about the days that the question is compared with. */
  readonly isCompared: boolean;
  /** The board that shows it, if it is asked as its card. */
  readonly board?: AskingBoard | undefined;
}

/** The answer to a kept question, as handlers return it. */
export type QuestionAnswer = {
  readonly [Type in ReportType]: {
    readonly type: Type;
    readonly bytes: Uint8Array;
    readonly headers: { readonly 'X-Watermark': string };
  };
}[ReportType];

/** Asks kept questions, with their days as they are today. */
export function createQuestionAnswers(
  options: Pick<AppOptions, 'store' | 'now'>,
  reporting: Reporting,
): (product: Product, question: KeptQuestion, call: QuestionCall) => Promise<QuestionAnswer> {
  const { store, now } = options;

  async function askOnce(
    product: Product,
    { ask: { report, request } }: Pick<Schema<'Question'>, 'ask'>,
    { type, board: _, isCompared: __, ...call }: QuestionCall,
  ): Promise<ReportAnswer> {
    return reporting.answer(reportOperations[report], type, { ...call, product, body: request as never });
  }

  /** Asks about the days that the question is compared with, and what may be said of both. A table says nothing of them. */
  async function askCompared(product: Product, question: Schema<'Question'>, call: QuestionCall) {
    const { report, request } = question.ask;
    const compared = keptComparison(question);
    if (compared === undefined) throw notCompared(question.id);
    const { now: days, before } = compared;
    const earlier = { report, request: { ...request, startDate: before.from, stopDate: before.to } };
    const answer = await askOnce(product, { ask: earlier as Schema<'AskedReport'> }, call);
    if (call.type !== 'application/json') return { answer };
    const facts = await comparisonFacts(options, reporting, { product, spans: [days, before] }, call);
    return { answer, facts };
  }

  async function onBoard(product: Product, question: Schema<'Question'>, board: AskingBoard) {
    const asked = askedOnBoard(question, await askedOfCards(store, product, board, now()));
    if ('unasked' in asked) throw new InputProblem([UNASKED[asked.unasked]]);
    return asked.question;
  }

  return async (product, kept, call) => {
    const asked = await askedQuestion(store, product, kept, now());
    const question = call.board ? await onBoard(product, asked, call.board) : asked;
    const { answer, facts } = call.isCompared
      ? await askCompared(product, question, call)
      : { answer: await askOnce(product, question, call), facts: undefined };
    const { bytes, watermark } = answer;
    return {
      type: call.type,
      bytes: call.type === 'application/json' ? withReport(kept.report, bytes, facts) : bytes,
      headers: { 'X-Watermark': watermark },
    } as QuestionAnswer;
  };
}

/** Why the question of a card can't be asked as its board asks. */
const UNASKED: Readonly<Record<Schema<'UnaskedQuestion'>['reason'], ProblemItem>> = {
  days: {
    pointer: '/stopDate',
    code: 'bad-date-range',
    message: 'is another day than today, with which this report ends: the board has days of its own',
  },
  conditions: {
    pointer: '/conditions',
    code: 'bad-conditions',
    message: "can't be joined with those of the board",
  },
};

function notCompared(id: string): RequestProblem {
  const detail = `The question "${id}" is compared with no other days. Ask it without "compared".`;
  return new RequestProblem('unknown-question', detail);
}

/** `QuestionAnswer` in the contract, around an answer that is encoded already. */
function withReport(report: string, answer: Uint8Array, facts: object | undefined): Uint8Array {
  return Buffer.concat([
    Buffer.from(`{"report":${JSON.stringify(report)},"answer":`),
    answer,
    Buffer.from(facts === undefined ? '}' : `,"facts":${JSON.stringify(facts)}}`),
  ]);
}
