import type { Schema } from '@keytally/contract';
import type { PropertyName } from '@keytally/contract/properties';
import { type DayRange, within } from '../request/day-range.ts';
import { splits } from '../request/periods.ts';
import type { Queries } from '../sql/queries.ts';
import type { Row } from '../sql/query.ts';
import { integer } from '../sql/rows.ts';
import { list, nothing, type Sql, sql, withQueries } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { properties, valueOfProperty } from '../values/properties.ts';
import { type Filters, isFiltered, passesFilters, propertiesOf, type UsageFilter } from './filters.ts';
import { queryKeptLabels, queryLabels, queryValueCounts, type Segmentation } from './segments.ts';

/** The property by which clients with equal values count as one user. */
export type GroupBy = Schema<'GroupBy'>;

/** The users of a report: those active in the range who pass the filters, and their segments. */
export interface PopulationQuestion {
  readonly range: DayRange;
  readonly groupBy: GroupBy;
  readonly filters: Filters;
  readonly segmentation: Segmentation;
}

/** Columns of `users` that a report needs: measured over the lifetime, or in the range. */
export interface UserMeasures {
  readonly over: 'lifetime' | 'range';
  readonly columns: readonly Sql[];
}

/** Days, weeks and months with activity over the lifetime. */
export const activeTimes: UserMeasures = {
  over: 'lifetime',
  columns: [sql`active_days`, sql`active_weeks`, sql`active_months`],
};

/** Sessions in the range. */
export const sessionsInRange: UserMeasures = { over: 'range', columns: [sql`range_sessions`] };

/** Queries with the names under which later queries read them. */
export type Named = readonly (readonly [name: Sql, query: Sql])[];

/**
 * Lets a query read a population. `users` has one row per user: `person` and the measures. If there are segments,
 * `population` has one row per user and segment, with the label as `segment`. If users are groups, `members` has the
 * clients of each group.
 */
export function overPopulation(
  question: PopulationQuestion,
  measures: UserMeasures,
  query: Sql,
  named: Named = [],
): Sql {
  const { by } = question.segmentation;
  return withQueries(
    [
      ...(question.groupBy === 'clientId' ? [] : [[sql`members`, queryMembers(question)] as const]),
      [sql`users`, queryUsers(question, measures)],
      ...(by === null ? [] : segmentQueries(question.segmentation, by, measures)),
      ...named,
    ],
    query,
  );
}

/** Queries for the labels that limits keep; `labelsAskedFor` reads their rows. */
export function queryKept(question: PopulationQuestion, measures: UserMeasures): Queries {
  const queries = Object.entries(queryKeptLabels(question.segmentation));
  return Object.fromEntries(
    queries.map(([place, query]) => [place, overPopulation(question, measures, query)]),
  );
}

function segmentQueries(segmentation: Segmentation, by: PropertyName, measures: UserMeasures): Named {
  return [
    [sql`value_counts`, queryValueCounts(by)],
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

/** One row per user: `person`, the measures and, for segments, the `value` of the property. */
function queryUsers(question: PopulationQuestion, { over, columns }: UserMeasures): Sql {
  const { groupBy, filters, segmentation } = question;
  const used = [...propertiesOf(filters), ...(segmentation.by === null ? [] : [segmentation.by])];
  const sources = used.map((name) => properties[name].source);
  const isGrouped = groupBy !== 'clientId';
  const source = isGrouped ? groupSource : clientSource;
  const value = segmentation.by === null ? [] : [sql`${valueOfProperty(segmentation.by)} AS value`];
  const needsLifetimes = over === 'lifetime' || sources.includes('lifetime');
  const measured = columns.map((column) =>
    over === 'lifetime' ? sql`lifetimes.${column} AS ${column}` : sql`active.${column} AS ${column}`,
  );
  return sql`
    SELECT active.person AS person, ${list([...measured, ...value])}
    FROM (
      ${source.active(question, over)}
    ) AS active
    ${needsLifetimes ? joinLifetimes(source.lifetimes) : nothing}
    ${sources.includes('record') ? joinPropertySets(source.stated(question)) : nothing}
    ${filters.usage ? joinUsage(filters.usage, isGrouped) : nothing}
    WHERE ${passesFilters(filters)}`;
}

function joinLifetimes(lifetimes: Sql): Sql {
  return sql`
    JOIN (
      ${lifetimes}
    ) AS lifetimes ON lifetimes.person = active.person`;
}

function joinPropertySets(stated: Sql): Sql {
  return sql`
    LEFT JOIN (
      ${stated}
    ) AS stated ON stated.person = active.person
    LEFT JOIN ${tables.propertySets} ON property_sets.property_set = stated.newest_set`;
}

function joinUsage(usage: UsageFilter, isGrouped: boolean): Sql {
  return sql`
    LEFT JOIN (
      SELECT ${isGrouped ? sql`person` : sql`client`} AS person, sum(uses) AS total_uses
      FROM ${tables.clientUses}
      ${isGrouped ? sql`JOIN members USING (client)` : nothing}
      WHERE event IN (
        SELECT event
        FROM ${tables.eventNames}
        WHERE ${isFiltered(usage)}
      )
      GROUP BY ${isGrouped ? sql`person` : sql`client`}
    ) AS filtered ON filtered.person = active.person`;
}

/** Where users are read from: the active ones, their lifetimes, and the property sets that they state. */
interface UserSource {
  active(question: PopulationQuestion, over: UserMeasures['over']): Sql;
  readonly lifetimes: Sql;
  stated(question: PopulationQuestion): Sql;
}

/** Each client is a user. */
const clientSource: UserSource = {
  active: ({ range }, over) =>
    over === 'lifetime'
      ? sql`
        SELECT DISTINCT client AS person
        FROM ${tables.dayClients}
        WHERE ${within(range)}`
      : sql`
        SELECT client AS person, CAST(sum(sessions) AS BIGINT) AS range_sessions
        FROM ${tables.dayClients}
        WHERE ${within(range)}
        GROUP BY client`,

  lifetimes: sql`
    SELECT client AS person, client_id, first_day, last_day, active_days, active_weeks, active_months, sessions, runtime
    FROM ${tables.clients}`,

  stated: ({ range }) => sql`
    SELECT client AS person, argMax(property_set, stated_at) AS newest_set
    FROM ${tables.clientPropertySets}
    WHERE day <= ${range.last}
    GROUP BY client`,
};

/** A user is a group of clients with the same value of a property. */
const groupSource: UserSource = {
  active: () => sql`
    SELECT DISTINCT person
    FROM members`,

  lifetimes: sql`
    SELECT totals.person AS person, newest_client_id AS client_id, earliest_day AS first_day, latest_day AS last_day,
      active_days, active_weeks, active_months, total_sessions AS sessions, total_runtime AS runtime
    FROM (
      SELECT person, max(CASE WHEN place = 1 THEN client_id END) AS newest_client_id,
        min(first_day) AS earliest_day, max(last_day) AS latest_day,
        sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
      FROM members
      JOIN ${tables.clients} USING (client)
      GROUP BY person
    ) AS totals
    JOIN (
      SELECT person, count(DISTINCT day) AS active_days,
        count(DISTINCT ${splits.week.start}) AS active_weeks,
        count(DISTINCT ${splits.month.start}) AS active_months
      FROM ${tables.dayClients}
      JOIN members USING (client)
      GROUP BY person
    ) AS times ON times.person = totals.person`,

  stated: () => sql`
    SELECT person, newest_set
    FROM members
    WHERE place = 1`,
};

/**
 * The clients of each group that were active in the range, with the property sets that they state and their place in
 * the group, the newest record first. A group's `person` is the id of one of its clients.
 */
function queryMembers(question: PopulationQuestion): Sql {
  return sql`
    SELECT client, person, newest_set, row_number() OVER (
      PARTITION BY person
      ORDER BY newest_at DESC, newest_by_event DESC, newest_id DESC, client_id DESC
    ) AS place
    FROM (
      SELECT client, client_id, newest_set, newest_at, newest_by_event, newest_id,
        min(client) OVER (PARTITION BY value) AS person
      FROM (
        ${queryGroupValues(question)}
      ) AS valued
      WHERE value IS NOT NULL
    ) AS grouped`;
}

/** The clients active in the range, each with its newest record that states properties, and its `value` there. */
function queryGroupValues({ range, groupBy }: PopulationQuestion): Sql {
  return sql`
    SELECT active.client AS client, client_id, newest_set, newest_at, newest_by_event, newest_id,
      ${valueOfProperty(groupBy)} AS value
    FROM (
      SELECT DISTINCT client
      FROM ${tables.dayClients}
      WHERE ${within(range)}
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

/** Counts the clients active in the range that are in no group, for `groupWarnings`. */
export function queryUngrouped(question: PopulationQuestion): Sql {
  return sql`
    SELECT count(*) AS clients
    FROM (
      ${queryGroupValues(question)}
    ) AS valued
    WHERE value IS NULL`;
}

/** The warning about clients that are in no group, if there are any. */
export function groupWarnings(groupBy: GroupBy, rows: readonly Row[]): Schema<'ReportWarning'>[] {
  const [row] = rows;
  const clients = row ? integer(row, 'clients') : 0n;
  if (clients === 0n) return [];
  const detail = `${clients} active ${clients === 1n ? 'client has' : 'clients have'} no ${groupBy}, so they were left out.`;
  return [{ code: 'ungrouped-clients', detail, pointer: '/groupBy' }];
}
