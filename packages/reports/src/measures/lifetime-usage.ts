import type { Schema } from '@keytally/contract';
import type { Items } from '../events/items.ts';
import { limitAnswer } from '../request/report-size.ts';
import type { Row } from '../sql/query.ts';
import { integer } from '../sql/rows.ts';
import { exactSum, list, nothing, nullInteger, nullText, type Sql, sql } from '../sql/sql.ts';
import { activeTimes, overPopulation, type PopulationQuestion } from '../users/population.ts';
import { count, type Exact, ratio, toNumber } from '../values/exact.ts';
import { queryLifetimeUses } from './lifetime-uses.ts';
import type { UsageRows } from './usage-rows.ts';

/** How some users used an item over their lifetimes. */
export interface LifetimeUsage {
  readonly uses: Exact;
  /** Users who used it. */
  readonly users: Exact;
  /** The users whom it is measured over. */
  readonly active: Exact;
  /** Sums over the users who used it of uses / active days and so on, each rounded to nine places. */
  readonly perActiveDay: Exact;
  readonly perActiveWeek: Exact;
  readonly perActiveMonth: Exact;
}

/** What rows of the table and of segments have alike. */
export type LifetimeMeasures = Omit<Schema<'LifetimeSegmentRow'>, 'segmentLabel'>;

/** The usage of an item, by its place among the items, in a segment; null is the whole population. */
export type LifetimeUsages = (place: number, segment: string | null) => LifetimeUsage;

/** In which parts a per-user ratio is counted. */
const ratioParts = 1_000_000_000n;

/**
 * Asks for the usage of each item by the population and, with segments, by each of them; the rows without an item
 * count the users.
 */
export function queryLifetimeUsage(population: PopulationQuestion, items: Items): Sql {
  const isSegmented = population.segmentation.by !== null;
  const segment = isSegmented ? sql`segment` : sql`${nullText} AS segment`;
  const usage = sql`
    SELECT item, ${segment}, count(*) AS users, ${exactSum('times_used')} AS uses,
      ${sumOfRatios('active_days')} AS per_day,
      ${sumOfRatios('active_weeks')} AS per_week,
      ${sumOfRatios('active_months')} AS per_month
    FROM (
      ${queryLifetimeUses(items, population.groupBy)}
    ) AS used
    JOIN measured USING (person)
    GROUP BY item${isSegmented ? sql`, segment` : nothing}
    UNION ALL
    SELECT ${nullInteger} AS item, ${segment}, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
    FROM measured
    ${isSegmented ? sql`GROUP BY segment` : nothing}`;
  return overPopulation(population, activeTimes, isSegmented ? limitAnswer(usage) : usage, [
    [sql`measured`, isSegmented ? queryUsersAndSegments : queryUsersAlone],
  ]);
}

const times = ['active_days', 'active_weeks', 'active_months'] as const;

/** Halves are found once a user, for they are divisions too, and a user has many uses. */
const columns = list([
  ...activeTimes.columns,
  ...times.map((time) => sql`${(dialect) => `${dialect.quotient(time, '2')} AS ${halfOf(time)}`}`),
]);

const queryUsersAlone = sql`
  SELECT person, ${columns}
  FROM users`;

const queryUsersAndSegments = sql`
  SELECT person, ${columns}, ${nullText} AS segment
  FROM users
  UNION ALL
  SELECT person, ${columns}, segment
  FROM population`;

/** The sum of uses / times, each rounded half up to nine places. It fits 64 bits, for uses of a user fit 32. */
function sumOfRatios(time: (typeof times)[number]): Sql {
  const dividend = `(times_used * ${ratioParts} + ${halfOf(time)})`;
  return sql`${(dialect) => dialect.exactSum(dialect.quotient(dividend, time))}`;
}

function halfOf(time: (typeof times)[number]): string {
  return `half_of_${time}`;
}

/** The usages in the rows of `queryLifetimeUsage`. */
export function lifetimeUsagesOf(rows: UsageRows, { numbers }: Items): LifetimeUsages {
  return (place, segment) => {
    const number = numbers[place] ?? null;
    const [own] = number === null ? [] : rows.of(number, segment);
    const [all] = rows.of(null, segment);
    return usageOf(own, all);
  };
}

function usageOf(row: Row | undefined, all: Row | undefined): LifetimeUsage {
  const amount = (column: string) => (row ? integer(row, column) : 0n);
  return {
    uses: count(amount('uses')),
    users: count(amount('users')),
    active: count(all ? integer(all, 'users') : 0n),
    perActiveDay: { units: amount('per_day'), per: ratioParts },
    perActiveWeek: { units: amount('per_week'), per: ratioParts },
    perActiveMonth: { units: amount('per_month'), per: ratioParts },
  };
}

/** A usage in the form of the answer. */
export function measuresOf(usage: LifetimeUsage): LifetimeMeasures {
  const { uses, users, active } = usage;
  return {
    eventCount: toNumber(uses),
    eventCountPerUserUsedAtLeastOnce: ratio(uses, users),
    eventCountPerUserUsedAtLeastOnceActiveDay: ratio(usage.perActiveDay, users),
    eventCountPerUserUsedAtLeastOnceActiveWeek: ratio(usage.perActiveWeek, users),
    eventCountPerUserUsedAtLeastOnceActiveMonth: ratio(usage.perActiveMonth, users),
    uniqueUsersUsedAtLeastOnce: toNumber(users),
    percentUsedAtLeastOnce: ratio({ units: users.units * 100n, per: 1n }, active),
    active: toNumber(active),
  };
}

/** The columns of a table that has measures. */
export const measureKeys = [
  'eventCount',
  'eventCountPerUserUsedAtLeastOnce',
  'eventCountPerUserUsedAtLeastOnceActiveDay',
  'eventCountPerUserUsedAtLeastOnceActiveWeek',
  'eventCountPerUserUsedAtLeastOnceActiveMonth',
  'uniqueUsersUsedAtLeastOnce',
  'percentUsedAtLeastOnce',
  'active',
] as const satisfies (keyof LifetimeMeasures)[];
