import type { PropertyName } from '@keytally/contract/properties';
import type { Items } from '../events/items.ts';
import { limitAnswer } from '../request/report-size.ts';
import { allOf, exactSum, type Named, nothing, type Sql, sql } from '../sql/sql.ts';
import { type Table, tables } from '../sql/tables.ts';
import { meetConditions, usesOfProduct } from '../users/counted-uses.ts';
import { readUsers } from '../users/groups.ts';
import { overUsersOfUses, type PopulationQuestion } from '../users/population.ts';
import {
  type Division,
  dividesUses,
  queryKeptLabels,
  queryLabels,
  queryValueCounts,
} from '../users/segments.ts';
import { valueOfProperty } from '../values/properties.ts';
import { usageColumns } from './usage.ts';

/** Uses that are put into segments: those that meet a condition, by event and period. */
export interface ProductUses {
  readonly period: Sql;
  readonly condition: Sql;
}

/**
 * Queries for the usage of each `event` in each `period` and `segment` and, if one is needed, for the labels that limits
 * keep. None without segments.
 */
export function querySegmentedUsage(
  population: PopulationQuestion,
  uses: ProductUses,
): { readonly segmented?: Sql; readonly kept?: Sql } {
  const { segmentation } = population;
  if (!dividesUses(segmentation)) return {};
  const valued = valuesOfUses(segmentation.by, population, uses);
  const usage = sql`
    SELECT event, period, label AS segment, ${usageColumns('value_uses', 'value_micros')}
    FROM valued_uses
    JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
    GROUP BY event, period, label`;
  const kept = queryKeptLabels(segmentation);
  return {
    segmented: overUsersOfUses(population, limitAnswer(usage), [...valued, labelsOf(segmentation)]),
    ...(kept && { kept: overUsersOfUses(population, kept, valued) }),
  };
}

/** The queries that divide the uses of the product, without their labels. */
export function valuesOfUses(
  by: PropertyName,
  population: PopulationQuestion,
  { period, condition }: ProductUses,
): Named {
  const { table, conditions } = usesOfProduct(population, true);
  const values = sql`
    SELECT event, period, value, ${exactSum('uses')} AS value_uses, ${exactSum('micros')} AS value_micros
    FROM (
      SELECT event, ${period} AS period, ${valueOfProperty(by)} AS value, uses, micros
      ${usesWithValues(table)}
      WHERE ${allOf([condition, ...conditions])}
    ) AS used
    GROUP BY event, period, value`;
  return valuedUses(by, values);
}

/**
 * The queries that divide the uses of a population, without their labels; none if uses are not divided. If there are
 * combinations, `items` has the events of each.
 *
 * @param when condition on the days of uses
 */
export function usesOfPopulation(population: PopulationQuestion, items: Items, when: Sql): Named {
  const { segmentation } = population;
  if (!dividesUses(segmentation)) return [];
  const { by } = segmentation;
  const { id, join } = readUsers(population);
  const values = sql`
    SELECT event, person, value, CAST(sum(uses) AS BIGINT) AS value_uses
    FROM (
      SELECT event, ${id} AS person, ${valueOfProperty(by)} AS value, uses
      ${usesWithValues(tables.daySetUses)}
      ${join}
      WHERE ${allOf([when, items.isOfItem, sql`${id} IN (SELECT person FROM users)`, ...meetConditions(population.useConditions, tables.daySetUses)])}
    ) AS used
    GROUP BY event, person, value`;
  return [
    ...(items.combined === null ? [] : [[sql`items`, items.combined] as const]),
    ...valuedUses(by, values),
  ];
}

/** The labels of the queries that divide uses. */
export function labelsOf(segmentation: Division): Named[number] {
  return [sql`value_labels`, queryLabels(segmentation)];
}

/** Query for how often (`times_used`) each `person` used each `item` in each `segment`. No rows for zero uses. */
export function querySegmentedUses(items: Items): Sql {
  return sql`
    SELECT ${items.id} AS item, person, label AS segment, CAST(sum(value_uses) AS BIGINT) AS times_used
    FROM valued_uses
    JOIN value_labels ON valued_uses.value IS NOT DISTINCT FROM value_labels.value
    ${items.combined === null ? nothing : sql`JOIN items USING (event)`}
    GROUP BY ${items.id}, person, label`;
}

/** Named queries for uses by their values and for the values among them. */
function valuedUses(by: PropertyName, query: Sql): Named {
  return [
    [sql`valued_uses`, query],
    [sql`value_counts`, queryValueCounts(by, sql`valued_uses`, sql`sum(value_uses)`)],
  ];
}

/** The uses of a table with the values at each. */
export function usesWithValues(uses: Table): Sql {
  return sql`
    FROM ${uses}
    LEFT JOIN ${tables.propertySets} ON property_sets.property_set = ${() => uses.name}.property_set`;
}
