import { type DayRange, within } from '../../request/day-range.ts';
import { type CalendarSplit, splits, unsplit } from '../../request/periods.ts';
import { anyOf, list, literal, nothing, type Sql, sql, union } from '../../sql/sql.ts';
import type { AsOfToday } from '../../user-reports/user-report.ts';
import { queryLosses } from '../../users/losses.ts';
import {
  type Entries,
  type EntriesQuestion,
  queryFirstDays,
  queryUserDays,
  queryUserMonths,
} from '../../users/user-entries.ts';
import type { Question } from './status-question.ts';
import { isOfLifecycle, type Reason, reasonsOf, statusRules, type UserStatus } from './statuses.ts';

/** Each user in each period in which it has one of the statuses, as of the end of the period: a row for each reason. */
export function entriesOf(question: Question & AsOfToday): Entries {
  const { users, split, statuses } = question;
  const { last } = users.range;
  const end = split === null ? sql`${last}` : sql`least(${split.next} - 1, ${last})`;
  return {
    columns: [sql`period`, ...statuses.map(columnOf)],
    named: split && statuses.some(isOfLifecycle) ? [[sql`followed`, queryFollowed(users, split)]] : [],
    query: sql`
      SELECT person, period, ${end} AS moment, ${list(statuses.map(columnOf))}
      FROM (
        ${union(reasonsOf(statuses).map((reason) => queryFlags(question, reason)))}
      ) AS flagged
      WHERE ${anyOf(statuses.map((status) => sql`${columnOf(status)} = 1`))}`,
  };
}

/** The users with a reason, and which statuses they have for it. */
function queryFlags(question: Question & AsOfToday, reason: Reason): Sql {
  const flags = question.statuses.map((status) => {
    const rule = statusRules[status];
    const flag = rule.reason === reason ? sql`CASE WHEN ${rule.holds} THEN 1 ELSE 0 END` : literal(0);
    return sql`${flag} AS ${columnOf(status)}`;
  });
  return sql`
    SELECT person, period, ${list(flags)}
    FROM (
      ${queriesOfReasons[reason](question)}
    ) AS ${() => reason}`;
}

export function columnOf(status: UserStatus): Sql {
  return sql`is_${() => status}`;
}

/** Each `person` and `period` of the range with a reason. */
const queriesOfReasons: Readonly<Record<Reason, (question: Question & AsOfToday) => Sql>> = {
  began: ({ users, split }) => sql`
    SELECT person, ${(split ?? unsplit).start} AS period
    FROM (${queryFirstDays(users)}) AS first_days
    WHERE ${within(users.range)}`,

  present: ({ users, split, statuses }) =>
    statuses.some(isOfLifecycle)
      ? sql`
        SELECT followed.person AS person, period, follows, first_day
        FROM followed
        JOIN (
          SELECT person, day AS first_day FROM (${queryFirstDays(users)}) AS first_days
        ) AS firsts ON firsts.person = followed.person
        WHERE period >= ${users.range.first}`
      : queryPeriods(users, split, users.range),

  absent: ({ users: { range } }) => sql`
    SELECT person, next_period AS period
    FROM followed
    WHERE NOT stays AND next_period BETWEEN ${range.first} AND ${range.last}`,

  gone: ({ users, split, loss, today }) => {
    if (loss === null) throw new TypeError('a request without a loss asks for lost users');
    return sql`
      SELECT DISTINCT person, ${(split ?? unsplit).start} AS period
      FROM (${queryLosses(users, loss, today)}) AS losses`;
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
