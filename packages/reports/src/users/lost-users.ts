import type { DayRange } from '../request/day-range.ts';
import { splits } from '../request/periods.ts';
import { type Named, sql } from '../sql/sql.ts';
import type { Filters } from './filters.ts';
import type { GroupBy } from './groups.ts';
import { type LossRule, queryLosses } from './losses.ts';
import { type Division, dividesUsers } from './segments.ts';
import type { Today } from './today.ts';
import { type Entries, type EntriesQuestion, queriesOfEntries, queryUserDays } from './user-entries.ts';

/** Which users were lost. */
export interface LostUsers {
  readonly rule: LossRule;
  readonly today: Today;
}

interface LostQuestion {
  readonly range: DayRange;
  readonly groupBy: GroupBy;
  readonly filters: Filters;
  readonly segmentation: Division;
}

/**
 * The queries up to `users`: those with a loss that counts in the range, with the last active day before it (`as_of`), the
 * days, weeks and months with activity up to then and, for segments of users, the `value` of what divides them.
 */
export function queriesOfLostUsers(question: LostQuestion, lost: LostUsers): Named {
  const { segmentation, ...users } = question;
  const isDivided = dividesUsers(segmentation);
  const entries: EntriesQuestion = { ...users, divisions: isDivided ? [segmentation] : [] };
  const value = isDivided ? sql`, value_0 AS value` : sql``;
  return [
    ...queriesOfEntries(entries, entriesOf(entries, lost)),
    [
      sql`users`,
      sql`SELECT person, last_seen AS as_of, active_days, active_weeks, active_months${value} FROM counted`,
    ],
  ];
}

/** Each user with a loss in the range, as of the last active day before the latest one. */
function entriesOf(question: EntriesQuestion, { rule, today }: LostUsers): Entries {
  return {
    columns: [sql`last_seen`, sql`active_days`, sql`active_weeks`, sql`active_months`],
    query: sql`
      SELECT last_days.person AS person, last_seen AS moment, last_seen, count(*) AS active_days,
        count(DISTINCT ${splits.week.start}) AS active_weeks, count(DISTINCT ${splits.month.start}) AS active_months
      FROM (
        SELECT person, max(seen) AS last_seen
        FROM (
          ${queryLosses(question, rule, today)}
        ) AS losses_in_range
        GROUP BY person
      ) AS last_days
      JOIN (${queryUserDays(question, {})}) AS user_days ON user_days.person = last_days.person
      WHERE day <= last_seen
      GROUP BY last_days.person, last_seen`,
  };
}
