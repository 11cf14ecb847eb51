import type { Schema } from '@keytally/contract';
import { findAdvanced, objectToEvents, unmatchedWarnings } from '../events/advanced-events.ts';
import type { FoundEvent } from '../events/event-lookup.ts';
import type { SelectedEvent } from '../events/event-selection.ts';
import type { DayRange, RangeRequest } from '../request/day-range.ts';
import type { AskAll } from '../sql/queries.ts';
import type { QueriedProduct } from '../stages/report-meta.ts';
import type { ReportStages } from '../stages/stages.ts';
import { findToday, metaOfToday, objectToToday, parseToday, type Today } from '../users/today.ts';
import { cutWarnings } from './history-cut.ts';

interface UserRequest {
  readonly startDate: string;
  readonly stopDate?: string;
  readonly today?: string;
}

/** A question about the users of some days. */
interface UserQuestion {
  readonly users: { readonly range: DayRange };
}

/** What is known when the answer is made. */
export interface AsOfToday {
  readonly today: Today;
}

/** What is known when the data is queried. */
export interface WithEvents extends AsOfToday {
  /** The events of each selection of the question; null for any activity. */
  readonly found: readonly (readonly FoundEvent[] | null)[];
  readonly unmatched: readonly Schema<'UserReportWarning'>[];
}

/** The stages of a report on users, whose question says which day is today, and in `collect` which events were found. */
interface UserStages<Request extends Partial<RangeRequest>, Question, Facts, Report, Place>
  extends Pick<ReportStages<Request, Question, Facts, Report>, 'parse' | 'validate'> {
  /** The selections of advanced events that the question has; null for any activity. */
  readonly selections?: (question: Question) => readonly (readonly SelectedEvent[] | null)[];
  readonly collect: ReportStages<Request, Question & WithEvents, Facts, Report>['collect'];
  readonly counted?: ReportStages<Request, Question & WithEvents, Facts, Report, Place>['counted'];
  /** Its `meta` says which day is today, too. */
  readonly shape: ReportStages<Request, Question & AsOfToday, Facts, Report>['shape'];
}

interface UserFacts<Facts> extends AsOfToday, Pick<QueriedProduct, 'removedBefore'> {
  readonly facts: Facts;
}

/**
 * A report on users: looks events up, finds out which day is today, and says so in `meta`. Warns if retention deleted
 * records that it would have read.
 */
export function userReport<
  Request extends UserRequest,
  Question extends UserQuestion,
  Facts,
  Report extends { readonly meta: { readonly warnings: readonly object[] } },
  Place = never,
>({
  selections = () => [],
  counted,
  ...stages
}: UserStages<Request, Question, Facts, Report, Place>): ReportStages<
  Request,
  Question & { readonly requestedDay: number | null },
  UserFacts<Facts>,
  Report,
  Place
> {
  const lookUp = async (question: Question & { readonly requestedDay: number | null }, ask: AskAll) => {
    const found = await findAll(selections(question), ask);
    const today = await findToday(question.requestedDay, question.users.range.last, ask);
    const unmatched = unmatchedWarnings(found.flatMap((events) => events ?? []));
    return { ...question, found, unmatched, today };
  };

  return {
    parse: (request, parsing) => ({
      ...stages.parse(request, parsing),
      requestedDay: parseToday(request, parsing),
    }),

    validate: (question) => stages.validate(question),

    checkAgainstData: async (question, ask) => {
      const items = [];
      for (const selection of selections(question)) items.push(...(await objectToEvents(selection, ask)));
      return [...items, ...(await objectToToday(question.requestedDay, ask))];
    },

    collect: async (question, ask, product) => {
      const known = await lookUp(question, ask);
      const facts = await stages.collect(known, ask, product);
      return { facts, today: known.today, removedBefore: product.removedBefore };
    },

    ...(counted && {
      counted: async (question, place, ask, product) =>
        counted(await lookUp(question, ask), place, ask, product),
    }),

    shape: async (question, { facts, today, removedBefore }, meta, pieces) => {
      const known = { ...meta, ...metaOfToday(today) };
      const report = await stages.shape({ ...question, today }, facts, known, pieces);
      const warnings = [...cutWarnings(meta.startDate, removedBefore), ...report.meta.warnings];
      return { ...report, meta: { ...report.meta, warnings } };
    },
  };
}

async function findAll(
  selections: readonly (readonly SelectedEvent[] | null)[],
  ask: AskAll,
): Promise<(readonly FoundEvent[] | null)[]> {
  const found = [];
  for (const selection of selections) found.push(selection && (await findAdvanced(selection, ask)));
  return found;
}
