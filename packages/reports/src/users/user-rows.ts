import { type DayRange, within } from '../request/day-range.ts';
import { nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';

/** What a query reads of its users: sums over the range, their lifetimes, and the property sets that they state. */
export interface UserParts {
  readonly range: boolean;
  readonly lifetimes: boolean;
  readonly propertySets: boolean;
}

/** Users as rows of the tables `active`, `lifetimes` and `property_sets`, and the column with their ids. */
export interface UserRows {
  readonly rows: Sql;
  readonly person: Sql;
}

/** Each client is a user. */
export function rowsOfClients(range: DayRange, parts: UserParts): UserRows {
  const active = parts.range
    ? sql`
      SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
      FROM ${tables.dayClients}
      WHERE ${within(range)}
      GROUP BY client`
    : sql`
      SELECT DISTINCT client AS person
      FROM ${tables.dayClients}
      WHERE ${within(range)}`;
  const lifetimes = sql`
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
      FROM ${tables.clients}
    ) AS lifetimes ON lifetimes.person = active.person`;
  const propertySets = sql`
    LEFT JOIN (
      SELECT client AS person, argMax(property_set, stated_at) AS newest_set
      FROM ${tables.clientPropertySets}
      WHERE day <= ${range.last}
      GROUP BY client
    ) AS stated ON stated.person = active.person
    LEFT JOIN ${tables.propertySets} ON property_sets.property_set = stated.newest_set`;
  const rows = sql`
    (
      ${active}
    ) AS active
    ${parts.lifetimes ? lifetimes : nothing}
    ${parts.propertySets ? propertySets : nothing}`;
  return { rows, person: sql`active.person` };
}
