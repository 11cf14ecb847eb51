import type { Schema } from '@keytally/contract';
import type { Row } from '../../sql/query.ts';
import { integer } from '../../sql/rows.ts';
import { each, exactSum, firstThatHolds, list, literal, nothing, type Sql, sql } from '../../sql/sql.ts';
import type { SegmentedEntries } from '../../user-reports/segmented-users.ts';
import { count, type Exact, ratio, toNumber } from '../../values/exact.ts';
import { stepsOfPeriods } from './funnel-periods.ts';
import { instantOf } from './step-uses.ts';

const percentiles = { median: 50, p75: 75, p90: 90, p95: 95 } as const;
type Percentile = keyof typeof percentiles;
const percentileNames = Object.keys(percentiles) as Percentile[];

const spans = ['from_previous', 'from_first'] as const;
type Span = (typeof spans)[number];

/**
 * The users of each segment and step, and the times (ms) that they took.
 *
 * @param byPeriod whether rows of the steps of each `period` are wanted too
 */
export function querySteps(
  steps: number,
  byPeriod: boolean,
  { source, columns, names }: SegmentedEntries,
): Sql {
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
  const ofPeriods = byPeriod ? stepsOfPeriods(steps) : [];
  const isReached = byPeriod ? sql`abs(step) <= reached` : sql`step <= reached`;
  const mayGoOn = byPeriod ? sql`step = reached OR step = -1` : sql`step = reached`;
  const ownPeriod = byPeriod ? sql`, CASE WHEN step < 0 THEN period ELSE 0 END AS in_period` : nothing;
  const inPeriod = byPeriod ? sql`, in_period` : nothing;
  return sql`
    SELECT ${names}, step${inPeriod}, count(*) AS users, CAST(sum(CASE WHEN ${mayGoOn} THEN is_open ELSE 0 END) AS BIGINT) AS open_users,
      ${list(times)}
    FROM (
      SELECT ${names}, step${ownPeriod}, reached, is_open, ${since((step) => step - 1)} AS from_previous, ${since(() => 0)} AS from_first
      FROM (
        SELECT ${columns}, reached, is_open, ${list(places.map(instantOf))}${byPeriod ? sql`, period` : nothing}, ${each([...places.map((place) => place + 1), ...ofPeriods].map(literal))} AS step
        FROM ${source}
      ) AS each_step
      WHERE ${isReached}
    ) AS timed
    GROUP BY ${names}, step${inPeriod}`;
}

function nameOf(span: Span, name: Percentile | 'sum'): Sql {
  return sql`${() => `${span}_${name}`}`;
}

/** How long the users of a row took; null if there are none. */
export function timesOf(row: Row | undefined, span: Span): Schema<'StepTimes'> {
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
