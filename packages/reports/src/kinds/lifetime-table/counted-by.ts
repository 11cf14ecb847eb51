import type { Items } from '../../events/items.ts';
import { queryLifetimeUses } from '../../measures/lifetime-uses.ts';
import { labelsOf, querySegmentedUses, usesOfPopulation } from '../../measures/segmented-uses.ts';
import { allOf, literal, type Named, type Sql, sql } from '../../sql/sql.ts';
import { requireSegments } from '../../user-reports/numbers.ts';
import type { CountedUsers } from '../../users/counted-users.ts';
import { activeTimes, type PopulationQuestion, queriesOfPopulation } from '../../users/population.ts';
import { dividesUsers, dividesUses } from '../../users/segments.ts';

/** Which users of the population a number counts. */
interface UsersOfItem {
  /** The item that they used; undefined for all users, null if nobody used it. */
  readonly item: number | null | undefined;
  /** The segment of them or, of segments of uses, of the uses; undefined for all. */
  readonly segment: string | undefined;
}

/**
 * The users that a number of the table counts.
 *
 * @throws {ReportRefusal} if it names a segment, and the report has none
 */
export function usersOfItem(
  population: PopulationQuestion,
  items: Items,
  { item, segment }: UsersOfItem,
): CountedUsers {
  const { segmentation, groupBy } = population;
  if (segment !== undefined) requireSegments(segmentation.by !== null);
  const ofUsers = segment !== undefined && dividesUsers(segmentation);
  const ofUses = segment !== undefined && dividesUses(segmentation) && item !== undefined;
  const dividing: Named = ofUses
    ? [...usesOfPopulation(population, items, sql`TRUE`), labelsOf(segmentation)]
    : [];
  const used = ofUses ? querySegmentedUses(items) : queryLifetimeUses(items, population);
  const users = ofUsers ? sql`population` : sql`users`;
  const conditions = [
    ...(item === undefined ? [] : [item === null ? sql`FALSE` : sql`item = ${literal(item)}`]),
    ...(ofUsers || ofUses ? [sql`segment = ${segment}`] : []),
  ];
  return {
    named: [...queriesOfPopulation(population, activeTimes), ...dividing],
    persons: sql`
      SELECT DISTINCT person
      FROM ${item === undefined ? users : usersWith(users, used)}
      WHERE ${allOf(conditions)}`,
    groupBy,
  };
}

function usersWith(users: Sql, used: Sql): Sql {
  return sql`${users} JOIN (${used}) AS used USING (person)`;
}
