import type { Schema } from '@keytally/contract';
import type { Items } from '../../events/items.ts';
import { labelsOf, querySegmentedUses } from '../../measures/segmented-uses.ts';
import type { UsageRows } from '../../measures/usage-rows.ts';
import { within } from '../../request/day-range.ts';
import { limitAnswer } from '../../request/report-size.ts';
import type { Row } from '../../sql/query.ts';
import { integer, integerOrNull } from '../../sql/rows.ts';
import { allOf, exactSum, type Named, nothing, nullInteger, nullText, type Sql, sql } from '../../sql/sql.ts';
import { usesByDay } from '../../users/counted-uses.ts';
import { isOfUsers } from '../../users/filters.ts';
import { overPopulation, type PopulationQuestion, sessionsInRange } from '../../users/population.ts';
import { type Division, dividesUsers, dividesUses } from '../../users/segments.ts';
import { count, type Exact, ratio, toNumber } from '../../values/exact.ts';
import { bandOfUses, frequencyOf } from './usage-frequency.ts';

/** How some users used an item in the range. */
interface RangeUsage {
  readonly uses: Exact;
  /** Users who used it, and their sessions. */
  readonly users: Exact;
  readonly sessions: Exact;
  /** All users in the population or in the segment of users, and their sessions. */
  readonly allUsers: Exact;
  readonly allSessions: Exact;
  /** How many users are in each frequency band, by the band's index. */
  readonly bands: ReadonlyMap<number, bigint>;
}

/** Looks up the usage of an item, by its place, in a segment; null if the report has no segments. */
type RangeUsages = (place: number, segment: string | null) => RangeUsage;

/**
 * Query for the usage of each item by frequency band and, if requested, by segment. Rows without an item count the
 * users and their sessions.
 *
 * @param dividing the queries that divide uses, if there are segments of uses
 */
export function queryRangeUsage(population: PopulationQuestion, items: Items, dividing: Named): Sql {
  const { segmentation } = population;
  const isSegmented = segmentation.by !== null;
  const areOfUsers = dividesUsers(segmentation);
  const areOfUses = dividesUses(segmentation);
  const source = areOfUsers ? sql`population` : sql`users`;
  const segment = isSegmented ? sql`segment` : sql`${nullText} AS segment`;
  const bySegment = isSegmented ? sql`, segment` : nothing;
  const usage = sql`
    SELECT item, band, ${segment}, count(*) AS users, ${exactSum('times_used')} AS uses, ${exactSum('range_sessions')} AS sessions
    FROM (
      SELECT item, times_used, range_sessions${bySegment}, ${bandOfUses} AS band
      FROM (
        ${areOfUses ? querySegmentedUses(items) : queryRangeUses(population, items)}
      ) AS used
      JOIN ${source} USING (person)
    ) AS banded
    GROUP BY item, band${bySegment}
    UNION ALL
    SELECT ${nullInteger} AS item, ${nullInteger} AS band, ${areOfUsers ? segment : sql`${nullText} AS segment`}, count(*) AS users, 0 AS uses, ${exactSum('range_sessions')} AS sessions
    FROM ${source}
    ${areOfUsers ? sql`GROUP BY segment` : nothing}`;
  return overPopulation(
    population,
    sessionsInRange,
    isSegmented ? limitAnswer(usage) : usage,
    areOfUses ? [...dividing, labelsOf(segmentation)] : [],
  );
}

/** Query for how often (`times_used`) each `person` used each `item` in the range. No rows for zero uses. */
export function queryRangeUses(population: PopulationQuestion, items: Items): Sql {
  const { table, conditions } = usesByDay(population.useConditions);
  // Skips the uses of clients that did not pass the filters.
  const counted = [
    within(population.range),
    items.condition,
    ...isOfUsers(population.filters),
    ...conditions,
  ];
  return sql`
    SELECT ${items.id} AS item, client AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM ${table}
    ${items.join}
    WHERE ${allOf(counted)}
    GROUP BY ${items.id}, client`;
}

/** Reads the rows of `queryRangeUsage`. */
export function rangeUsagesOf(rows: UsageRows, { ids }: Items, segmentation: Division): RangeUsages {
  const allOf = (segment: string | null) => rows.of(null, dividesUses(segmentation) ? null : segment);
  return (place, segment) => usageOf(usedIn(rows, ids[place], segment), allOf(segment));
}

/** Reads only the uses from the rows of `queryRangeUsage`, by the item's place and the segment. */
export function rangeUsesOf(rows: UsageRows, { ids }: Items): (place: number, segment: string) => Exact {
  return (place, segment) => total(usedIn(rows, ids[place], segment), 'uses');
}

function usedIn(rows: UsageRows, item: number | null = null, segment: string | null): readonly Row[] {
  return item === null ? [] : rows.of(item, segment);
}

function usageOf(rows: readonly Row[], all: readonly Row[]): RangeUsage {
  return {
    uses: total(rows, 'uses'),
    users: total(rows, 'users'),
    sessions: total(rows, 'sessions'),
    allUsers: total(all, 'users'),
    allSessions: total(all, 'sessions'),
    bands: new Map(rows.map((row) => [Number(integer(row, 'band')), integer(row, 'users')])),
  };
}

function total(rows: readonly Row[], column: string): Exact {
  return count(rows.reduce((sum, row) => sum + (integerOrNull(row, column) ?? 0n), 0n));
}

/** The usage as the report has it. */
export function shapeUsage(usage: RangeUsage): Schema<'DetailedUsage'> {
  const { uses, users, sessions, allUsers, allSessions, bands } = usage;
  return {
    eventCounts: toNumber(uses),
    averageEventCountPerSessionUsedAtLeastOnce: ratio(uses, sessions),
    averageEventCountPerSessionAll: ratio(uses, allSessions),
    averageEventCountPerUserAtLeastOnce: ratio(uses, users),
    averageEventCountPerUserAll: ratio(uses, allUsers),
    uniqueUsersUsedAtLeastOnce: toNumber(users),
    uniqueUsersNeverUsed: toNumber(count(allUsers.units - users.units)),
    usageFrequency: frequencyOf(bands),
  };
}
