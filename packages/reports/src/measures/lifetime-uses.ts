import type { Items } from '../events/items.ts';
import { allOf, nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { type CountedUses, usesByDay, usesOfLifetime } from '../users/counted-uses.ts';
import { isGrouped, readUsers } from '../users/groups.ts';
import type { PopulationQuestion } from '../users/population.ts';

/**
 * Query for how often (`times_used`) each `person` used each `item` over the lifetime or, of lost users, up to the last active
 * day before the loss. No rows for zero uses.
 */
export function queryLifetimeUses(items: Items, population: PopulationQuestion): Sql {
  const areGroups = isGrouped(population);
  const { useConditions, lost } = population;
  if (lost) return queryUsesBeforeLoss(items, areGroups, usesByDay(useConditions));
  if (!areGroups && !items.areCombined && useConditions === null) {
    return sql`
      SELECT ${items.id} AS item, client AS person, uses AS times_used
      FROM ${tables.clientUses}
      WHERE ${items.condition}`;
  }
  const { id, join } = readUsers(population);
  const { table, conditions } = usesOfLifetime(useConditions);
  return sql`
    SELECT ${items.id} AS item, ${id} AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM ${table}
    ${join}
    ${items.join}
    WHERE ${allOf([items.condition, ...conditions])}
    GROUP BY ${items.id}, ${id}`;
}

function queryUsesBeforeLoss(items: Items, areGroups: boolean, { table, conditions }: CountedUses): Sql {
  const members = sql`
    JOIN (
      SELECT client, person AS member_of
      FROM members
    ) AS of_groups USING (client)`;
  return sql`
    SELECT ${items.id} AS item, users.person AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM ${table}
    ${areGroups ? members : nothing}
    JOIN users ON users.person = ${areGroups ? sql`member_of` : sql`${() => table.name}.client`}
    ${items.join}
    WHERE ${allOf([sql`day <= as_of`, items.condition, ...conditions])}
    GROUP BY ${items.id}, users.person`;
}
