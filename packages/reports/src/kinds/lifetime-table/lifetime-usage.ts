import type { Schema } from '@keytally/contract';
import type { Items } from '../../events/items.ts';
import { queryLifetimeUses } from '../../measures/lifetime-uses.ts';
import { labelsOf, querySegmentedUses } from '../../measures/segmented-uses.ts';
import type { UsageRows } from '../../measures/usage-rows.ts';
import { limitAnswer } from '../../request/report-size.ts';
import type { Row } from '../../sql/query.ts';
import { integer } from '../../sql/rows.ts';
import {
  exactSum,
  list,
  type Named,
  nothing,
  nullInteger,
  nullText,
  type Sql,
  sql,
  union,
} from '../../sql/sql.ts';
import { activeTimes, overPopulation, type PopulationQuestion } from '../../users/population.ts';
import { type Division, dividesUsers, dividesUses } from '../../users/segments.ts';
import { count, type Exact, percentOf, ratio, toNumber } from '../../values/exact.ts';

/** How some users used an item over their lifetimes. */
export interface LifetimeUsage {
  readonly uses: Exact;
  /** Users who used it. */
  readonly users: Exact;
  /** All users in the population or in the segment of users. */
  readonly active: Exact;
  /** Sums of uses / active days (weeks, months) over the users who used it, each ratio rounded to nine places. */
  readonly perActiveDay: Exact;
  readonly perActiveWeek: Exact;
  readonly perActiveMonth: Exact;
}

/** The measures that rows of the table and of segments have in common. */
type LifetimeMeasures = Omit<Schema<'LifetimeSegmentRow'>, 'segmentLabel'>;

/** Looks up the usage of an item, by its place, in a segment; null is the whole population. */
type LifetimeUsages = (place: number, segment: string | null) => LifetimeUsage;

/** Per-user ratios are counted in billionths. */
const ratioParts = 1_000_000_000n;

/**
 * Query for the usage of each item by the population and, if requested, by each segment. Rows without an item count
 * the users.
 *
 * @param dividing the queries that divide uses, if there are segments of uses
 */
export function queryLifetimeUsage(population: PopulationQuestion, items: Items, dividing: Named): Sql {
  const { segmentation } = population;
  const isSegmented = dividesUsers(segmentation);
  const segment = isSegmented ? sql`segment` : sql`${nullText} AS segment`;
  const usage = sql`
    SELECT item, ${segment}, ${measures}
    FROM (
      ${queryLifetimeUses(items, population)}
    ) AS used
    JOIN measured USING (person)
    GROUP BY item${isSegmented ? sql`, segment` : nothing}
    UNION ALL
    SELECT ${nullInteger} AS item, ${segment}, count(*) AS users, 0 AS uses, 0 AS per_day, 0 AS per_week, 0 AS per_month
    FROM measured
    ${isSegmented ? sql`GROUP BY segment` : nothing}`;
  const measured: Named = [[sql`measured`, isSegmented ? queryUsersAndSegments : queryUsersAlone]];
  if (!dividesUses(segmentation))
    return overPopulation(population, activeTimes, isSegmented ? limitAnswer(usage) : usage, measured);
  const segmented = sql`
    SELECT item, segment, ${measures}
    FROM (
      ${querySegmentedUses(items)}
    ) AS used
    JOIN measured USING (person)
    GROUP BY item, segment`;
  return overPopulation(population, activeTimes, limitAnswer(union([usage, segmented])), [
    ...measured,
    ...dividing,
    labelsOf(segmentation),
  ]);
}

const times = ['active_days', 'active_weeks', 'active_months'] as const;

/** Halves are computed once per user: a division for each of the user's items would cost much more. */
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

/** The measures of the users in some rows, computed from their uses and active times. */
const measures = sql`
  count(*) AS users, ${exactSum('times_used')} AS uses,
    ${sumOfRatios('active_days')} AS per_day,
    ${sumOfRatios('active_weeks')} AS per_week,
    ${sumOfRatios('active_months')} AS per_month`;

/** The sum of uses / times, each rounded half up to nine places. A dividend fits 64 bits, since a user's uses fit 32. */
function sumOfRatios(time: (typeof times)[number]): Sql {
  const dividend = `(times_used * ${ratioParts} + ${halfOf(time)})`;
  return sql`${(dialect) => dialect.exactSum(dialect.quotient(dividend, time))}`;
}

function halfOf(time: (typeof times)[number]): string {
  return `half_of_${time}`;
}

/** Reads the rows of `queryLifetimeUsage`. */
export function lifetimeUsagesOf(rows: UsageRows, { ids }: Items, segmentation: Division): LifetimeUsages {
  return (place, segment) => {
    const id = ids[place] ?? null;
    const [own] = id === null ? [] : rows.of(id, segment);
    const [all] = rows.of(null, dividesUses(segmentation) ? null : segment);
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

/** The measures as the report has them. */
export function measuresOf(usage: LifetimeUsage): LifetimeMeasures {
  const { uses, users, active } = usage;
  return {
    eventCount: toNumber(uses),
    eventCountPerUserUsedAtLeastOnce: ratio(uses, users),
    eventCountPerUserUsedAtLeastOnceActiveDay: ratio(usage.perActiveDay, users),
    eventCountPerUserUsedAtLeastOnceActiveWeek: ratio(usage.perActiveWeek, users),
    eventCountPerUserUsedAtLeastOnceActiveMonth: ratio(usage.perActiveMonth, users),
    uniqueUsersUsedAtLeastOnce: toNumber(users),
    percentUsedAtLeastOnce: percentOf(users.units, active.units),
    active: toNumber(active),
  };
}
