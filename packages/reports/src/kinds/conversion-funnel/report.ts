import type { Schema } from '@keytally/contract';
import { itemsOfSelection } from '../../events/items.ts';
import type { Pieces } from '../../order/pieces.ts';
import { checkRange, parseRange } from '../../request/day-range.ts';
import { limitCells, requireUses } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer, sumIn } from '../../sql/rows.ts';
import { each, exactSum, firstThatHolds, list, literal, type Sql, sql } from '../../sql/sql.ts';
import type { QueriedProduct } from '../../stages/report-meta.ts';
import { labelsOf, noSuchNumber } from '../../user-reports/numbers.ts';
import {
  askSegments,
  checkUsers,
  inSegments,
  parseUsers,
  type SegmentedEntries,
  type SegmentedRows,
  type SegmentedUsers,
  segmentOf,
} from '../../user-reports/segmented-users.ts';
import { userReport, type WithEvents } from '../../user-reports/user-report.ts';
import { type ConversionWindow, openFrom, parseWindow } from '../../users/conversion-window.ts';
import type { Entries } from '../../users/user-entries.ts';
import { count, type Exact, percentOf, ratio, toNumber } from '../../values/exact.ts';
import { instantOf, queryUsesOfSteps } from './attempts.ts';
import { attemptsThatCount } from './counted-attempts.ts';
import { checkSteps, combinationsOf, type FunnelStep, parseSteps } from './funnel-steps.ts';
import { queryStepEvents, stepEventsOf } from './step-events.ts';

type Request = Schema<'ConversionFunnelRequest'>;
type Report = Schema<'ConversionFunnelReport'>;
type StepResult = Schema<'FunnelStepResult'>;
type Funnel = Omit<Schema<'FunnelSegment'>, 'segmentLabel'>;
type Warning = Schema<'UserReportWarning'>;

interface Question {
  readonly users: SegmentedUsers;
  readonly steps: readonly FunnelStep[];
  readonly window: ConversionWindow;
  readonly request: Request;
}

/** How many users went through some steps, and how long they took. */
export const conversionFunnel = userReport<Request, Question, SegmentedRows, Report, Schema<'FunnelNumber'>>({
  parse: (request, parsing) => ({
    users: parseUsers(request, parseRange(request, parsing), parsing),
    steps: parseSteps(request, parsing),
    window: parseWindow(request.conversionWindow),
    request,
  }),

  validate: ({ users, steps, request }) => [
    ...checkRange(users.range),
    ...checkSteps(steps, request),
    ...checkUsers(users, steps.length),
  ],

  selections: ({ steps }) => [combinationsOf(steps)],

  collect: async (question, ask, product) => {
    const { users, steps, unmatched } = question;
    const attempts = await findAttempts(question, ask, product);
    const counted = await askSegments(
      users,
      attempts,
      (segmented) => limitCells(querySteps(steps.length, segmented)),
      ask,
    );
    return { ...counted, warnings: [...unmatched, ...openWarnings(counted.rows), ...counted.warnings] };
  },

  counted: async (question, place, ask, product) => {
    const { users, steps } = question;
    if (place.step > steps.length)
      throw noSuchNumber('step', `is ${place.step}, but the funnel has ${steps.length} steps`);
    return {
      users,
      entries: await findAttempts(question, ask, product),
      conditions: [conditionOf(place, steps.length)],
      labels: labelsOf(place, users),
    };
  },

  shape: async ({ steps }, { rows, parts, warnings }, meta, pieces) => {
    const bySegment = await pieces.groupBy(rows, segmentOf);
    return {
      status: 'OK',
      results: await inSegments(parts, steps.length, (label) =>
        shapeFunnel(steps, bySegment.get(label) ?? [], pieces),
      ),
      meta: { ...meta, warnings: [...warnings] },
    };
  },
});

/** The attempts that count, unless too many uses would have to be read. */
async function findAttempts(
  { users, steps, window, today, found: [found] }: Question & WithEvents,
  ask: AskAll,
  product: QueriedProduct,
): Promise<Entries> {
  const useConditions = steps.map((step) => step.useConditions);
  const attempts = { entries: users, window, steps: steps.length, useConditions };
  const { made } = await ask({ made: queryStepEvents(itemsOfSelection(found ?? [], 'advanced')) });
  const events = stepEventsOf(made, steps.length);
  const { read } = await ask({ read: queryUsesOfSteps(attempts, events) });
  requireUses(sumIn(read, 'uses_in_steps'), '/steps', 'fewer days, a shorter window');
  return attemptsThatCount(attempts, events, openFrom(window, today, product));
}

/** Condition on attempts: they came to a step, or no further, or no further yet. Nobody stops at the last step. */
function conditionOf({ step, users = 'reached' }: Schema<'FunnelNumber'>, steps: number): Sql {
  if (users === 'reached') return sql`reached >= ${literal(step)}`;
  if (step === steps) return sql`FALSE`;
  return users === 'stopped'
    ? sql`reached = ${literal(step)}`
    : sql`reached = ${literal(step)} AND is_open = 1`;
}

const percentiles = { median: 50, p75: 75, p90: 90, p95: 95 } as const;
type Percentile = keyof typeof percentiles;
const percentileNames = Object.keys(percentiles) as Percentile[];

const spans = ['from_previous', 'from_first'] as const;
type Span = (typeof spans)[number];

/** The users of each segment and step, and the times (ms) that they took. */
function querySteps(steps: number, { source, columns, names }: SegmentedEntries): Sql {
  const places = Array.from({ length: steps }, (_, index) => index);
  const since = (earlier: (step: number) => number): Sql =>
    firstThatHolds(
      places
        .slice(1)
        .map((step) => [
          sql`step = ${literal(step + 1)}`,
          sql`${instantOf(step)} - ${instantOf(earlier(step))}`,
        ]),
      literal(0),
    );
  const times = spans.flatMap((span) => [
    sql`${exactSum(span)} AS ${nameOf(span, 'sum')}`,
    ...percentileNames.map(
      (name) =>
        sql`${(dialect) => dialect.percentile(span, percentiles[name], Object.values(percentiles))} AS ${nameOf(span, name)}`,
    ),
  ]);
  return sql`
    SELECT ${names}, step, count(*) AS users, CAST(sum(CASE WHEN step = reached THEN is_open ELSE 0 END) AS BIGINT) AS open_users,
      ${list(times)}
    FROM (
      SELECT ${names}, step, reached, is_open, ${since((step) => step - 1)} AS from_previous, ${since(() => 0)} AS from_first
      FROM (
        SELECT ${columns}, reached, is_open, ${list(places.map(instantOf))}, ${each(places.map((place) => literal(place + 1)))} AS step
        FROM ${source}
      ) AS each_step
      WHERE step <= reached
    ) AS timed
    GROUP BY ${names}, step`;
}

function nameOf(span: Span, name: Percentile | 'sum'): Sql {
  return sql`${() => `${span}_${name}`}`;
}

function openWarnings(rows: readonly Row[]): Warning[] {
  if (!rows.some((row) => integer(row, 'open_users') > 0n)) return [];
  const detail = 'Users who stopped at a step may still go on: "open" counts them.';
  return [{ code: 'windows-open', detail, pointer: '/conversionWindow' }];
}

async function shapeFunnel(
  steps: readonly FunnelStep[],
  rows: readonly Row[],
  pieces: Pieces,
): Promise<Funnel> {
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
    steps: await pieces.map(steps, ({ label }, index): StepResult => {
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

function timesOf(row: Row | undefined, span: Span): Schema<'StepTimes'> {
  if (row === undefined) return null;
  const sum = seconds(integer(row, `${span}_sum`));
  const [median, p75, p90, p95] = percentileNames.map((name) =>
    toNumber(seconds(integer(row, `${span}_${name}`))),
  );
  return {
    average: ratio(sum, count(integer(row, 'users'))) ?? 0,
    median: median ?? 0,
    p75: p75 ?? 0,
    p90: p90 ?? 0,
    p95: p95 ?? 0,
  };
}

function seconds(milliseconds: bigint): Exact {
  return { units: milliseconds, per: 1000n };
}
