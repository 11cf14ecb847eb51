import { labelsOf, type ProductUses, usesWithValues, valuesOfUses } from '../measures/segmented-uses.ts';
import { allOf, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import type { CountedUsers } from '../users/counted-users.ts';
import { meetConditions, usesByDay } from '../users/counted-uses.ts';
import { areFiltering, isOfUsers } from '../users/filters.ts';
import { noMeasures, type PopulationQuestion, queriesOfPopulation } from '../users/population.ts';
import { dividesUses } from '../users/segments.ts';
import { valueOfProperty } from '../values/properties.ts';
import { requireSegments } from './numbers.ts';

/** Which uses a number of a report on uses counts. */
interface UsesOfNumber {
  /** Conditions on them, beside those of all uses of the report. */
  readonly conditions: readonly Sql[];
  /** The segment that they are in; undefined for all. */
  readonly segment: string | undefined;
}

/**
 * The users behind the uses that a number of a report on uses counts.
 *
 * @param uses all uses of the report
 * @throws {ReportRefusal} if it names a segment, and the report has none
 */
export function usersOfUses(
  population: PopulationQuestion,
  uses: ProductUses,
  { conditions, segment }: UsesOfNumber,
): CountedUsers {
  const { segmentation, filters, useConditions, groupBy } = population;
  if (segment !== undefined) requireSegments(segmentation.by !== null);
  const passing = areFiltering(filters) ? queriesOfPopulation(population, noMeasures) : [];
  const counted = [uses.condition, ...conditions, ...isOfUsers(filters)];
  if (!dividesUses(segmentation) || segment === undefined) {
    const { table, conditions: met } = usesByDay(useConditions);
    const persons = sql`
      SELECT DISTINCT client AS person
      FROM ${table}
      WHERE ${allOf([...counted, ...met])}`;
    return { named: passing, persons, groupBy };
  }
  const { by } = segmentation;
  const table = tables.daySetUses;
  return {
    named: [...passing, ...valuesOfUses(by, population, uses), labelsOf(segmentation)],
    persons: sql`
      SELECT DISTINCT person
      FROM (
        SELECT client AS person, ${valueOfProperty(by)} AS value
        ${usesWithValues(table)}
        WHERE ${allOf([...counted, ...meetConditions(useConditions, table)])}
      ) AS used
      JOIN value_labels ON used.value IS NOT DISTINCT FROM value_labels.value
      WHERE label = ${segment}`,
    groupBy,
  };
}
