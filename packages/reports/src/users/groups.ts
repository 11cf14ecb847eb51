import type { Schema } from '@keytally/contract';
import { type DayRange, within } from '../request/day-range.ts';
import { splits } from '../request/periods.ts';
import type { Row } from '../sql/query.ts';
import { integer } from '../sql/rows.ts';
import { nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { valueOfProperty } from '../values/properties.ts';
import type { UserParts, UserRows } from './user-rows.ts';

/** The property by which clients with equal values count as one user. */
export type GroupBy = Schema<'GroupBy'>;

/** Whether users are groups of clients, which the query `members` lists. */
export function isGrouped({ groupBy }: Pick<GroupQuestion, 'groupBy'>): boolean {
  return groupBy !== 'clientId';
}

interface GroupQuestion {
  readonly range: DayRange;
  readonly groupBy: GroupBy;
}

/** Rows with the ids of the clients that groups are made of, as of a range. */
type ClientsOf = (range: DayRange) => Sql;

/** The clients that were active in the range. */
const activeIn: ClientsOf = (range) => sql`
  SELECT DISTINCT client
  FROM ${tables.dayClients}
  WHERE ${within(range)}`;

/** The clients that were active in the range or before it. */
export const activeUpTo: ClientsOf = ({ last }) => sql`
  SELECT client
  FROM ${tables.clients}
  WHERE first_day <= ${last}`;

/** A user is a group of clients with the same value of a property; no report has sums over the range for groups. */
export function rowsOfGroups({ propertySets }: UserParts): UserRows {
  const rows = sql`
    (
      SELECT totals.person AS person, set_of_newest AS newest_set, id_of_newest AS client_id,
        earliest_day AS first_day, latest_day AS last_day,
        active_days, active_weeks, active_months, total_sessions AS sessions, total_runtime AS runtime
      FROM (
        SELECT person,
          max(CASE WHEN place = 1 THEN newest_set END) AS set_of_newest,
          max(CASE WHEN place = 1 THEN client_id END) AS id_of_newest,
          min(first_day) AS earliest_day, max(last_day) AS latest_day,
          sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
        FROM members
        GROUP BY person
      ) AS totals
      JOIN (
        SELECT person, count(DISTINCT day) AS active_days,
          count(DISTINCT ${splits.week.start}) AS active_weeks,
          count(DISTINCT ${splits.month.start}) AS active_months
        FROM ${tables.dayClients}
        JOIN members USING (client)
        GROUP BY person
      ) AS times ON times.person = totals.person
    ) AS lifetimes
    ${propertySets ? sql`LEFT JOIN ${tables.propertySets} ON property_sets.property_set = lifetimes.newest_set` : nothing}`;
  return { rows, person: sql`lifetimes.person` };
}

/**
 * The clients of each group, by default those active in the range, with their lifetimes, the property sets that they state
 * and their place in the group, the newest record first. A group's `person` is the id of one of its clients.
 */
export function queryMembers(question: GroupQuestion, clientsOf = activeIn): Sql {
  return sql`
    SELECT client, person, client_id, first_day, last_day, sessions, runtime, newest_set, row_number() OVER (
      PARTITION BY person
      ORDER BY newest_at DESC, newest_by_event DESC, newest_id DESC, client_id DESC
    ) AS place
    FROM (
      SELECT *, min(client) OVER (PARTITION BY value) AS person
      FROM (
        ${queryGroupValues(question, clientsOf)}
      ) AS valued
      WHERE value IS NOT NULL
    ) AS grouped`;
}

/** The clients with their lifetimes, their newest record that states properties, and its `value` there. */
function queryGroupValues({ range, groupBy }: GroupQuestion, clientsOf: ClientsOf): Sql {
  return sql`
    SELECT active.client AS client, client_id, first_day, last_day, sessions, runtime,
      newest_set, newest_at, newest_by_event, newest_id, ${valueOfProperty(groupBy)} AS value
    FROM (
      ${clientsOf(range)}
    ) AS active
    JOIN ${tables.clients} ON clients.client = active.client
    LEFT JOIN (
      SELECT client, argMax(property_set, stated_at) AS newest_set, max(stated_at) AS newest_at,
        argMax(stated_by_event, stated_at) AS newest_by_event, argMax(stated_id, stated_at) AS newest_id
      FROM ${tables.dayStatements}
      WHERE day <= ${range.last}
      GROUP BY client
    ) AS stated ON stated.client = active.client
    LEFT JOIN ${tables.propertySets} ON property_sets.property_set = stated.newest_set`;
}

/** The query for `groupWarnings`; none if each client is a user. */
export function queriesOfUngrouped(question: GroupQuestion): { readonly ungrouped?: Sql } {
  return isGrouped(question) ? { ungrouped: queryUngrouped(question) } : {};
}

/** Counts the clients active in the range that are in no group. */
function queryUngrouped(question: GroupQuestion): Sql {
  return sql`
    SELECT count(*) AS clients
    FROM (
      ${queryGroupValues(question, activeIn)}
    ) AS valued
    WHERE value IS NULL`;
}

/** The warning about clients that are in no group, if there are any. */
export function groupWarnings(
  groupBy: GroupBy,
  rows: readonly Row[],
): { code: 'ungrouped-clients'; detail: string; pointer: string }[] {
  const [row] = rows;
  const clients = row ? integer(row, 'clients') : 0n;
  if (clients === 0n) return [];
  const detail = `${clients} active ${clients === 1n ? 'client has' : 'clients have'} no ${groupBy}, so they were left out.`;
  return [{ code: 'ungrouped-clients', detail, pointer: '/groupBy' }];
}
