import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '@keytally/contract';
import { askedOnBoard } from '@keytally/contract/boards';
import type { KeptBoard, KeptQuestion, Product, Share } from '@keytally/store';
import type { AppOptions } from '../../app-options.ts';
import { RequestProblem } from '../../problems/problem.ts';
import { type AskingBoard, askedOfCards } from '../../reports/asked/asked-of-cards.ts';
import { askedToday } from '../../reports/asked/asked-question.ts';
import {
  createQuestionAnswers,
  type QuestionAnswer,
  type QuestionCall,
} from '../../reports/question-answers.ts';
import type { Reporting } from '../../reports/reporting.ts';
import type { OpenShare } from '../../shares/share-state.ts';
import type { Handlers } from '../../types.ts';
import { findBoard } from './boards-of-product.ts';
import { createAskedNotes } from './note-asked.ts';
import { shownNote } from './shown-note.ts';

interface Subject {
  readonly name: string;
  readonly questions: readonly KeptQuestion[];
  readonly board?: KeptBoard;
}

/** A question that a share shows, and what a board asks of it. */
interface ShownQuestion {
  readonly question: KeptQuestion;
  readonly board?: AskingBoard | undefined;
}

/** What a share shows, for whoever has its secret. */
export function createSharedContentHandlers(
  options: AppOptions,
  reporting: Reporting,
): Pick<Handlers, 'getSharedContent' | 'getSharedAnswer'> {
  const { store, now } = options;
  const answerQuestion = createQuestionAnswers(options, reporting);
  const noteAsked = createAskedNotes(options);

  async function productOf({ productId }: OpenShare): Promise<Product> {
    const product = await store.registry.products.get(productId);
    if (product === undefined) throw goneProduct();
    return product;
  }

  /** What is shared: its name, its questions that are still kept, and the board that shows them. */
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
    const ids = new Set(cardsOf(board).flatMap((card) => ('question' in card ? card.question : [])));
    const found = await Promise.all([...ids].map(find));
    return { name: board.name, questions: found.filter((one) => one !== undefined), board };
  }

  async function questionOf(open: OpenShare, id: string): Promise<ShownQuestion> {
    const { questions, board } = await subjectOf(open);
    const question = questions.find((one) => one.id === id);
    if (question !== undefined) return { question, board: board && askingOf(board) };
    throw new RequestProblem('unknown-question', `This link does not show a question "${id}".`);
  }

  /** The answer to a question that is still shown when it is there: a report may take long, and the question be taken off meanwhile. */
  async function answered(
    open: OpenShare,
    asked: ShownQuestion,
    call: QuestionCall,
  ): Promise<QuestionAnswer> {
    const product = await productOf(open);
    const { question, board } = asked;
    const answer = await answerQuestion(product, question, { ...call, board }).catch(throwAsGone);
    const shown = await questionOf(open, question.id);
    return isSameQuestion(shown, asked) ? answer : answered(open, shown, call);
  }

  /** The questions as they are asked today, and those that their board can't ask. */
  async function askedNow(product: Product, { questions, board }: Subject) {
    const asked = await askedToday(store, product, questions, now());
    if (board === undefined) return { asked, unasked: [] };
    const ofCards = await askedOfCards(store, product, board, now());
    const all = asked.map((question) => ({ question, onBoard: askedOnBoard(question, ofCards) }));
    return {
      asked: all.flatMap(({ onBoard }) => ('question' in onBoard ? onBoard.question : [])),
      unasked: all.flatMap(({ question: { id, name }, onBoard }) =>
        'unasked' in onBoard ? { id, name, reason: onBoard.unasked } : [],
      ),
    };
  }

  /** The notes on days that a question asks for one by one, or by week or month: other answers show no days. */
  async function notesOf(productId: string, questions: readonly Schema<'Question'>[]) {
    const notes = await store.registry.notes.list(productId);
    const ranges = questions.flatMap(({ ask: { request } }) =>
      'dateSplit' in request && request.dateSplit != null && 'stopDate' in request ? request : [],
    );
    const isShown = (day: string) =>
      ranges.some(({ startDate, stopDate }) => startDate <= day && day <= stopDate);
    return notes.filter(({ day }) => isShown(day)).map(shownNote);
  }

  return {
    getSharedContent: async ({ share: open }) => {
      const { share } = open;
      const product = await productOf(open);
      const subject = await subjectOf(open);
      const { name, timeZone, labels } = product;
      const { asked, unasked } = await askedNow(product, subject);
      const body: Schema<'SharedContent'> = {
        name: subject.name,
        product: { name, timeZone, ...(labels && { labels }) },
        questions: asked.map(forStrangers),
        notes: await notesOf(product.id, asked),
        ...(unasked.length > 0 && { unasked }),
        ...(subject.board && { ...askingOf(subject.board), cards: cardsOf(subject.board) }),
        madeBy: share.keyId,
        expiresAt: share.expiresAt.toISOString(),
      };
      return { type: 'application/json', body };
    },

    getSharedAnswer: async ({ share: open, path: { question_id }, query, accept: type, ...call }) => {
      const first = await questionOf(open, question_id);
      noteAsked(await productOf(open), first.question);
      return answered(open, first, { ...call, type, isCompared: query.compared === true });
    },
  };
}

/** That it was asked meanwhile is no change of it. */
function isSameQuestion(one: ShownQuestion, other: ShownQuestion): boolean {
  const part = ({ question: { askedOn: _, ...question }, board }: ShownQuestion) => ({ question, board });
  return isDeepStrictEqual(part(one), part(other));
}

/** Without what is of those who keep it. */
function forStrangers({
  owner: _,
  folder: __,
  askedOn: ___,
  ...question
}: Schema<'Question'>): Schema<'Question'> {
  return question;
}

function cardsOf({ cards }: KeptBoard): Schema<'BoardCard'>[] {
  return cards as Schema<'BoardCard'>[];
}

function askingOf(board: KeptBoard): Pick<Schema<'BoardSettings'>, 'days' | 'conditions'> {
  const { days, conditions } = board as AskingBoard as Pick<Schema<'BoardSettings'>, 'days' | 'conditions'>;
  return { ...(days !== undefined && { days }), ...(conditions && { conditions }) };
}

function gone(what: 'question' | 'board', { keyId }: Share): RequestProblem {
  const asking = `Ask whoever sent you the link; it was made with the key "${keyId}"`;
  return new RequestProblem(`unknown-${what}`, `The ${what} that this link shows was deleted. ${asking}.`);
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
