import type { Day } from '../days.ts';
import type { Schema } from '../index.ts';
import { askedDays, type Days } from '../relative-days.ts';
import { joinedConditions } from './joined-conditions.ts';
import { type Range, writeRange } from './range.ts';

type Question = Schema<'Question'>;

/** Days of all cards of a board, as they are today. */
export interface DaysOfCards {
  readonly range: Range;
  readonly days: Days;
  readonly today: Day;
}

/** What a board asks of all its cards. */
export interface AskedOfCards {
  /** Absent if each card has its own. */
  readonly days?: DaysOfCards | undefined;
  readonly conditions?: Schema<'Conditions'> | undefined;
}

/** Why the question of a card can't be asked: `UnaskedQuestion` in the contract. */
type Unasked = 'days' | 'conditions';

/** The question of a card as its board asks it, or why it can't be asked so. */
export type AskedOnBoard = { readonly question: Question } | { readonly unasked: Unasked };

/** What a card asks: its question, with the days and the conditions of its board. The one place that decides it, for every screen, page and answer. */
export function askedOnBoard(question: Question, { days, conditions }: AskedOfCards): AskedOnBoard {
  const dated = days === undefined ? question : withDays(question, days);
  if (dated === undefined) return { unasked: 'days' };
  const asked = conditions === undefined ? dated : withConditions(dated, conditions);
  return asked === undefined ? { unasked: 'conditions' } : { question: asked };
}

/** A question about other days than its own; undefined if its report can't be asked about them. */
function withDays(question: Question, { range, days, today }: DaysOfCards): Question | undefined {
  const { ask, days: _, compare, ...others } = question;
  const { report, request } = ask;
  const { from, to } = askedDays(report, days, splitOf(ask));
  const endsToday = report === 'current-users-by-status';
  if (endsToday && to !== today) return undefined;
  const asked = { ...request, startDate: from, ...(!endsToday && { stopDate: to }) };
  const isAllTime = 'preset' in range && range.preset === 'all';
  return {
    ...others,
    ask: { report, request: asked } as Question['ask'],
    ...('from' in range ? {} : { days: writeRange(range) }),
    // Nothing is before all time.
    ...(compare !== undefined && !isAllTime && { compare }),
  };
}

function splitOf({ request }: Question['ask']) {
  const split = 'dateSplit' in request ? request.dateSplit : undefined;
  return split === 'hour' ? undefined : (split ?? undefined);
}

/** A question about users who meet more conditions; undefined if they have no form together with its own. */
function withConditions(question: Question, conditions: Schema<'Conditions'>): Question | undefined {
  const { report, request } = question.ask;
  const own = request.conditions;
  const joined = own === undefined ? conditions : joinedConditions(own, conditions);
  const asked = { report, request: { ...request, conditions: joined } } as Question['ask'];
  return joined && { ...question, ask: asked };
}
