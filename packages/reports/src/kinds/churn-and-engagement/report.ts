import type { Schema } from '@keytally/contract';
import type { PropertyName } from '@keytally/contract/properties';
import { formatDay, parseDay } from '@keytally/events/day-number';
import type { Pieces } from '../../order/pieces.ts';
import { checkRange, type DayRange, parseRange, within } from '../../request/day-range.ts';
import type { Parsing } from '../../request/parsing.ts';
import { type CalendarSplit, periodsOf, type SplitName, splits } from '../../request/periods.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { limitCells, requireCells } from '../../request/report-size.ts';
import type { Row } from '../../sql/query.ts';
import { integer, text } from '../../sql/rows.ts';
import { each, eachOf, literal, nothing, type Sql, sql } from '../../sql/sql.ts';
import { labelsOf, noSuchNumber } from '../../user-reports/numbers.ts';
import {
  askSegments,
  checkUsers,
  parseUsers,
  type SegmentedEntries,
  type SegmentedRows,
  type SegmentedUsers,
} from '../../user-reports/segmented-users.ts';
import { userReport } from '../../user-reports/user-report.ts';
import type { CountedEntries } from '../../users/counted-users.ts';
import { isLost, queryNextDays } from '../../users/losses.ts';
import type { Today } from '../../users/today.ts';
import { type Entries, type EntriesQuestion, queryFirstDays } from '../../users/user-entries.ts';
import { compareText } from '../../values/alphabetical.ts';
import { percentOf } from '../../values/exact.ts';

type Request = Schema<'ChurnAndEngagementRequest'>;
type Report = Schema<'ChurnAndEngagementReport'>;
type Cell = Schema<'EngagementCell'>;
type Cells = Schema<'EngagementCells'>;

interface Question {
  readonly users: SegmentedUsers;
  /** Days until a user is lost. */
  readonly days: number;
  readonly split: CalendarSplit;
  /** The periods of first days that make the segments; null if a property does, or nothing. */
  readonly installation: CalendarSplit | null;
  readonly request: Request;
}

/** The segments by first days, and the length of their periods. */
const installations: Readonly<Record<string, SplitName>> = {
  installationMonth: 'month',
  installationWeek: 'week',
  installationDay: 'day',
};

const labelOfAll = '(all)';

/** How many of the users who were new in a range are engaged, and how many lost, after some time. */
export const churnAndEngagement = userReport<
  Request,
  Question,
  SegmentedRows,
  Report,
  Schema<'EngagementNumber'>
>({
  parse: parseQuestion,

  validate: ({ users, split, installation, request }) => [
    ...checkRange(users.range),
    ...checkInstallation(installation, request),
    ...checkUsers(users, periodsOf(users.range, split).length),
  ],

  collect: (question, ask) => {
    const entries = entriesOf(question, lastJudged(question, question.today));
    return askSegments(question.users, entries, queryChanges, ask);
  },

  counted: async (question, place) => {
    const last = lastJudged(question, question.today);
    return {
      users: question.users,
      entries: entriesOf(question, last),
      ...countedAt(question, place, question.split.numberOf(last)),
      labels: isOfInstallation(question, place) ? [] : labelsOf(place, question.users),
    };
  },

  shape: async (question, { rows, parts, warnings }, meta, pieces) => {
    const { split, installation, today } = question;
    const last = split.numberOf(lastJudged(question, today));
    const labels = parts.segments?.map(({ id }) => id) ?? null;
    const changes = await changesOf(rows, question, labels === null, pieces);
    const whole = installation === null ? [labelOfAll] : [...changes.keys()].sort(compareText);
    const segments = (labels ?? whole).map((label) => [label, changes.get(label) ?? noChanges()] as const);
    requireCells(
      segments.reduce((cells, [, one]) => cells + lengthOf(one, last), 0),
      '/segmentBy',
    );
    const results = await pieces.map(segments, ([label, one]) => [label, cellsOf(one, last)] as const);
    return {
      status: 'OK',
      results: Object.fromEntries(results),
      meta: {
        ...meta,
        segments: segments.map(([label]) => label),
        warnings: [...periodWarnings(question, today), ...warnings],
      },
    };
  },
});

function parseQuestion(request: Request, parsing: Parsing): Question {
  const { segmentBy, segments, ...others } = request;
  const { cohortSegments } = others;
  const installation =
    segmentBy === undefined || cohortSegments !== undefined ? undefined : installations[segmentBy];
  const isOfUsers = installation === undefined && (segmentBy !== undefined || cohortSegments !== undefined);
  const division = isOfUsers && {
    ...(segmentBy && { segmentBy: segmentBy as PropertyName }),
    ...(segments && { segments }),
  };
  return {
    users: parseUsers({ ...others, ...division }, parseRange(request, parsing), parsing),
    days: request.daysUntilDeclaredLost,
    split: splits[request.dateSplit],
    installation: installation === undefined ? null : splits[installation],
    request,
  };
}

function checkInstallation(
  installation: CalendarSplit | null,
  { segmentBy, segments, cohortSegments }: Request,
): RefusalItem[] {
  if (segments === undefined || cohortSegments !== undefined) return [];
  if (segmentBy !== undefined && installation === null) return [];
  const message =
    segmentBy === undefined ? 'needs "segmentBy"' : `is not allowed with "${segmentBy}", which makes its own`;
  return [{ pointer: '/segments', code: 'bad-segments', message }];
}

/** The last day on which users are judged: the last one of the range that is over. */
function lastJudged({ users }: Question, today: Today): number {
  return Math.min(users.range.last, today.day - 1);
}

/** Each user on its first day, if that is in the range and over; `changes` has the days on which users are lost or come back. */
function entriesOf({ users, days, split, installation }: Question, last: number): Entries {
  const judged = { ...users.range, last };
  return {
    columns: [sql`first_number`, sql`installed`],
    named: [
      [sql`absences`, queryAbsences(users, days, judged)],
      [sql`changes`, queryUserChanges(users, split)],
    ],
    query: sql`
      SELECT person, day AS moment, ${split.number} AS first_number, ${installation?.start ?? sql`0`} AS installed
      FROM (${queryFirstDays(users)}) AS first_days
      WHERE ${within(judged)}`,
  };
}

/** Each time that a user is lost in a range, and the active day after it; a day before it if there is none. */
function queryAbsences(entries: EntriesQuestion, days: number, range: DayRange): Sql {
  return sql`
    SELECT person, seen + ${days} AS lost_on, coalesce(seen_next, seen) AS back_on
    FROM (
      ${queryNextDays(entries, days, range)}
    ) AS seen_days
    WHERE ${isLost({ days }, range.last + 1)}`;
}

/** What happens to each user, one more or one less each time: it comes, is lost on a day, and comes back on another. */
function queryUserChanges(entries: EntriesQuestion, { number }: CalendarSplit): Sql {
  return sql`
    SELECT person, kind, ${number} AS period_number, change
    FROM (
      SELECT person, kind, CASE kind WHEN 'back' THEN back_on ELSE lost_on END AS day,
        CASE kind WHEN 'lost' THEN -1 ELSE 1 END AS change
      FROM (
        SELECT person, lost_on, back_on, ${each([sql`'lost'`, sql`'back'`])} AS kind
        FROM absences
      ) AS each_kind
      WHERE kind = 'lost' OR back_on > lost_on
    ) AS days
    UNION ALL
    SELECT person, 'here' AS kind, 0 AS period_number, 1 AS change
    FROM (${queryFirstDays(entries)}) AS first_days`;
}

/**
 * How the number of engaged users changes: of kind `users` those who came in each period, of kind `net` how many more of these
 * are engaged in the end, of kind `change` how many more users are engaged at each index than at the one before.
 */
function queryChanges({ source, columns, groups }: SegmentedEntries): Sql {
  const segment = groups.length === 0 ? nothing : sql`segment, `;
  return limitCells(
    sql`
      SELECT ${groups.length === 0 ? sql`'' AS segment` : sql`segment`}, installed, kind, place, CAST(sum(change) AS BIGINT) AS users
      FROM (
        SELECT ${segment}installed, kind, change,
          CASE kind WHEN 'change' THEN period_number - first_number ELSE first_number END AS place
        FROM (
          SELECT ${segment}installed, first_number, period_number, change,
            ${eachOf(sql`CASE happened WHEN 'here' THEN ['users'] ELSE ['net', 'change'] END`)} AS kind
          FROM (
            SELECT ${groups.length === 0 ? nothing : sql`${columns}, `}installed, first_number, period_number, change, kind AS happened
            FROM ${source}
            JOIN changes ON changes.person = counted.person
          ) AS happenings
        ) AS each_kind
      ) AS placed
      GROUP BY ${segment}installed, kind, place`,
    3,
  );
}

/** Whether the segment of a number is none that a property makes. */
function isOfInstallation(
  { installation, users }: Question,
  { segment }: Schema<'EngagementNumber'>,
): boolean {
  return installation !== null || (segment === labelOfAll && users.divisions.length === 0);
}

/**
 * What is true of the entries of users who are judged at an index, and of the changes of those who are engaged or lost then.
 *
 * @param last the number of the last period in which users are judged
 */
function countedAt(
  { installation }: Question,
  { index, users = 'all', segment }: Schema<'EngagementNumber'>,
  last: number,
): Pick<CountedEntries, 'conditions' | 'history'> {
  const isJudged = sql`first_number + ${literal(index)} <= ${literal(last)}`;
  const isOfSegment =
    installation === null || segment === undefined ? [] : [sql`installed = ${literal(firstDayOf(segment))}`];
  const conditions = [isJudged, ...isOfSegment];
  if (users === 'all') return { conditions };
  // Who is lost has one change for the worse more than for the better, and everybody came once.
  const engaged = sql`sum(CASE WHEN kind = 'here' OR period_number - first_number <= ${literal(index)} THEN change ELSE 0 END)`;
  return {
    conditions,
    history: { of: sql`changes`, holds: users === 'lost' ? sql`${engaged} = 0` : sql`${engaged} > 0` },
  };
}

function firstDayOf(segment: string): number {
  const day = parseDay(segment);
  if (day === undefined)
    throw noSuchNumber('segment', 'is not the first day of a period, which segments are');
  return day;
}

/** The rows of a segment: by kind, the users at each place. */
type Changes = Readonly<Record<'users' | 'net' | 'change', Map<number, bigint>>>;

/** The changes of each segment by its label. */
async function changesOf(
  rows: readonly Row[],
  { installation }: Question,
  isWhole: boolean,
  pieces: Pieces,
): Promise<Map<string, Changes>> {
  const all = new Map<string, Changes>();
  await pieces.each(rows, (row) => {
    const segment = isWhole ? labelOfAll : text(row, 'segment');
    const label = installation === null ? segment : formatDay(Number(integer(row, 'installed')));
    const own = all.get(label) ?? noChanges();
    all.set(label, own);
    own[text(row, 'kind') as keyof Changes].set(Number(integer(row, 'place')), integer(row, 'users'));
  });
  return all;
}

function noChanges(): Changes {
  return { users: new Map(), net: new Map(), change: new Map() };
}

/** How many indexes a segment has: those of the users who came first. */
function lengthOf({ users }: Changes, last: number): number {
  return users.size === 0 ? 0 : last - Math.min(...users.keys()) + 1;
}

/** @param last the number of the last period in which users are judged */
function cellsOf(changes: Changes, last: number): Cells {
  const { users, net, change } = changes;
  // Who came in a period has no cell beyond the last one, so its users leave, and those of them who were engaged in the end.
  const leaving = new Map(
    [...users].map(([first, some]) => [last - first + 1, [some, some + (net.get(first) ?? 0n)] as const]),
  );
  const total = [...users.values()].reduce((sum, some) => sum + some, 0n);
  let present = total;
  let engaged = total;
  const cells = Array.from({ length: lengthOf(changes, last) }, (_, index): [string, Cell] => {
    const [gone, goneEngaged] = leaving.get(index) ?? [0n, 0n];
    present -= gone;
    engaged += (change.get(index) ?? 0n) - goneEngaged;
    return [String(index), cellOf(present, engaged)];
  });
  return Object.fromEntries(cells);
}

function cellOf(users: bigint, engaged: bigint): Cell {
  return {
    users: Number(users),
    engaged: Number(engaged),
    engagedPercent: percentOf(engaged, users),
    lost: Number(users - engaged),
    lostPercent: percentOf(users - engaged, users),
  };
}

/** The warning about a last period that goes on. */
function periodWarnings(question: Question, today: Today): Schema<'UserReportWarning'>[] {
  const { users, split } = question;
  const judged = lastJudged(question, today);
  const end = Math.min(split.nextOf(split.startOf(judged)) - 1, users.range.last);
  if (!today.isKnown || end < today.day) return [];
  const detail = `The last period goes on until ${formatDay(end)}: its users are judged on ${formatDay(judged)}.`;
  return [{ code: 'period-not-over', detail, pointer: '/stopDate' }];
}
