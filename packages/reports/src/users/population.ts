import type { DayRange } from '../request/day-range.ts';
import { list, type Named, nothing, type Sql, sql, withQueries } from '../sql/sql.ts';
import { properties, valueOfProperty } from '../values/properties.ts';
import { type Filters, joinUsage, passesFilters, propertiesOf } from './filters.ts';
import { type GroupBy, isGrouped, queryMembers, rowsOfGroups } from './groups.ts';
import { type LostUsers, queriesOfLostUsers } from './lost-users.ts';
import {
  dividesUsers,
  queryKeptLabels,
  queryLabels,
  queryValueCounts,
  type Segmentation,
} from './segments.ts';
import { rowsOfClients, type UserParts } from './user-rows.ts';

/** The users of a report: those active in the range who pass the filters, and their segments. */
export interface PopulationQuestion {
  readonly range: DayRange;
  readonly groupBy: GroupBy;
  readonly filters: Filters;
  readonly segmentation: Segmentation;
  /** If the users are those who were lost in the range: when that is, and which day is today. */
  readonly lost?: LostUsers;
}

/** Columns of `users` that a report needs: measured over the lifetime, or in the range. */
interface UserMeasures {
  readonly over: 'lifetime' | 'range';
  readonly columns: readonly Sql[];
}

/** Days, weeks and months with activity over the lifetime; of lost users up to the last active day before the loss. */
export const activeTimes: UserMeasures = {
  over: 'lifetime',
  columns: [sql`active_days`, sql`active_weeks`, sql`active_months`],
};

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
  return withQueries(
    [
      ...(question.lost
        ? queriesOfLostUsers(question, question.lost)
        : queriesOfActiveUsers(question, measures)),
      ...segmentQueries(question.segmentation, measures),
      ...named,
    ],
    query,
  );
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

function segmentQueries(segmentation: Segmentation, measures: UserMeasures): Named {
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
  return [
    ...(isGrouped(question) ? [[sql`members`, queryMembers(question)] as const] : []),
    [sql`users`, queryUsers(question, measures)],
  ];
}

/** One row per user: `person`, the measures and, for segments of users, the `value` of the property. */
function queryUsers(question: PopulationQuestion, { over, columns }: UserMeasures): Sql {
  const { filters, segmentation } = question;
  const by = dividesUsers(segmentation) ? segmentation.by : null;
  const used = [...propertiesOf(filters), ...(by === null ? [] : [by])];
  const sources = used.map((name) => properties[name].source);
  const areGroups = isGrouped(question);
  const value = by === null ? [] : [sql`${valueOfProperty(by)} AS value`];
  const parts: UserParts = {
    range: over === 'range',
    lifetimes: over === 'lifetime' || sources.includes('lifetime'),
    propertySets: sources.includes('record'),
  };
  const { rows, person } = areGroups ? rowsOfGroups(parts) : rowsOfClients(question.range, parts);
  const measured = columns.map((column) =>
    over === 'lifetime' ? sql`lifetimes.${column} AS ${column}` : sql`active.${column} AS ${column}`,
  );
  return sql`
    SELECT ${person} AS person, ${list([...measured, ...value])}
    FROM ${rows}
    ${filters.usage ? joinUsage(filters.usage, areGroups, person) : nothing}
    WHERE ${passesFilters(filters)}`;
}
