import type { Schema } from '@keytally/contract';
import { type DayRange, within } from '../request/day-range.ts';
import type { Row } from '../sql/query.ts';
import { integer } from '../sql/rows.ts';
import { type Named, nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { valueOfProperty } from '../values/properties.ts';

/** The property by which clients with equal values count as one user. */
export type GroupBy = Schema<'GroupBy'>;

/** Whether users are groups of clients, which the query `members` lists. */
export function isGrouped({ groupBy }: Pick<GroupQuestion, 'groupBy'>): boolean {
  return groupBy !== 'clientId';
}

/** How a query reads rows of a `client` as rows of users: their id, the column `person`, and what the rows are joined with. */
export function readUsers(
  question: Pick<GroupQuestion, 'groupBy'>,
): Readonly<Record<'id' | 'person' | 'join', Sql>> {
  return isGrouped(question)
    ? { id: sql`person`, person: sql`person`, join: sql`JOIN members USING (client)` }
    : { id: sql`client`, person: sql`client AS person`, join: nothing };
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

/** The query `members`; none if each client is a user. */
export function queriesOfMembers(question: GroupQuestion, clientsOf = activeIn): Named {
  return isGrouped(question) ? [[sql`members`, queryMembers(question, clientsOf)]] : [];
}

/**
 * The clients of each group, with their lifetimes, the property sets that they state
 * and their place in the group, the newest record first. A group's `person` is the id of one of its clients.
 */
function queryMembers(question: GroupQuestion, clientsOf: ClientsOf): Sql {
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
