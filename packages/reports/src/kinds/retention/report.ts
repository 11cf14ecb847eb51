import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { checkSelection, parseSelection, type SelectedEvent } from '../../events/event-selection.ts';
import { checkRange, parseRange, within } from '../../request/day-range.ts';
import { type CalendarSplit, periodsOf, splits } from '../../request/periods.ts';
import { limitCells } from '../../request/report-size.ts';
import { list, literal, nothing, nullInteger, type Sql, sql } from '../../sql/sql.ts';
import { labelsOf, noSuchNumber, periodNamed } from '../../user-reports/numbers.ts';
import {
  askSegments,
  checkUsers,
  inSegments,
  parseUsers,
  type SegmentedEntries,
  type SegmentedRows,
  type SegmentedUsers,
  usersBy,
} from '../../user-reports/segmented-users.ts';
import { userReport, type WithEvents } from '../../user-reports/user-report.ts';
import { type Conditions, checkConditionsOfEvents, parseConditionsOfUses } from '../../users/conditions.ts';
import type { CountedEntries } from '../../users/counted-users.ts';
import type { Today } from '../../users/today.ts';
import {
  type Entries,
  type EntriesQuestion,
  type FoundUses,
  queryDaysOfUse,
  queryFirstDays,
  queryUserDays,
  queryUserMonths,
} from '../../users/user-entries.ts';
import { percentOf } from '../../values/exact.ts';

type Request = Schema<'RetentionRequest'>;
type Report = Schema<'RetentionReport'>;
type Cohort = Schema<'RetentionCohort'>;
type SummaryItem = Schema<'RetentionSummaryItem'>;

interface Question {
  readonly users: SegmentedUsers;
  readonly split: CalendarSplit;
  /** The last index. */
  readonly periods: number;
  /** Null for any activity. */
  readonly startEvents: readonly SelectedEvent[] | null;
  readonly returnEvents: readonly SelectedEvent[] | null;
  readonly startUseConditions: Conditions | null;
  readonly returnUseConditions: Conditions | null;
  readonly entry: 'first' | 'every';
  readonly returning: 'exact' | 'onOrAfter';
}

/** The index of no period: of all users of a cohort or, `onOrAfter`, of those who never came back. */
const wholeCohort = -1;

/** Who came back so many days, weeks or months after they entered. */
export const retention = userReport<Request, Question, SegmentedRows, Report, Schema<'RetentionNumber'>>({
  parse: (request, parsing) => ({
    users: parseUsers(request, parseRange(request, parsing), parsing),
    split: splits[request.dateSplit],
    periods: request.periods ?? 12,
    startEvents: request.startEvents ? parseSelection(request.startEvents, parsing, '/startEvents') : null,
    returnEvents: request.returnEvents
      ? parseSelection(request.returnEvents, parsing, '/returnEvents')
      : null,
    startUseConditions: parseConditionsOfUses(request.startUseConditions, parsing, '/startUseConditions'),
    returnUseConditions: parseConditionsOfUses(request.returnUseConditions, parsing, '/returnUseConditions'),
    entry: request.entry ?? 'first',
    returning: request.returning ?? 'exact',
  }),

  validate: ({ users, split, periods, startEvents, returnEvents, ...conditions }) => [
    ...checkRange(users.range),
    ...checkSelection(startEvents ?? []),
    ...checkSelection(returnEvents ?? []),
    ...checkConditionsOfEvents(conditions.startUseConditions, {
      pointer: '/startUseConditions',
      events: 'startEvents',
      areNamed: startEvents !== null,
    }),
    ...checkConditionsOfEvents(conditions.returnUseConditions, {
      pointer: '/returnUseConditions',
      events: 'returnEvents',
      areNamed: returnEvents !== null,
    }),
    ...checkUsers(users, periodsOf(users.range, split).length * (periods + 1)),
  ],

  selections: ({ startEvents, returnEvents }) => [startEvents, returnEvents],

  collect: async (question, ask) => {
    const { users, unmatched } = question;
    const retained = (segmented: SegmentedEntries) => queryRetained(question, segmented);
    const counted = await askSegments(users, entriesOf(question), retained, ask);
    return { ...counted, warnings: [...unmatched, ...counted.warnings] };
  },

  counted: async (question, place) => ({
    users: question.users,
    entries: entriesOf(question),
    ...countedIn(question, place),
    labels: labelsOf(place, question.users),
  }),

  shape: async (question, { rows, parts, warnings }, meta, pieces) => {
    const { users, split, periods, today } = question;
    const names = periodsOf(users.range, split);
    const retainedIn = await usersBy(['cohort', 'place'], rows, pieces);
    const results = await inSegments(parts, names.length * (periods + 1), async (label) => {
      const cohorts = await pieces.map(names, (cohort) =>
        shapeCohort(question, today, cohort, (index) => retainedIn(label, cohort, index)),
      );
      return { cohorts, summary: summaryOf(cohorts) };
    });
    return { status: 'OK', results, meta: { ...meta, warnings: [...warnings] } };
  },
});

/** Each user on the day on which it enters, with its `cohort` and the number of that period. */
function entriesOf(question: Question & WithEvents): Entries {
  const { users, split, entry, startEvents, startUseConditions, returnUseConditions, found } = question;
  const { range } = users;
  const usesOf = (events: WithEvents['found'][number] = null, useConditions: Conditions | null) =>
    events && { found: events, useConditions };
  const started = usesOf(found[0], startUseConditions);
  const returned = usesOf(found[1], returnUseConditions);
  const startDays = sql`(${started ? queryDaysOfUse(users, started, {}) : queryUserDays(users, {})}) AS start_days`;
  const firsts = startEvents === null ? queryFirstDays(users) : queryFirstOf(startDays, []);
  return {
    columns: [sql`cohort`, sql`entry_day`, sql`cohort_number`],
    named: [
      [
        sql`returns`,
        sql`
          ${queryReturns(users, split, returned)}
          UNION ALL
          SELECT person, ${nullInteger} AS period_number, 0 AS last_day
          FROM (${queryFirstDays(users)}) AS first_days`,
      ],
    ],
    query: sql`
      SELECT person, day AS moment, day AS entry_day, ${split.start} AS cohort, ${split.number} AS cohort_number
      FROM (
        ${entry === 'first' ? firsts : queryFirstOf(sql`${startDays} WHERE ${within(range)}`, [split.start])}
      ) AS first_days
      WHERE ${within(range)}`,
  };
}

/** The number of each period from the first day of the range on in which a person returned, and the last day of that. */
function queryReturns(entries: EntriesQuestion, split: CalendarSplit, returned: FoundUses | null): Sql {
  const { first } = entries.range;
  if (returned === null && split === splits.month) {
    return sql`
      SELECT person, ${split.number} AS period_number, ended AS last_day
      FROM (SELECT person, month AS day, ended FROM (${queryUserMonths(entries, { first })}) AS user_months) AS return_months`;
  }
  return sql`
    SELECT person, ${split.number} AS period_number, max(day) AS last_day
    FROM (${returned ? queryDaysOfUse(entries, returned, { first }) : queryUserDays(entries, { first })}) AS return_days
    GROUP BY person, ${split.number}`;
}

/** The first `day` of each person among some days, or of each person in each period. */
function queryFirstOf(days: Sql, periods: readonly Sql[]): Sql {
  return sql`
    SELECT person, first_day AS day
    FROM (
      SELECT person, min(day) AS first_day
      FROM ${days}
      GROUP BY ${list([sql`person`, ...periods])}
    ) AS firsts`;
}

/**
 * How many users of each cohort came back in the period of each index or, `onOrAfter`, last came back in it. Each user also
 * comes back once in no period, so that those who never came back are counted too.
 */
function queryRetained(
  { periods, returning }: Question,
  { source, columns, names, groups }: SegmentedEntries,
): Sql {
  const index = sql`CASE WHEN period_number IS NULL THEN ${literal(wholeCohort)} ELSE period_number - cohort_number END`;
  const returned = sql`
    SELECT ${columns}, cohort, counted.person AS person, ${index} AS place
    FROM ${source}
    JOIN returns ON returns.person = counted.person
    WHERE period_number IS NULL OR (
      period_number BETWEEN cohort_number AND cohort_number + ${periods} AND last_day >= entry_day
    )`;
  const segment = groups.length === 0 ? nothing : sql`${names}, `;
  const one = groups.length === 0 ? columns : names;
  const last = sql`
    SELECT ${one}, cohort, max(place) AS last_place
    FROM (
      ${returned}
    ) AS returned
    GROUP BY ${segment}cohort, person`;
  const [rows, place] = returning === 'exact' ? [returned, sql`place`] : [last, sql`last_place`];
  return limitCells(
    sql`
      SELECT ${one}, cohort, ${place} AS place, count(*) AS users
      FROM (
        ${rows}
      ) AS retained
      GROUP BY ${segment}cohort, ${place}`,
    2,
  );
}

/** What is true of the entries of a cohort, and of the returns of users who came back at an index, or did not. */
function countedIn(
  { users, split, periods, returning }: Question,
  { cohort, index, users: which = 'retained' }: Schema<'RetentionNumber'>,
): Pick<CountedEntries, 'conditions' | 'history'> {
  const period = periodNamed(cohort, periodsOf(users.range, split), 'cohort');
  const conditions = [sql`cohort = ${literal(period)}`];
  if (index === undefined && which === 'notRetained')
    throw noSuchNumber('users', 'needs "index": it says when the users did not come back');
  if (index === undefined) return { conditions };
  if (index > periods) throw noSuchNumber('index', `is ${index}, but the report ends at ${periods}`);
  const last = returning === 'exact' ? index : periods;
  const cameBack = sql`max(
    CASE WHEN last_day >= entry_day
      AND period_number BETWEEN cohort_number + ${literal(index)} AND cohort_number + ${literal(last)} THEN 1 ELSE 0 END
  )`;
  const holds = sql`${cameBack} = ${literal(which === 'retained' ? 1 : 0)}`;
  return { conditions, history: { of: sql`returns`, holds } };
}

function shapeCohort(
  { split, periods, returning }: Question,
  today: Today,
  cohort: number,
  counts: (index: number) => bigint,
): Cohort {
  const inPeriods = Array.from({ length: periods + 1 }, (_, index) => counts(index));
  const retained = returning === 'exact' ? inPeriods : sumsFromEach(inPeriods);
  const users = counts(wholeCohort) + (returning === 'exact' ? 0n : (retained[0] ?? 0n));
  const starts = [cohort];
  while (starts.length <= periods + 1) starts.push(split.nextOf(starts.at(-1) ?? cohort));
  const isOver = (index: number) => (starts[index + 1] ?? 0) <= today.day;
  return {
    cohort: formatDay(cohort),
    users: Number(users),
    cells: retained.flatMap((some, index) => {
      if ((starts[index] ?? 0) > today.day) return [];
      return [
        {
          index,
          retained: Number(some),
          percent: percentOf(some, users),
          complete: isOver(returning === 'exact' ? index : periods),
        },
      ];
    }),
  };
}

/** At each place the sum of the numbers from there on. */
function sumsFromEach(numbers: readonly bigint[]): bigint[] {
  let sum = 0n;
  return numbers
    .toReversed()
    .map((one) => (sum += one))
    .toReversed();
}

/** The complete cells of each index, added up. */
function summaryOf(cohorts: readonly Cohort[]): SummaryItem[] {
  const totals = new Map<number, { users: number; retained: number }>();
  for (const { users, cells } of cohorts)
    for (const { index, retained } of cells.filter(({ complete }) => complete)) {
      const total = totals.get(index);
      totals.set(index, {
        users: users + (total?.users ?? 0),
        retained: retained + (total?.retained ?? 0),
      });
    }
  return [...totals]
    .toSorted(([a], [b]) => a - b)
    .map(([index, { users, retained }]) => ({
      index,
      users,
      retained,
      percent: percentOf(BigInt(retained), BigInt(users)),
    }));
}
