import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import type { Pieces } from '../../order/pieces.ts';
import { checkRange, type DayRange, parseRange } from '../../request/day-range.ts';
import { splits } from '../../request/periods.ts';
import { limitCells, requireUses } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer, integerOrNull, sumIn } from '../../sql/rows.ts';
import { exactSum, list, type Sql, sql } from '../../sql/sql.ts';
import { labelsOf, noSuchNumber } from '../../user-reports/numbers.ts';
import { partialPeriods } from '../../user-reports/partial-periods.ts';
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
import { userReport } from '../../user-reports/user-report.ts';
import { count, type Exact, quotientOf, sumOfValues, toNumber } from '../../values/exact.ts';
import { isCounted, lineOfPersons, measuredEntries, querySingleUses } from './measured-uses.ts';
import { checkFormulas, compute, type Series } from './trend-formulas.ts';
import { checkLines, type Measure, parseLines, type TrendLine } from './trend-lines.ts';
import { isComplete, nameOfHour, splitOf, type TrendPeriod, type TrendSplit } from './trend-periods.ts';

type Request = Schema<'TrendsRequest'>;
type Report = Schema<'TrendsReport'>;

interface Question {
  readonly users: SegmentedUsers;
  readonly lines: readonly TrendLine[];
  readonly request: Request;
}

interface Facts extends SegmentedRows {
  readonly periods: readonly TrendPeriod[];
}

/** What some events, or all, come to in each period: uses, users and values, and what is computed from them. */
export const trends = userReport<Request, Question, Facts, Report, Schema<'TrendNumber'>>({
  parse: (request, parsing) => ({
    users: parseUsers(request, parseRange(request, parsing), parsing),
    lines: parseLines(request, parsing),
    request,
  }),

  validate: ({ users, lines, request }) => [
    ...checkRange(users.range),
    ...checkLines(lines, request),
    ...checkFormulas(lines, request),
    ...checkUsers(users, numbersOf(request) * mostPeriods(users.range, request)),
  ],

  selections: ({ lines }) => lines.map(({ selection }) => selection),

  collect: async ({ users, lines, request, today, found, unmatched }, ask, { timeZone }) => {
    const split = splitOf(users.range, request.dateSplit, timeZone);
    const measured = lines.map((line, place) => ({ ...line, found: found[place] ?? null }));
    await requireFewUses(querySingleUses(users, measured, split), ask);
    const counted = await askSegments(
      users,
      measuredEntries(users, measured, split),
      (segmented) => limitCells(queryMeasures(lines, segmented)),
      ask,
    );
    const partial =
      request.dateSplit === 'hour' ? [] : partialPeriods(users.range, splits[request.dateSplit], today);
    const warnings = [...partial, ...unmatched, ...counted.warnings];
    return { ...counted, periods: split.periods, warnings };
  },

  counted: async ({ users, lines, request, found }, place, ask, { timeZone }) => {
    const split = splitOf(users.range, request.dateSplit, timeZone);
    const at = lines.findIndex(({ label }) => label === place.line);
    const [line, events = null] = [lines[at], found[at]];
    if (line === undefined) throw noSuchNumber('line', 'is not the label of a line');
    const measured = [lineOfPersons({ ...line, found: events })];
    await requireFewUses(querySingleUses(users, measured, split), ask);
    return {
      users,
      entries: measuredEntries(users, measured, split, 'of persons'),
      conditions: [isCounted(line.measure), ...conditionsOn(place, split)],
      labels: labelsOf(place, users),
    };
  },

  shape: async ({ users, lines, request, today }, { rows, parts, periods, warnings }, meta, pieces) => {
    const complete = await pieces.map(periods, (period) => isComplete(period, users.range, today));
    const measureIn = await measuresOf(lines, rows, pieces);
    return {
      status: 'OK',
      results: await inSegments(parts, numbersOf(request) * periods.length, async (segment) => {
        const known = new Map<string, Series>();
        for (const [line, { label }] of lines.entries())
          known.set(label, await pieces.map(periods, ({ id }) => measureIn(segment, line, id)));
        for (const formula of request.formulas ?? [])
          known.set(formula.label, await compute(formula, known, complete, pieces));
        return {
          periods: await pieces.map(periods, ({ days, hour }, place) => ({
            period: formatDay(days.first),
            ...(hour && { hour: nameOfHour(hour) }),
            complete: complete[place] === true,
            values: [...known].map(([label, series]) => ({ label, value: numberOf(series[place] ?? null) })),
          })),
        };
      }),
      meta: { ...meta, warnings: [...warnings] },
    };
  },
});

/** How many numbers each period has. */
function numbersOf({ lines, formulas = [] }: Request): number {
  return lines.length + formulas.length;
}

/** How many periods a range has at most, which does not depend on a time zone. */
function mostPeriods(range: DayRange, { dateSplit }: Request): number {
  const days = Math.max(0, range.last - range.first + 1);
  if (checkRange(range).length > 0) return 0;
  return dateSplit === 'hour' ? 24 * days : splitOf(range, dateSplit, 'UTC').periods.length;
}

async function requireFewUses(single: Sql | null, ask: AskAll): Promise<void> {
  if (single)
    requireUses(sumIn((await ask({ single })).single, 'single_uses'), '/lines', 'fewer days or lines');
}

/** Condition on entries: they are of a period, if one is named. */
function conditionsOn({ period, hour }: Schema<'TrendNumber'>, { periods, isHourly }: TrendSplit): Sql[] {
  if (period === undefined && hour === undefined) return [];
  if (period === undefined) throw noSuchNumber('period', 'is missing: it is the day of the hour');
  if (isHourly !== (hour !== undefined))
    throw noSuchNumber(
      'hour',
      isHourly ? 'is missing: the report is by hour' : 'is given, but the report is not by hour',
    );
  const named = periods.find(
    (one) =>
      formatDay(one.days.first) === period && (one.hour === undefined || nameOfHour(one.hour) === hour),
  );
  if (named === undefined)
    throw isHourly
      ? noSuchNumber('hour', 'is not an hour of the report on this day, as the report writes it')
      : noSuchNumber('period', 'is not the first day of a period of the report');
  return [sql`period = ${BigInt(named.id)}`];
}

const percentiles = { median: 50, p75: 75, p90: 90, p95: 95, p99: 99 } as const;

type Percentile = keyof typeof percentiles;

function isPercentile(measure: Measure): measure is Percentile {
  return measure in percentiles;
}

/** What each line comes to in each segment and period. */
function queryMeasures(lines: readonly TrendLine[], { source, columns, groups }: SegmentedEntries): Sql {
  const asked = [...new Set(lines.map(({ measure }) => measure))].filter(isPercentile);
  const among = asked.map((measure) => percentiles[measure]);
  const values = asked.map(
    (measure) =>
      sql`${(dialect) => `${dialect.percentile('single_value', percentiles[measure], among)} AS value_${measure}`}`,
  );
  return sql`
    SELECT ${list([
      columns,
      sql`line`,
      sql`period`,
      sql`CAST(sum(users) AS BIGINT) AS total_users`,
      sql`CAST(sum(uses) AS BIGINT) AS total_uses`,
      sql`${exactSum('micros')} AS total_micros`,
      sql`count(single_value) AS single_values`,
      ...values,
    ])}
    FROM ${source}
    GROUP BY ${list([...groups, sql`line`, sql`period`])}`;
}

/** Looks up the number of a line in a segment and a period. */
async function measuresOf(
  lines: readonly TrendLine[],
  rows: readonly Row[],
  pieces: Pieces,
): Promise<(segment: string, line: number, period: number) => Exact | null> {
  const found = new Map<string, Row>();
  const keyOf = (segment: string, line: bigint | number, period: bigint | number) =>
    `${line} ${period} ${segment}`;
  await pieces.each(rows, (row) => {
    found.set(keyOf(segmentOf(row), integer(row, 'line'), integer(row, 'period')), row);
  });
  return (segment, line, period) => {
    const { measure, rowsOf } = lines[line] ?? { measure: 'uses', rowsOf: line };
    return measureOf(measure, found.get(keyOf(segment, rowsOf, period)));
  };
}

/** @param row undefined if there is nothing to measure */
function measureOf(measure: Measure, row: Row | undefined): Exact | null {
  const [users, uses] = row ? [integer(row, 'total_users'), integer(row, 'total_uses')] : [0n, 0n];
  const micros = (row && integerOrNull(row, 'total_micros')) ?? null;
  if (measure === 'uses') return count(uses);
  if (measure === 'users') return count(users);
  if (measure === 'usesPerUser') return quotientOf(count(uses), count(users));
  if (measure === 'sum') return sumOfValues(micros ?? 0n);
  const values = row ? integer(row, 'single_values') : 0n;
  if (measure === 'mean') return quotientOf(sumOfValues(micros ?? 0n), count(values));
  const value = row && integerOrNull(row, `value_${measure}`);
  return value === undefined || value === null ? null : sumOfValues(value);
}

function numberOf(number: Exact | null): number | null {
  return number && toNumber(number);
}
