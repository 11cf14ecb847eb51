import { type DayRange, within } from '../request/day-range.ts';
import { splits } from '../request/periods.ts';
import { list, type Named, nothing, type Sql, sql, withQueries } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import type { Conditions } from './conditions.ts';
import { areFiltering, type Filters } from './filters.ts';
import { type GroupBy, isGrouped, queriesOfMembers } from './groups.ts';
import { type LostUsers, queriesOfLostUsers } from './lost-users.ts';
import { type Division, dividesUsers, queryKeptLabels, queryLabels, queryValueCounts } from './segments.ts';
import { queryPassing, type UserParts, type UserRows } from './user-rows.ts';

/** The users of a report: those active in the range who pass the filters, and their segments. */
export interface PopulationQuestion {
  readonly range: DayRange;
  readonly groupBy: GroupBy;
  readonly filters: Filters;
  readonly segmentation: Division;
  /** What their uses must meet to count; null if all count. */
  readonly useConditions: Conditions | null;
  /** If the users are those who were lost in the range: when that is, and which day is today. */
  readonly lost?: LostUsers;
}

/** Columns of `users` that a report needs: measured over the lifetime, or in the range. */
export interface UserMeasures {
  readonly over: 'lifetime' | 'range';
  readonly columns: readonly Sql[];
}

/** Days, weeks and months with activity over the lifetime; of lost users up to the last active day before the loss. */
export const activeTimes: UserMeasures = {
  over: 'lifetime',
  columns: [sql`active_days`, sql`active_weeks`, sql`active_months`],
};

/** Nothing. */
export const noMeasures: UserMeasures = { over: 'range', columns: [] };

/** Sessions in the range. */
export const sessionsInRange: UserMeasures = { over: 'range', columns: [sql`range_sessions`] };

/**
 * Lets a query read a population. `users` has one row per user: `person` and the measures. If there are segments of users,
 * `population` has one row per user and segment, with the label as `segment`. If users are groups, `members` has the
 * clients of each group.
 */
export function overPopulation(
  question: PopulationQuestion,
  measures: UserMeasures,
  query: Sql,
  named: Named = [],
): Sql {
  return withQueries([...queriesOfPopulation(question, measures), ...named], query);
}

/** The queries that it reads. */
export function queriesOfPopulation(question: PopulationQuestion, measures: UserMeasures): Named {
  return [
    ...(question.lost
      ? queriesOfLostUsers(question, question.lost)
      : queriesOfActiveUsers(question, measures)),
    ...segmentQueries(question.segmentation, measures),
  ];
}

/** The same of a query on uses, which reads `users` only if there are filters. */
export function overUsersOfUses(question: PopulationQuestion, query: Sql, named: Named = []): Sql {
  if (areFiltering(question.filters)) return overPopulation(question, noMeasures, query, named);
  return named.length > 0 ? withQueries(named, query) : query;
}

/**
 * Query, if one is needed, for the labels that limits keep; `labelsAskedFor` reads its rows.
 *
 * @param named the queries that divide uses, if there are segments of uses
 */
export function queryKept(
  question: PopulationQuestion,
  measures: UserMeasures,
  named: Named = [],
): { readonly kept?: Sql } {
  const labels = queryKeptLabels(question.segmentation);
  return labels ? { kept: overPopulation(question, measures, labels, named) } : {};
}

function segmentQueries(segmentation: Division, measures: UserMeasures): Named {
  const { by } = segmentation;
  if (by === null || !dividesUsers(segmentation)) return [];
  return [
    [sql`value_counts`, queryValueCounts(by, sql`users`, sql`count(*)`)],
    [sql`value_labels`, queryLabels(segmentation)],
    [
      sql`population`,
      sql`
        SELECT person, ${list(measures.columns)}, label AS segment
        FROM users
        JOIN value_labels ON users.value IS NOT DISTINCT FROM value_labels.value`,
    ],
  ];
}

function queriesOfActiveUsers(question: PopulationQuestion, measures: UserMeasures): Named {
  return [...queriesOfMembers(question), [sql`users`, queryUsers(question, measures)]];
}

/** One row per user: `person`, the measures and, for segments of users, the `value` of what divides them. */
function queryUsers(question: PopulationQuestion, { over, columns }: UserMeasures): Sql {
  const { range, segmentation } = question;
  const { by } = segmentation;
  const values = by === null || !dividesUsers(segmentation) ? [] : [{ by, name: sql`value` }];
  const isOfLifetime = over === 'lifetime';
  const measured = columns.map(
    (column) => sql`${isOfLifetime ? sql`lifetimes` : sql`active`}.${column} AS ${column}`,
  );
  return queryPassing(question, measured, values, ({ lifetimes, propertySets }) => {
    const parts = { lifetimes: isOfLifetime || lifetimes, propertySets };
    const withSums = !isOfLifetime && columns.length > 0;
    return isGrouped(question) ? rowsOfGroups(parts) : rowsOfClients(range, withSums, parts);
  });
}

/**
 * Each client that was active in the range is a user.
 *
 * @param withSums whether `active` has sums over the range
 */
function rowsOfClients(range: DayRange, withSums: boolean, parts: UserParts): UserRows {
  const active = withSums
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

/** A user is a group of clients; no report has sums over the range for groups. */
function rowsOfGroups({ propertySets }: UserParts): UserRows {
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
