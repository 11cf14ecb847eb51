import type { FoundEvent } from '../events/event-lookup.ts';
import { isOneOf } from '../events/items.ts';
import type { DayRange } from '../request/day-range.ts';
import { splits } from '../request/periods.ts';
import type { AskAll } from '../sql/queries.ts';
import type { Row } from '../sql/query.ts';
import {
  allOf,
  inSequence,
  list,
  literal,
  type Named,
  nothing,
  type Sql,
  sql,
  withQueries,
} from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import type { Conditions } from './conditions.ts';
import { usesByDay } from './counted-uses.ts';
import type { Filters } from './filters.ts';
import {
  activeUpTo,
  type GroupBy,
  groupWarnings,
  isGrouped,
  queriesOfMembers,
  queriesOfUngrouped,
  readUsers,
} from './groups.ts';
import { type Division, queryKeptLabels, queryLabels, queryValueCounts } from './segments.ts';
import { queryPassing, type UserParts, type UserRows } from './user-rows.ts';

/**
 * Which users a report follows, and how it divides them. A recorded property has the value as of the day on which the
 * user enters the report, a computed one that of the lifetime.
 */
export interface EntriesQuestion {
  readonly range: DayRange;
  readonly groupBy: GroupBy;
  readonly filters: Filters;
  /** One for each level. */
  readonly divisions: readonly Division[];
}

/**
 * The entries of a report: a query for `person`, the day as of which it enters (`moment`) and the report's own columns, and
 * queries that it reads.
 */
export interface Entries {
  readonly query: Sql;
  readonly columns: readonly Sql[];
  readonly named?: Named;
}

/**
 * Lets a query read `counted`: the entries that pass the filters, with `person` and the report's own columns.
 * `joinLabels` adds the labels of the divisions. If users are groups, `members` has the clients of each.
 */
function overEntries(question: EntriesQuestion, entries: Entries, query: Sql): Sql {
  const divisions = question.divisions.flatMap(queriesOfDivision);
  return withQueries([...queriesOfEntries(question, entries), ...divisions], query);
}

/** The queries up to `counted`, which has the value of each division: `value_0` and so on. */
export function queriesOfEntries(question: EntriesQuestion, entries: Entries): Named {
  return [
    ...queriesOfMembers(question, activeUpTo),
    ...(entries.named ?? []),
    [sql`counted`, queryCounted(question, entries)],
  ];
}

/** What a report finds out about its entries. */
export interface EntryAnswers {
  readonly rows: readonly Row[];
  /** The rows of each division for `labelsAskedFor`. */
  readonly kept: readonly (readonly Row[])[];
  readonly warnings: ReturnType<typeof groupWarnings>;
}

/** Asks for the rows of a query over the entries, the labels that the limits of each division keep, and what to warn of. */
export async function askEntries(
  question: EntriesQuestion,
  entries: Entries,
  query: Sql,
  ask: AskAll,
): Promise<EntryAnswers> {
  const { rows } = await ask({ rows: overEntries(question, entries, query) });
  const kept = await ask(queriesOfKept(question, entries));
  const { ungrouped = [] } = await ask(queriesOfUngrouped(question));
  return {
    rows,
    kept: question.divisions.map((_, place) => kept[keptOf(place)] ?? []),
    warnings: groupWarnings(question.groupBy, ungrouped),
  };
}

function queriesOfKept(question: EntriesQuestion, entries: Entries): Readonly<Record<string, Sql>> {
  return Object.fromEntries(
    question.divisions.flatMap((division, place) => {
      const labels = queryKeptLabels(division, countsOf(place));
      return labels ? [[keptOf(place), overEntries(question, entries, labels)]] : [];
    }),
  );
}

function keptOf(place: number): string {
  return `kept_${place}`;
}

/**
 * `counted` with the labels of each division as `value_labels_0.label` and so on: a row for each label of an entry or, of several
 * divisions, for each of its combinations of labels.
 */
export function withLabels(divisions: number): Sql {
  const joins = Array.from({ length: divisions }, (_, place) => {
    const at = literal(place);
    return sql`JOIN value_labels_${at} ON counted.value_${at} IS NOT DISTINCT FROM value_labels_${at}.value`;
  });
  return inSequence([sql`counted`, ...joins]);
}

/** `counted` with the list of labels of each division, `labels_0` and so on. */
export function withLabelLists(divisions: number): Sql {
  const joins = Array.from({ length: divisions }, (_, place) => {
    const at = literal(place);
    return sql`
      LEFT JOIN (
        SELECT value, ${(dialect) => dialect.list('label')} AS labels_${at}
        FROM value_labels_${at}
        GROUP BY value
      ) AS lists_${at} ON counted.value_${at} IS NOT DISTINCT FROM lists_${at}.value`;
  });
  return inSequence([sql`counted`, ...joins]);
}

/** Each `day` from `first` on that a `person` was active, once. */
export function queryUserDays(question: EntriesQuestion, range: Partial<DayRange>): Sql {
  const { person, join } = readUsers(question);
  return sql`
    SELECT ${isGrouped(question) ? sql`DISTINCT ` : nothing}day, ${person}
    FROM ${tables.dayClients}
    ${join}
    WHERE ${allOf(isIn(range))}`;
}

/**
 * Each `month` in which a `person` was active, with the first and the last active day in it (`began` and `ended`): from the
 * month of the first day of the range, up to the one whose first active day is in the range.
 */
export function queryUserMonths(question: EntriesQuestion, { first, last }: Partial<DayRange>): Sql {
  const months = allOf([
    ...(first === undefined ? [] : [sql`month >= ${splits.month.startOf(first)}`]),
    ...(last === undefined ? [] : [sql`client_months.first_day <= ${last}`]),
  ]);
  if (!isGrouped(question)) {
    return sql`
      SELECT client AS person, month, first_day AS began, last_day AS ended
      FROM ${tables.clientMonths}
      WHERE ${months}`;
  }
  return sql`
    SELECT person, month, min(client_months.first_day) AS began, max(client_months.last_day) AS ended
    FROM ${tables.clientMonths}
    JOIN members ON members.client = client_months.client
    WHERE ${months}
    GROUP BY person, month`;
}

/** Uses of advanced events, and what they must meet to count; null if all count. */
export interface FoundUses {
  readonly found: readonly FoundEvent[];
  readonly useConditions: Conditions | null;
}

/** Each `day` in the range on which a `person` has any of these uses, once. */
export function queryDaysOfUse(
  question: EntriesQuestion,
  { found, useConditions }: FoundUses,
  range: Partial<DayRange>,
): Sql {
  const { person, join } = readUsers(question);
  const { table, conditions } = usesByDay(useConditions);
  return sql`
    SELECT DISTINCT day, ${person}
    FROM ${table}
    ${join}
    WHERE ${allOf([isOneOf(found, 'advanced'), ...isIn(range), ...conditions])}`;
}

/** Conditions on `day`: those of a range that may have no first or no last day. */
function isIn({ first, last }: Partial<DayRange>): Sql[] {
  return [
    ...(first === undefined ? [] : [sql`day >= ${first}`]),
    ...(last === undefined ? [] : [sql`day <= ${last}`]),
  ];
}

/** The first active `day` of each `person`. */
export function queryFirstDays(question: EntriesQuestion): Sql {
  if (!isGrouped(question)) return sql`SELECT client AS person, first_day AS day FROM ${tables.clients}`;
  return sql`SELECT person, min(first_day) AS day FROM members GROUP BY person`;
}

function queryCounted(question: EntriesQuestion, entries: Entries): Sql {
  const values = question.divisions.flatMap(({ by }, place) =>
    by === null ? [] : [{ by, name: sql`value_${literal(place)}` }],
  );
  return queryPassing(question, entries.columns, values, (parts) =>
    isGrouped(question) ? rowsOfGroups(entries, parts) : rowsOfClients(entries, parts),
  );
}

/** The entries, with the day of each as `as_of`: an engine may insist that days that it compares have one type. */
function rowsOfEntries({ query, columns }: Entries): Sql {
  return sql`
    (
      SELECT ${list([sql`person`, sql`CAST(moment AS INTEGER) AS as_of`, ...columns])}
      FROM (
        ${query}
      ) AS untyped
    ) AS entries`;
}

/** Each client is a user, with the set that is in the last row up to the day of the entry. */
function rowsOfClients(entries: Entries, parts: UserParts): UserRows {
  const lifetimes = sql`
    JOIN (
      SELECT client AS person, client_id, first_day, last_day, sessions, runtime
      FROM ${tables.clients}
    ) AS lifetimes ON lifetimes.person = entries.person`;
  const propertySets = sql`
    ASOF LEFT JOIN (
      SELECT client AS person, day AS stated_on, property_set AS newest_set
      FROM ${tables.clientPropertySets}
    ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
    LEFT JOIN ${tables.propertySets} ON property_sets.property_set = stated.newest_set`;
  const rows = inSequence([
    rowsOfEntries(entries),
    ...(parts.propertySets ? [propertySets] : []),
    ...(parts.lifetimes ? [lifetimes] : []),
  ]);
  return { rows, person: sql`entries.person` };
}

/** A group of one client has its id; a larger one that of the newest record, like all its recorded properties. */
function rowsOfGroups(entries: Entries, { lifetimes, propertySets }: UserParts): UserRows {
  if (!lifetimes && !propertySets) return { rows: rowsOfEntries(entries), person: sql`entries.person` };
  const rows = sql`
    (
      SELECT ${list([sql`entries.person AS person`, ...entries.columns])}, earliest_day AS first_day, latest_day AS last_day,
        total_sessions AS sessions, total_runtime AS runtime, newest_set,
        CASE WHEN clients = 1 THEN only_id ELSE newest_id END AS client_id
      FROM ${rowsOfEntries(entries)}
      ASOF LEFT JOIN (
        ${newestOfGroups}
      ) AS stated ON stated.person = entries.person AND entries.as_of >= stated.stated_on
      JOIN (
        SELECT person, count(*) AS clients, min(client_id) AS only_id, min(first_day) AS earliest_day,
          max(last_day) AS latest_day, sum(sessions) AS total_sessions, sum(runtime) AS total_runtime
        FROM members
        GROUP BY person
      ) AS totals ON totals.person = entries.person
    ) AS lifetimes
    ${propertySets ? sql`LEFT JOIN ${tables.propertySets} ON property_sets.property_set = lifetimes.newest_set` : nothing}`;
  return { rows, person: sql`lifetimes.person` };
}

/** The newest record of each day of any client of a group. */
const newestOfGroups = sql`
  SELECT person, day AS stated_on, property_set AS newest_set, client_id AS newest_id
  FROM (
    SELECT members.person AS person, day_statements.day AS day, property_set, members.client_id AS client_id,
      row_number() OVER (
        PARTITION BY members.person, day_statements.day
        ORDER BY stated_at DESC, stated_by_event DESC, stated_id DESC, members.client_id DESC
      ) AS place
    FROM members
    JOIN ${tables.dayStatements} ON day_statements.client = members.client
  ) AS ranked
  WHERE place = 1`;

/** The queries for the labels of a division: `value_labels_0` and so on, by `value`. */
export function queriesOfDivision(division: Division, place: number): Named {
  if (division.by === null) return [];
  const value = literal(place);
  const users = sql`(SELECT DISTINCT person, value_${value} AS value FROM counted) AS users`;
  return [
    [countsOf(place), queryValueCounts(division.by, users, sql`count(*)`)],
    [sql`value_labels_${value}`, queryLabels(division, countsOf(place))],
  ];
}

/** The name of the query that counts the values of the division at this place. */
function countsOf(place: number): Sql {
  return sql`value_counts_${literal(place)}`;
}
