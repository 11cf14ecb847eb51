import type { Schema } from '@keytally/contract';
import { itemsOfSelection } from '../../events/items.ts';
import type { Pieces } from '../../order/pieces.ts';
import { checkRange, parseRange } from '../../request/day-range.ts';
import { limitCells, requireUses } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer, sumIn } from '../../sql/rows.ts';
import { literal, type Sql, sql } from '../../sql/sql.ts';
import type { QueriedProduct } from '../../stages/report-meta.ts';
import { labelsOf, noSuchNumber } from '../../user-reports/numbers.ts';
import { partialPeriods } from '../../user-reports/partial-periods.ts';
import {
  askSegments,
  checkUsers,
  inSegments,
  parseUsers,
  type SegmentedRows,
  type SegmentedUsers,
  segmentOf,
} from '../../user-reports/segmented-users.ts';
import { userReport, type WithEvents } from '../../user-reports/user-report.ts';
import { type ConversionWindow, openFrom, parseWindow } from '../../users/conversion-window.ts';
import type { Entries } from '../../users/user-entries.ts';
import { percentOf } from '../../values/exact.ts';
import { attemptsThatCount } from './counted-attempts.ts';
import {
  conditionsOnPeriod,
  type FunnelSplit,
  funnelPeriods,
  parseSplit,
  shapePeriods,
  withPeriod,
} from './funnel-periods.ts';
import {
  checkSteps,
  combinationsOf,
  type Exclusion,
  type FunnelStep,
  parseExclusions,
  parseSteps,
} from './funnel-steps.ts';
import { querySteps, timesOf } from './step-counts.ts';
import { queryStepEvents, stepEventsOf } from './step-events.ts';
import { queryUsesOfSteps } from './step-uses.ts';

type Request = Schema<'ConversionFunnelRequest'>;
type Report = Schema<'ConversionFunnelReport'>;
type StepResult = Schema<'FunnelStepResult'>;
type Funnel = Omit<Schema<'FunnelSegment'>, 'segmentLabel'>;
type Warning = Schema<'UserReportWarning'>;

interface Question {
  readonly users: SegmentedUsers;
  readonly steps: readonly FunnelStep[];
  readonly exclusions: readonly Exclusion[];
  readonly window: ConversionWindow;
  readonly split: FunnelSplit;
  readonly request: Request;
}

/** How many users went through some steps, and how long they took. */
export const conversionFunnel = userReport<Request, Question, SegmentedRows, Report, Schema<'FunnelNumber'>>({
  parse: (request, parsing) => ({
    users: parseUsers(request, parseRange(request, parsing), parsing),
    steps: parseSteps(request, parsing),
    exclusions: parseExclusions(request, parsing),
    window: parseWindow(request.conversionWindow),
    split: parseSplit(request),
    request,
  }),

  validate: (question) => [
    ...checkRange(question.users.range),
    ...checkSteps(question.steps, question.exclusions, question.request),
    ...checkUsers(question.users, rowsOf(question)),
  ],

  selections: ({ steps, exclusions }) => [combinationsOf([...steps, ...exclusions])],

  collect: async (question, ask, product) => {
    const { users, steps, split, today, unmatched } = question;
    const attempts = await findAttempts(question, ask, product);
    const counted = await askSegments(
      users,
      attempts,
      (segmented) => limitCells(querySteps(steps.length, split !== null, segmented), split ? 2 : 1),
      ask,
    );
    const partial = split ? partialPeriods(users.range, split, today) : [];
    return {
      ...counted,
      warnings: [...partial, ...unmatched, ...openWarnings(counted.rows), ...counted.warnings],
    };
  },

  counted: async (question, place, ask, product) => {
    const { users, steps, split } = question;
    if (place.step > steps.length)
      throw noSuchNumber('step', `is ${place.step}, but the funnel has ${steps.length} steps`);
    return {
      users,
      entries: await findAttempts(question, ask, product),
      conditions: [conditionOf(place, steps.length), ...conditionsOnPeriod(place, users.range, split)],
      labels: labelsOf(place, users),
    };
  },

  shape: async (question, { rows, parts, warnings }, meta, pieces) => {
    const { users, steps, split, window, today } = question;
    const { timeZone } = meta;
    const bySegment = await pieces.groupBy(rows, segmentOf);
    const asked = { range: users.range, steps: steps.length, window, today, timeZone };
    return {
      status: 'OK',
      results: await inSegments(parts, rowsOf(question), async (segment) => {
        const own = bySegment.get(segment) ?? [];
        const funnel = await shapeFunnel(namesOf(question), own, pieces);
        return split ? { ...funnel, periods: await shapePeriods(own, { ...asked, split }, pieces) } : funnel;
      }),
      meta: { ...meta, warnings: [...warnings] },
    };
  },
});

/** How many rows a segment has. */
function rowsOf({ users, steps, split }: Question): number {
  return steps.length + funnelPeriods(users.range, split).length;
}

/** The attempts that count, unless too many uses would have to be read. */
async function findAttempts(
  { users, steps, exclusions, window, split, request, today, found: [found] }: Question & WithEvents,
  ask: AskAll,
  product: QueriedProduct,
): Promise<Entries> {
  const items = [...steps, ...exclusions];
  const attempts = {
    entries: users,
    window,
    steps: steps.length,
    exclusions,
    useConditions: items.map(({ useConditions }) => useConditions),
    order: request.order ?? 'sequential',
  };
  const { made } = await ask({ made: queryStepEvents(itemsOfSelection(found ?? [], 'advanced')) });
  const events = stepEventsOf(made, steps.length, items.length);
  const { read } = await ask({ read: queryUsesOfSteps(attempts, events) });
  requireUses(sumIn(read, 'uses_in_steps'), '/steps', 'fewer days, a shorter window');
  return withPeriod(attemptsThatCount(attempts, events, openFrom(window, today, product)), split);
}

/** Condition on attempts: they came to a step, or no further, or no further yet. Nobody stops at the last step. */
function conditionOf({ step, users = 'reached' }: Schema<'FunnelNumber'>, steps: number): Sql {
  if (users === 'reached') return sql`reached >= ${literal(step)}`;
  if (step === steps) return sql`FALSE`;
  return users === 'stopped'
    ? sql`reached = ${literal(step)}`
    : sql`reached = ${literal(step)} AND is_open = 1`;
}

function openWarnings(rows: readonly Row[]): Warning[] {
  if (!rows.some((row) => integer(row, 'open_users') > 0n)) return [];
  const detail = 'Users who stopped at a step may still go on: "open" counts them.';
  return [{ code: 'windows-open', detail, pointer: '/conversionWindow' }];
}

/** What the steps of the report are called. In any order they are none of those that were asked for. */
function namesOf({ steps, request }: Question): string[] {
  return steps.map(({ label }, place) =>
    request.order === 'any' ? `${place + 1} of ${steps.length} steps` : label,
  );
}

async function shapeFunnel(steps: readonly string[], rows: readonly Row[], pieces: Pieces): Promise<Funnel> {
  const byStep = new Map(rows.map((row) => [Number(integer(row, 'step')), row]));
  const usersOf = (step: number): bigint => {
    const row = byStep.get(step);
    return row === undefined ? 0n : integer(row, 'users');
  };
  const [entered, converted] = [usersOf(1), usersOf(steps.length)];
  return {
    entered: Number(entered),
    converted: Number(converted),
    percent: percentOf(converted, entered),
    steps: await pieces.map(steps, (label, index): StepResult => {
      const step = index + 1;
      const row = byStep.get(step);
      const isLast = step === steps.length;
      return {
        step,
        label,
        users: Number(usersOf(step)),
        percentOfFirst: percentOf(usersOf(step), entered),
        percentOfPrevious: index === 0 ? null : percentOf(usersOf(step), usersOf(index)),
        stopped: isLast ? 0 : Number(usersOf(step) - usersOf(step + 1)),
        open: row === undefined ? 0 : Number(integer(row, 'open_users')),
        fromPrevious: timesOf(index === 0 ? undefined : row, 'from_previous'),
        fromFirst: timesOf(index === 0 ? undefined : row, 'from_first'),
      };
    }),
  };
}
