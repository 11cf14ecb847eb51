import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { checkSelection, parseSelection, type SelectedEvent } from '../../events/event-selection.ts';
import { checkRange, type DayRange, parseRange } from '../../request/day-range.ts';
import { type CalendarSplit, periodsOf, splits } from '../../request/periods.ts';
import { limitCells } from '../../request/report-size.ts';
import { list, literal, type Sql, sql } from '../../sql/sql.ts';
import { tables } from '../../sql/tables.ts';
import { labelsOf, periodNamed } from '../../user-reports/numbers.ts';
import { partialPeriods } from '../../user-reports/partial-periods.ts';
import {
  askSegments,
  checkUsers,
  inSegments,
  parseUsers,
  type SegmentedRows,
  type SegmentedUsers,
  usersBy,
} from '../../user-reports/segmented-users.ts';
import { userReport, type WithEvents } from '../../user-reports/user-report.ts';
import { type Conditions, checkConditionsOfEvents, parseUseConditions } from '../../users/conditions.ts';
import { isGrouped } from '../../users/groups.ts';
import { type Today, untilToday } from '../../users/today.ts';
import { type Entries, queryDaysOfUse, queryUserDays } from '../../users/user-entries.ts';
import { count, percentOf, ratio } from '../../values/exact.ts';

type Request = Schema<'StickinessRequest'>;
type Report = Schema<'StickinessReport'>;
type Period = Schema<'StickinessPeriod'>;

interface Question {
  readonly users: SegmentedUsers;
  readonly split: CalendarSplit;
  /** The days of the longest period. */
  readonly mostDays: 7 | 31;
  /** Null for any activity. */
  readonly selection: readonly SelectedEvent[] | null;
  readonly useConditions: Conditions | null;
}

/** On how many days of each week or month users came. */
export const stickiness = userReport<Request, Question, SegmentedRows, Report, Schema<'StickinessNumber'>>({
  parse: (request, parsing) => ({
    users: parseUsers(request, parseRange(request, parsing), parsing),
    split: splits[request.dateSplit],
    mostDays: request.dateSplit === 'week' ? 7 : 31,
    selection: request.events ? parseSelection(request.events, parsing) : null,
    useConditions: parseUseConditions(request, parsing),
  }),

  validate: ({ users, split, selection, useConditions }) => [
    ...checkRange(users.range),
    ...checkSelection(selection ?? []),
    ...checkConditionsOfEvents(useConditions, {
      pointer: '/useConditions',
      events: 'events',
      areNamed: selection !== null,
    }),
    ...checkUsers(users, periodsOf(users.range, split).length),
  ],

  selections: ({ selection }) => [selection],

  collect: async (question, ask) => {
    const { users, split, today, unmatched } = question;
    const counted = await askSegments(
      users,
      entriesOf(question),
      ({ source, columns, groups }) =>
        limitCells(
          sql`
          SELECT ${columns}, period, days, count(*) AS users
          FROM ${source}
          GROUP BY ${list([...groups, sql`period`, sql`days`])}`,
          31,
        ),
      ask,
    );
    const warnings = [...partialPeriods(users.range, split, today), ...unmatched, ...counted.warnings];
    return { ...counted, warnings };
  },

  counted: async (question, place) => {
    const { users, split } = question;
    const period = periodNamed(place.period, periodsOf(users.range, split), 'period');
    const isOnDays = place.activeDays === undefined ? [] : [sql`days = ${literal(place.activeDays)}`];
    return {
      users,
      entries: entriesOf(question),
      conditions: [sql`period = ${literal(period)}`, ...isOnDays],
      labels: labelsOf(place, users),
    };
  },

  shape: async ({ users, split, mostDays, today }, { rows, parts, warnings }, meta, pieces) => {
    const periods = periodsOf(users.range, split);
    const usersIn = await usersBy(['period', 'days'], rows, pieces);
    const periodsIn = (label: string): Promise<Period[]> =>
      pieces.map(periods, (period) =>
        shapePeriod(
          period,
          lengthOf(period, split, untilToday(users.range, today)),
          Array.from({ length: mostDays }, (_, place) => usersIn(label, period, place + 1)),
        ),
      );
    return {
      status: 'OK',
      results: await inSegments(parts, periods.length, async (label) => ({
        periods: await periodsIn(label),
      })),
      meta: { ...meta, warnings: [...warnings] },
    };
  },
});

/** Each user in each period with an active day, as of the end of the period, with the number of its active `days`. */
function entriesOf({
  users,
  split,
  useConditions,
  today,
  found: [found = null],
}: Question & WithEvents): Entries {
  const { range } = users;
  const days = found ? queryDaysOfUse(users, { found, useConditions }, range) : queryUserDays(users, range);
  return {
    columns: [sql`period`, sql`days`],
    query: sql`
      SELECT person, period, least(${split.next} - 1, ${range.last}) AS moment, days
      FROM (
        ${!found && !isGrouped(users) && areMonths(range, split, today) ? queryMonths(range) : queryPeriods(days, split)}
      ) AS active`,
  };
}

/** Whether a range has whole months, as far as there are days. */
function areMonths({ first, last }: DayRange, split: CalendarSplit, today: Today): boolean {
  const isWhole = (day: number) => split.startOf(day) === day;
  return split === splits.month && isWhole(first) && (last >= today.day || isWhole(last + 1));
}

function queryMonths(range: DayRange): Sql {
  return sql`
    SELECT client AS person, month AS period, active_days AS days
    FROM ${tables.clientMonths}
    WHERE month BETWEEN ${range.first} AND ${range.last}`;
}

function queryPeriods(days: Sql, split: CalendarSplit): Sql {
  return sql`
    SELECT person, ${split.start} AS period, count(*) AS days
    FROM (${days}) AS user_days
    GROUP BY person, ${split.start}`;
}

/** How many days of a period are in a range. */
function lengthOf(period: number, split: CalendarSplit, { first, last }: DayRange): number {
  return Math.max(0, Math.min(split.nextOf(period) - 1, last) - Math.max(period, first) + 1);
}

/** @param users the users with one active day, with two, and so on */
function shapePeriod(period: number, days: number, users: readonly bigint[]): Period {
  const activeUsers = users.reduce((sum, some) => sum + some, 0n);
  const userDays = users.reduce((sum, some, place) => sum + some * BigInt(place + 1), 0n);
  const length = BigInt(days);
  return {
    period: formatDay(period),
    activeUsers: Number(activeUsers),
    userDays: Number(userDays),
    averageDailyUsers: ratio(count(userDays), count(length)),
    stickiness: percentOf(userDays, length * activeUsers),
    averageActiveDays: ratio(count(userDays), count(activeUsers)),
    activeDays: Object.fromEntries(users.map((some, place) => [String(place + 1), Number(some)])),
  };
}
