import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import type { Pieces } from '../../order/pieces.ts';
import {
  checkRange,
  type DayRange,
  lastDay,
  parseCalendarDay,
  parseRange,
  within,
} from '../../request/day-range.ts';
import type { Parsing } from '../../request/parsing.ts';
import { type CalendarSplit, periodsOf, type Split, splits, unsplit } from '../../request/periods.ts';
import { type RefusalItem, ReportRefusal } from '../../request/refusal.ts';
import { checkCells, limitCells, requireCells } from '../../request/report-size.ts';
import type { AskAll } from '../../sql/queries.ts';
import type { Row } from '../../sql/query.ts';
import { integer, text } from '../../sql/rows.ts';
import { anyOf, each, eachOf, list, literal, nothing, type Sql, sql, union } from '../../sql/sql.ts';
import type { ReportStages } from '../../stages/stages.ts';
import { checkFilters, parseFilters } from '../../users/filters.ts';
import { type LossRule, lastFinalDay, lossWarnings, queryLosses } from '../../users/losses.ts';
import { checkSegments, compareLabels, labelsAskedFor, labelsNamed } from '../../users/segments.ts';
import { findToday, metaOfToday, objectToToday, parseToday, type Today } from '../../users/today.ts';
import {
  askEntries,
  type Entries,
  type EntriesQuestion,
  queryFirstDays,
  queryUserDays,
  queryUserMonths,
  withLabelLists,
} from '../../users/user-entries.ts';
import { compareText } from '../../values/alphabetical.ts';
import { checkLevels, type Level, parseLevels } from './levels.ts';
import { inOrder, isOfLifecycle, type Reason, reasonsOf, statusRules, type UserStatus } from './statuses.ts';

type Request = Schema<'UsersByStatusRequest'>;
type CurrentRequest = Schema<'CurrentUsersByStatusRequest'>;
type Report = Schema<'UsersByStatusReport'>;
type StatusCounts = Schema<'StatusCounts'>;
type StatusTotals = Schema<'StatusTotals'>;
type Warning = Schema<'UserReportWarning'>;

interface Question {
  readonly entries: EntriesQuestion;
  readonly today: number | null;
  /** Null for the whole range. */
  readonly split: CalendarSplit | null;
  readonly statuses: readonly UserStatus[];
  /** Null if no loss is counted, or if the request does not say which. */
  readonly loss: LossRule | null;
  readonly levels: readonly Level[];
  readonly request: Body;
}

interface Facts {
  readonly range: DayRange;
  readonly today: Today;
  /** Users by period, number of labels and labels. */
  readonly counts: readonly Row[];
  /** The labels of each level, in order. */
  readonly labels: readonly (readonly string[])[];
  readonly warnings: readonly Warning[];
}

type Body = Omit<CurrentRequest, 'clientStatus'> & Pick<Request, 'clientStatus' | 'dateSplit'>;

/** New, active and lost users of a range, and how they go from period to period. */
export const usersByStatus: ReportStages<Request, Question, Facts, Report> = {
  parse: (request, parsing) => parseQuestion(request, parseRange(request, parsing), parsing),
  validate: (question) => [...checkRange(question.entries.range), ...checkQuestion(question)],
  objections: ({ today }, ask) => objectToToday(today, ask),
  collect: async (question, ask) => {
    const today = await findToday(question.today, question.entries.range.last, ask);
    return collectFacts(question, today, ask);
  },
  shape: shapeReport,
};

/** The same up to today. */
export const currentUsersByStatus: ReportStages<CurrentRequest, Question, Facts, Report> = {
  parse: (request, parsing) => {
    const first = parseCalendarDay(request.startDate, '/startDate', parsing);
    return parseQuestion(request, { first, last: first }, parsing);
  },
  validate: checkQuestion,
  objections: ({ today }, ask) => objectToToday(today, ask),
  collect: async (question, ask) => {
    const { first } = question.entries.range;
    const today = await findToday(question.today, first, ask);
    const range = { first, last: today.day };
    const faults = checkRange(range).map(({ code }) => ({
      pointer: '/startDate',
      code,
      message:
        today.day < first
          ? `is after today, which is ${formatDay(today.day)}`
          : `is too long before today, which is ${formatDay(today.day)}`,
    }));
    if (faults.length > 0) throw new ReportRefusal('unusable', faults);
    return collectFacts({ ...question, entries: { ...question.entries, range } }, today, ask);
  },
  shape: shapeReport,
};

function parseQuestion(request: Body, range: DayRange, parsing: Parsing): Question {
  const levels = parseLevels(request, parsing);
  return {
    entries: {
      range,
      groupBy: request.groupBy ?? 'clientId',
      filters: parseFilters(request.globalFilters, parsing),
      divisions: levels.map(({ segmentation }) => segmentation),
    },
    today: parseToday(request, parsing),
    split: request.dateSplit ? splits[request.dateSplit] : null,
    statuses: inOrder(request.clientStatus),
    loss: lossOf(request),
    levels,
    request,
  };
}

function lossOf({
  clientStatus,
  daysUntilDeclaredLost: days,
  dateReportedLost: reported,
}: Body): LossRule | null {
  if (!clientStatus.includes('lost') || days === undefined || reported === undefined) return null;
  return { days, reported };
}

function checkLoss(request: Body): RefusalItem[] {
  if (!request.clientStatus.includes('lost')) return [];
  return (['daysUntilDeclaredLost', 'dateReportedLost'] as const).flatMap((name) =>
    request[name] === undefined
      ? [{ pointer: `/${name}`, code: 'lost-not-defined' as const, message: 'is needed to count lost users' }]
      : [],
  );
}

/** Refuses to follow users from period to period where there are no whole periods. */
function checkLifecycle({ clientStatus, dateSplit }: Body, { first }: DayRange): RefusalItem[] {
  if (!clientStatus.some(isOfLifecycle)) return [];
  const code = 'bad-lifecycle';
  if (!dateSplit) {
    return clientStatus.flatMap((status, index) =>
      isOfLifecycle(status)
        ? [{ pointer: `/clientStatus/${index}`, code, message: 'needs "dateSplit": it compares periods' }]
        : [],
    );
  }
  const { startOf, nextOf } = splits[dateSplit];
  const begin = startOf(first);
  if (begin === first) return [];
  const next = nextOf(begin);
  const later = next > lastDay ? '' : ` or ${formatDay(next)}`;
  const message = `does not begin a ${dateSplit}: send ${formatDay(begin)}${later}`;
  return [{ pointer: '/startDate', code, message }];
}

function checkQuestion({ entries, split, request }: Question): RefusalItem[] {
  const labels = entries.divisions.map((division) => Math.max(1, labelsNamed(division)));
  const periods = periodsIn(entries.range, split).length;
  return [
    ...checkLoss(request),
    ...checkLifecycle(request, entries.range),
    ...checkFilters(entries.filters),
    ...checkLevels(request),
    ...entries.divisions.flatMap(checkSegments),
    ...checkCells(
      labels.reduce((cells, count) => cells * count, periods),
      '/levels',
    ),
  ];
}

function periodsIn(range: DayRange, split: Split | null): number[] {
  return periodsOf(range, split ?? unsplit);
}

async function collectFacts(question: Question, today: Today, ask: AskAll): Promise<Facts> {
  const { entries, loss } = question;
  const { range, divisions } = entries;
  const { rows, kept, warnings } = await askEntries(
    entries,
    entriesOf(question, today),
    queryCounts(question),
    ask,
  );
  requireCells(rows.length, '/levels');
  const [named, counts] = [rows.filter(isLabel), rows.filter((row) => !isLabel(row))];
  const labels = divisions.map((division, place) => {
    const used = named.map((row) => text(row, `label_${place}`)).filter((label) => label !== '');
    const all = new Set([...labelsAskedFor(division, kept[place] ?? []), ...used]);
    return [...all].sort(compareLabels(division, compareText));
  });
  requireCells(periodsIn(range, question.split).length * (labels[0]?.length ?? 0), '/levels');
  return {
    range,
    today,
    counts,
    labels,
    warnings: [
      ...(loss ? lossWarnings(range, loss, today) : []),
      ...dormantWarnings(question, today),
      ...warnings,
    ],
  };
}

function dormantWarnings({ statuses, entries: { range } }: Question, today: Today): Warning[] {
  if (!statuses.includes('dormant') || !today.isKnown || range.last < today.day) return [];
  const detail = `The last period goes on until ${formatDay(range.last)}: who is dormant in it may still come.`;
  return [{ code: 'period-not-over', detail, pointer: '/stopDate' }];
}

/** Each user in each period in which it has one of the statuses, as of the end of the period: a row for each reason. */
function entriesOf(question: Question, today: Today): Entries {
  const { entries, split, statuses } = question;
  const { last } = entries.range;
  const end = split === null ? sql`${last}` : sql`least(${split.next} - 1, ${last})`;
  return {
    columns: [sql`period`, ...statuses.map(columnOf)],
    named: split && statuses.some(isOfLifecycle) ? [[sql`followed`, queryFollowed(entries, split)]] : [],
    query: sql`
      SELECT person, period, ${end} AS moment, ${list(statuses.map(columnOf))}
      FROM (
        ${union(reasonsOf(statuses).map((reason) => queryFlags(question, reason, today)))}
      ) AS flagged
      WHERE ${anyOf(statuses.map((status) => sql`${columnOf(status)} = 1`))}`,
  };
}

/** The users with a reason, and which statuses they have for it. */
function queryFlags(question: Question, reason: Reason, today: Today): Sql {
  const flags = question.statuses.map((status) => {
    const rule = statusRules[status];
    const flag = rule.reason === reason ? sql`CASE WHEN ${rule.holds} THEN 1 ELSE 0 END` : literal(0);
    return sql`${flag} AS ${columnOf(status)}`;
  });
  return sql`
    SELECT person, period, ${list(flags)}
    FROM (
      ${queriesOfReasons[reason](question, today)}
    ) AS ${() => reason}`;
}

function columnOf(status: UserStatus): Sql {
  return sql`is_${() => status}`;
}

/** Each `person` and `period` of the range with a reason. */
const queriesOfReasons: Readonly<Record<Reason, (question: Question, today: Today) => Sql>> = {
  began: ({ entries, split }) => sql`
    SELECT person, ${(split ?? unsplit).start} AS period
    FROM (${queryFirstDays(entries)}) AS first_days
    WHERE ${within(entries.range)}`,

  present: ({ entries, split, statuses }) =>
    statuses.some(isOfLifecycle)
      ? sql`
        SELECT followed.person AS person, period, follows, first_day
        FROM followed
        JOIN (
          SELECT person, day AS first_day FROM (${queryFirstDays(entries)}) AS first_days
        ) AS firsts ON firsts.person = followed.person
        WHERE period >= ${entries.range.first}`
      : queryPeriods(entries, split, entries.range),

  absent: ({ entries: { range } }) => sql`
    SELECT person, next_period AS period
    FROM followed
    WHERE NOT stays AND next_period BETWEEN ${range.first} AND ${range.last}`,

  gone: ({ entries, split, loss }, today) => {
    if (loss === null) throw new TypeError('a request without a loss asks for lost users');
    return sql`
      SELECT DISTINCT person, ${(split ?? unsplit).start} AS period
      FROM (${queryLosses(entries, loss, today)}) AS losses`;
  },
};

/**
 * Each `period` in which a `person` was active, and the one after it (`next_period`): whether the person was also active in the
 * one before (`follows`) and in the one after (`stays`).
 */
function queryFollowed(entries: EntriesQuestion, split: CalendarSplit): Sql {
  const { first, last } = entries.range;
  // Without such a row an engine may say 0, which can be a period: so one is added to each number.
  const greatest = (number: Sql, rows: Sql) => sql`
    max(${number} + 1) OVER (
      PARTITION BY person
      ORDER BY period
      ROWS BETWEEN 1 ${rows} AND 1 ${rows}
    )`;
  return sql`
    SELECT person, period, next_period,
      coalesce(${greatest(sql`next_period`, sql`PRECEDING`)} = period + 1, FALSE) AS follows,
      coalesce(${greatest(sql`period`, sql`FOLLOWING`)} = next_period + 1, FALSE) AS stays
    FROM (
      SELECT person, period, ${split.next} AS next_period
      FROM (
        ${queryPeriods(entries, split, { first: split.startOf(first - 1), last })}
      ) AS periods
    ) AS active_periods`;
}

/** Each `period` in which a `person` was active on a day of the range, once. */
function queryPeriods(entries: EntriesQuestion, split: CalendarSplit | null, range: DayRange): Sql {
  if (split === splits.month && split.startOf(range.first) === range.first) {
    return sql`
      SELECT person, month AS period
      FROM (${queryUserMonths(entries, range)}) AS user_months`;
  }
  return sql`
    SELECT ${split === splits.day ? nothing : sql`DISTINCT `}person, ${(split ?? unsplit).start} AS period
    FROM (${queryUserDays(entries, range)}) AS user_days`;
}

/**
 * The users of each period and, for each level, of each of its labels within those of the levels before. Rows of depth -1
 * name the labels of a level, whether a user has all labels of its place or not.
 */
function queryCounts({ statuses, levels }: Question): Sql {
  const places = levels.map((_, place) => place);
  const depths = [0, ...places.map((place) => place + 1), ...places.map((place) => -1 - place)];
  const labels = places.map((place) => sql`label_${literal(place)}`);
  const sums = statuses.map(
    (status) =>
      sql`CAST(sum(CASE WHEN depth >= 0 THEN ${columnOf(status)} ELSE 0 END) AS BIGINT) AS ${usersOf(status)}`,
  );
  // A row for each label of each level, one level after the other: `each` of two lists at once would pair them.
  const perLabel = places.reduce(
    (rows, place) => sql`
      SELECT *, ${eachOf(sql`CASE WHEN depth > ${literal(place)} OR depth = ${literal(-1 - place)} THEN labels_${literal(place)} ELSE [''] END`)} AS label_${literal(place)}
      FROM (
        ${rows}
      ) AS before_${literal(place)}`,
    sql`
      SELECT ${list([sql`period`, ...statuses.map(columnOf), ...places.map((place) => sql`labels_${literal(place)}`)])},
        ${each(depths.map(literal))} AS depth
      FROM ${withLabelLists(levels.length)}`,
  );
  const period = sql`CASE WHEN depth < 0 THEN 0 ELSE period END`;
  const counts = sql`
    SELECT ${list([sql`depth`, sql`${period} AS counted_period`, ...labels, ...sums])}
    FROM (
      ${perLabel}
    ) AS per_label
    GROUP BY ${list([sql`depth`, period, ...labels])}`;
  return levels.length === 0 ? counts : limitCells(counts);
}

function usersOf(status: UserStatus): Sql {
  return sql`${() => status}_users`;
}

function isLabel(row: Row): boolean {
  return depthOf(row) < 0;
}

function depthOf(row: Row): number {
  return Number(integer(row, 'depth'));
}

async function shapeReport(
  { split, statuses, loss, levels }: Question,
  { range, today, counts, labels, warnings }: Facts,
  meta: Omit<Schema<'ReportMeta'>, 'warnings' | 'stopDate'> & { readonly stopDate?: string },
  pieces: Pieces,
): Promise<Report> {
  const byPlace = new Map<string, Row>();
  const nested = new Map<string, string[]>();
  await pieces.each(counts, (row) => {
    const depth = depthOf(row);
    const path = labels.slice(0, depth).map((_, place) => text(row, `label_${place}`));
    const period = integer(row, 'counted_period');
    byPlace.set(placeOf(period, path), row);
    const label = path.at(-1);
    if (depth < 2 || label === undefined) return;
    const parent = placeOf(period, path.slice(0, -1));
    nested.set(parent, [...(nested.get(parent) ?? []), label]);
  });
  const totalsIn = (period: number, path: readonly string[]): StatusTotals => {
    const row = byPlace.get(placeOf(period, path));
    return Object.fromEntries(
      statuses.map((status) => [status, row === undefined ? 0 : Number(integer(row, `${status}_users`))]),
    );
  };
  const levelIn = (period: number, path: readonly string[]): object => {
    const depth = path.length;
    if (depth === levels.length) return {};
    const wanted = new Set(depth === 0 ? labels[0] : nested.get(placeOf(period, path)));
    const own = (labels[depth] ?? []).filter((label) => wanted.has(label));
    const members = own.map((label) => {
      const inner = [...path, label];
      return [label, { totals: totalsIn(period, inner), ...levelIn(period, inner) }] as const;
    });
    return { [`level${depth + 1}`]: Object.fromEntries(members) };
  };
  const countsIn = (period: number): StatusCounts =>
    levels.length === 0 ? totalsIn(period, []) : levelIn(period, []);
  const periods = await pieces.map(
    periodsIn(range, split),
    (period) => [formatDay(period), countsIn(period)] as const,
  );
  return {
    status: 'OK',
    results: split === null ? (periods[0]?.[1] ?? {}) : Object.fromEntries(periods),
    meta: {
      ...meta,
      stopDate: formatDay(range.last),
      ...metaOfToday(today),
      clientStatus: [...statuses],
      ...(loss && today.isKnown ? { lostFinalThrough: formatDay(lastFinalDay(loss, today)) } : {}),
      ...(levels.length === 0
        ? {}
        : {
            levels: levels.map(({ property }, place) => ({ property, labels: [...(labels[place] ?? [])] })),
          }),
      warnings: [...warnings],
    },
  };
}

function placeOf(period: bigint | number, path: readonly string[]): string {
  return JSON.stringify([String(period), ...path]);
}
