import type { Schema } from '@keytally/contract';
import { formatDay } from '@keytally/events/day-number';
import { type DayRange, firstDay } from '../request/day-range.ts';
import { type Sql, sql } from '../sql/sql.ts';
import type { Today } from './today.ts';

/** When a user is lost, and on which day that counts. */
export interface LossRule {
  readonly days: number;
  readonly reported: Schema<'DateReportedLost'>;
}

/** How many days after the last active day a loss counts. */
function delayOf({ days, reported }: LossRule): number {
  return reported === 'dateLastSeen' ? 0 : days;
}

/** The first active day that a loss in the range may follow. */
export function firstDayOfLosses({ first }: DayRange, rule: LossRule): number {
  return first - delayOf(rule);
}

/** The last day whose losses are final: no record of a later day can change them. */
export function lastFinalDay(rule: LossRule, today: Today): number {
  return Math.max(firstDay, today.day - rule.days - 1 + delayOf(rule));
}

/**
 * Each `person` and `day` on which a loss counts, with the active day before it (`seen`), of each loss that is declared on a
 * day that is over. It reads `user_days`, which has all days from `firstDayOfLosses` on.
 */
export function queryLosses(rule: LossRule, today: Today): Sql {
  return sql`
    SELECT person, seen, ${dayOfLoss(rule)} AS day
    FROM (
      SELECT person, day AS seen, seen_next
      FROM (
        ${queryNextDays()}
      ) AS days
    ) AS seen_days
    WHERE ${isLost(rule, today.day)}`;
}

/** Each active `day` of a `person` with the next one, `seen_next`; that is a day before it, or null, if there is none. */
export function queryNextDays(): Sql {
  return sql`
    SELECT person, day, max(day) OVER (
      PARTITION BY person
      ORDER BY day
      ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING
    ) AS seen_next
    FROM user_days`;
}

/** Condition on an active day `seen` and the next one: the user is lost after it, and that is known. */
export function isLost({ days }: Pick<LossRule, 'days'>, today: number): Sql {
  return sql`seen + ${days} < ${today} AND NOT coalesce(seen_next BETWEEN seen + 1 AND seen + ${days}, FALSE)`;
}

/** The day on which a loss after `seen` counts. */
export function dayOfLoss(rule: LossRule): Sql {
  return sql`seen + ${delayOf(rule)}`;
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
