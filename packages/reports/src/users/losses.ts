import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { type DayRange, firstDay, within } from '../request/day-range.ts';
import { type Sql, sql } from '../sql/sql.ts';
import type { Today } from './today.ts';
import { type EntriesQuestion, queryUserDays, queryUserMonths } from './user-entries.ts';

/** When a user is lost, and on which day that counts. */
export interface LossRule {
  readonly days: number;
  readonly reported: Schema<'DateReportedLost'>;
}

/** How many days after the last active day a loss counts. */
function delayOf({ days, reported }: LossRule): number {
  return reported === 'dateLastSeen' ? 0 : days;
}

/** The last day whose losses are final: no record of a later day can change them. */
export function lastFinalDay(rule: LossRule, today: Today): number {
  return Math.max(firstDay, today.day - rule.days - 1 + delayOf(rule));
}

/** The most days between two active days of a month: a user who is absent for longer is absent at the end of one. */
const longestGapInMonth = 30;

/**
 * Each `person` and `day` of the range on which a loss counts, with the active day before it (`seen`), of each loss that is
 * declared on a day that is over.
 */
export function queryLosses(entries: EntriesQuestion, rule: LossRule, today: Today): Sql {
  const delay = delayOf(rule);
  return sql`
    SELECT person, seen, day
    FROM (
      SELECT person, seen, seen + ${delay} AS day
      FROM (
        ${queryNextDays(entries, rule.days, { first: entries.range.first - delay })}
      ) AS seen_days
      WHERE ${isLost(rule, today.day)}
    ) AS losses
    WHERE ${within(entries.range)}`;
}

/**
 * Active days in a range (`seen`) with the next one, `seen_next`; that is a day before it, or null, if there is none. A day may
 * be missing if the next one is at most so many days later, and there may be days of the same months outside of the range.
 */
export function queryNextDays(entries: EntriesQuestion, days: number, range: Partial<DayRange>): Sql {
  const areByMonth = days >= longestGapInMonth;
  const [seen, next, from] = areByMonth
    ? [sql`ended`, sql`began`, sql`(${queryUserMonths(entries, range)}) AS user_months`]
    : [sql`day`, sql`day`, sql`(${queryUserDays(entries, range)}) AS user_days`];
  return sql`
    SELECT person, ${seen} AS seen, max(${next}) OVER (
      PARTITION BY person
      ORDER BY ${seen}
      ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
    ) AS seen_next
    FROM ${from}`;
}

/** Condition on an active day `seen` and the next one: the user is lost after it, and that is known. */
export function isLost({ days }: Pick<LossRule, 'days'>, today: number): Sql {
  return sql`seen + ${days} < ${today} AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + ${days}, FALSE)`;
}

/** The warning about losses of the range that are not declared yet. */
export function lossWarnings(
  { last }: DayRange,
  rule: LossRule,
  today: Today,
): Schema<'UserReportWarning'>[] {
  const final = lastFinalDay(rule, today);
  if (!today.isKnown || last <= final) return [];
  const detail =
    rule.reported === 'dateLastSeen'
      ? `Who was last seen after ${formatDay(final)} may still be lost: that is known ${rule.days} days later.`
      : `Losses declared after ${formatDay(final)} are not final.`;
  return [{ code: 'lost-not-final', detail, pointer: '/daysUntilDeclaredLost' }];
}
