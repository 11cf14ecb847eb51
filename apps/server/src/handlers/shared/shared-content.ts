import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '@keytally/contract';
import { keptComparison } from '@keytally/contract/comparison';
import { reportOperations } from '@keytally/contract/reports';
import type { ReportKind } from '@keytally/reports';
import type { KeptQuestion, Product, Share } from '@keytally/store';
import type { AppOptions } from '../../app-options.ts';
import { RequestProblem } from '../../problems/problem.ts';
import { askedQuestion, askedToday } from '../../reports/asked-question.ts';
import { comparisonFacts } from '../../reports/comparison-facts.ts';
import type { ReportAnswer } from '../../reports/kept-reports.ts';
import type { Reporting, ReportType } from '../../reports/reporting.ts';
import type { OpenShare } from '../../shares/share-state.ts';
import type { WaitingCall } from '../../steps/long-work.ts';
import type { Handlers } from '../../types.ts';
import { findBoard } from './boards-of-product.ts';

/** What is asked of a share, and how it is answered. */
interface SharedCall extends WaitingCall {
  readonly type: ReportType;
  /** Whether it asks about the days that the question is compared with. */
  readonly isCompared: boolean;
}

interface Answered {
  readonly question: KeptQuestion;
  readonly answer: ReportAnswer;
  /** Of a comparison that is not CSV. */
  readonly facts?: Schema<'ComparisonFacts'> | undefined;
}

interface Subject {
  readonly name: string;
  readonly questions: readonly KeptQuestion[];
  readonly cards?: Schema<'BoardCard'>[];
}

/** What a share shows, for whoever has its secret. */
export function createSharedContentHandlers(
  options: AppOptions,
  reporting: Reporting,
): Pick<Handlers, 'getSharedContent' | 'getSharedAnswer'> {
  const { store, now } = options;

  async function productOf({ productId }: OpenShare): Promise<Product> {
    const product = await store.registry.products.get(productId);
    if (product === undefined) throw goneProduct();
    return product;
  }

  /** What is shared: its name, its questions that are still kept, and of a board its cards. */
  async function subjectOf({ productId, share }: OpenShare): Promise<Subject> {
    const { subject } = share;
    const find = (id: string) => store.registry.questions.get(productId, id);
    if ('question' in subject) {
      const question = await find(subject.question);
      if (question === undefined) throw gone('question', share);
      return { name: question.name, questions: [question] };
    }
    const board = await findBoard(store, productId, subject.board);
    if (board === undefined) throw gone('board', share);
    const cards = board.cards as Schema<'BoardCard'>[];
    const ids = new Set(cards.flatMap((card) => ('question' in card ? card.question : [])));
    const found = await Promise.all([...ids].map(find));
    return { name: board.name, questions: found.filter((one) => one !== undefined), cards };
  }

  async function questionOf(open: OpenShare, id: string): Promise<KeptQuestion> {
    const { questions } = await subjectOf(open);
    const question = questions.find((one) => one.id === id);
    if (question !== undefined) return question;
    throw new RequestProblem('unknown-question', `This link does not show a question "${id}".`);
  }

  /** The answer to a question that is still shown when it is there: a report may take long, and the question be taken off meanwhile. */
  async function answered(open: OpenShare, question: KeptQuestion, call: SharedCall): Promise<Answered> {
    const product = await productOf(open);
    const asked = await askedQuestion(store, product, question, now());
    const ask = call.isCompared ? askCompared : askOnce;
    const answer = await ask(product, asked, call).catch(throwAsGone);
    const shown = await questionOf(open, question.id);
    return isDeepStrictEqual(shown, question) ? { question, ...answer } : answered(open, shown, call);
  }

  async function askOnce(
    product: Product,
    { ask: { report, request } }: Pick<Schema<'Question'>, 'ask'>,
    { type, ...call }: SharedCall,
  ): Promise<Omit<Answered, 'question'>> {
    const kind: ReportKind = reportOperations[report];
    return { answer: await reporting.answer(kind, type, { ...call, product, body: request as never }) };
  }

  /** Asks about the days that the question is compared with, and what may be said of both. */
  async function askCompared(product: Product, question: Schema<'Question'>, call: SharedCall) {
    const { report, request } = question.ask;
    const compared = keptComparison(question);
    if (compared === undefined) throw notCompared(question.id);
    const { now: days, before } = compared;
    const earlier = { report, request: { ...request, startDate: before.from, stopDate: before.to } };
    const { answer } = await askOnce(product, { ask: earlier as Schema<'AskedReport'> }, call);
    if (call.type === 'text/csv') return { answer };
    const facts = await comparisonFacts(options, reporting, { product, spans: [days, before] }, call);
    return { answer, facts };
  }

  return {
    getSharedContent: async ({ share: open }) => {
      const { share } = open;
      const product = await productOf(open);
      const { name: shown, questions, cards } = await subjectOf(open);
      const { name, timeZone, labels } = product;
      const body: Schema<'SharedContent'> = {
        name: shown,
        product: { name, timeZone, ...(labels && { labels }) },
        questions: await askedToday(store, product, questions, now()),
        ...(cards && { cards }),
        madeBy: share.keyId,
        expiresAt: share.expiresAt.toISOString(),
      };
      return { type: 'application/json', body };
    },

    getSharedAnswer: async ({ share: open, path: { question_id }, query, accept: type, ...call }) => {
      const first = await questionOf(open, question_id);
      const asked = { ...call, type, isCompared: query.compared === true };
      const { question, answer, facts } = await answered(open, first, asked);
      const { bytes, watermark } = answer;
      const headers = { 'X-Watermark': watermark };
      if (type === 'text/csv') return { type, bytes, headers };
      return { type, bytes: withReport(question.report, bytes, facts), headers };
    },
  };
}

function gone(what: 'question' | 'board', { keyId }: Share): RequestProblem {
  const asking = `Ask whoever sent you the link; it was made with the key "${keyId}"`;
  return new RequestProblem(`unknown-${what}`, `The ${what} that this link shows was deleted. ${asking}.`);
}

function notCompared(id: string): RequestProblem {
  const detail = `The question "${id}" is compared with no other days. Ask it without "compared".`;
  return new RequestProblem('unknown-question', detail);
}

/** `SharedAnswer` in the contract, around an answer that is encoded already. */
function withReport(report: string, answer: Uint8Array, facts: object | undefined): Uint8Array {
  return Buffer.concat([
    Buffer.from(`{"report":${JSON.stringify(report)},"answer":`),
    answer,
    Buffer.from(facts === undefined ? '}' : `,"facts":${JSON.stringify(facts)}}`),
  ]);
}

/** Its product was deleted since the call began, and the share with it. */
function throwAsGone(error: unknown): never {
  const isGone = error instanceof RequestProblem && error.code === 'unknown-product';
  throw isGone ? goneProduct() : error;
}

function goneProduct(): RequestProblem {
  return new RequestProblem(
    'unknown-share',
    'What this link showed was deleted. Ask whoever sent the link to you.',
  );
}
