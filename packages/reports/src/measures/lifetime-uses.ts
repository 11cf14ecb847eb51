import type { Items } from '../events/items.ts';
import { nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { isGrouped, readUsers } from '../users/groups.ts';
import type { PopulationQuestion } from '../users/population.ts';

/**
 * Query for how often (`times_used`) each `person` used each `item` over the lifetime or, of lost users, up to the last active
 * day before the loss. No rows for zero uses.
 */
export function queryLifetimeUses(items: Items, population: PopulationQuestion): Sql {
  const areGroups = isGrouped(population);
  if (population.lost) return queryUsesBeforeLoss(items, areGroups);
  if (!areGroups && !items.areCombined) {
    return sql`
      SELECT ${items.id} AS item, client AS person, uses AS times_used
      FROM ${tables.clientUses}
      WHERE ${items.condition}`;
  }
  const { id, join } = readUsers(population);
  return sql`
    SELECT ${items.id} AS item, ${id} AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM ${tables.clientUses}
    ${join}
    ${items.join}
    WHERE ${items.condition}
    GROUP BY ${items.id}, ${id}`;
}

function queryUsesBeforeLoss(items: Items, areGroups: boolean): Sql {
  const members = sql`
    JOIN (
      SELECT client, person AS member_of
      FROM members
    ) AS of_groups USING (client)`;
  return sql`
    SELECT ${items.id} AS item, users.person AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM ${tables.dayClientUses}
    ${areGroups ? members : nothing}
    JOIN users ON users.person = ${areGroups ? sql`member_of` : sql`day_client_uses.client`}
    ${items.join}
    WHERE day <= as_of AND ${items.condition}
    GROUP BY ${items.id}, users.person`;
}
