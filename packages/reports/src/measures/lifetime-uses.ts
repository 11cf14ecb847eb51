import type { Items } from '../events/items.ts';
import { nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import type { GroupBy } from '../users/groups.ts';

/** Query for how often (`times_used`) each `person` used each `item` over the lifetime. No rows for zero uses. */
export function queryLifetimeUses(items: Items, groupBy: GroupBy): Sql {
  const isGrouped = groupBy !== 'clientId';
  if (!isGrouped && !items.areCombined) {
    return sql`
      SELECT ${items.id} AS item, client AS person, uses AS times_used
      FROM ${tables.clientUses}
      WHERE ${items.condition}`;
  }
  const person = isGrouped ? sql`person` : sql`client`;
  return sql`
    SELECT ${items.id} AS item, ${person} AS person, CAST(sum(uses) AS BIGINT) AS times_used
    FROM ${tables.clientUses}
    ${isGrouped ? sql`JOIN members USING (client)` : nothing}
    ${items.join}
    WHERE ${items.condition}
    GROUP BY ${items.id}, ${person}`;
}
