import { type EventPair, isCombination, type SelectedEvent } from '../events/event-selection.ts';
import type { Items } from '../events/items.ts';
import { labelsOf, querySegmentedUses, usesOfPopulation } from '../measures/segmented-uses.ts';
import { allOf, literal, type Named, type Sql, sql } from '../sql/sql.ts';
import type { CountedUsers } from '../users/counted-users.ts';
import { type PopulationQuestion, queriesOfPopulation, type UserMeasures } from '../users/population.ts';
import { dividesUsers, dividesUses } from '../users/segments.ts';
import { noSuchNumber, requireSegments } from './numbers.ts';

/** How a report counts the uses of items. */
interface UsesOfItems {
  readonly items: Items;
  /** Query for how often (`times_used`) each `person` used each `item`. */
  readonly uses: Sql;
  /** Condition on the days of these uses. */
  readonly when: Sql;
  readonly measures: UserMeasures;
}

/** Which users of the population a number counts. */
interface UsersOfItem {
  /** The item that they used; undefined for all users, null if nobody used it. */
  readonly item: number | null | undefined;
  /** Those who used it, or the others of the population. */
  readonly users?: 'used' | 'neverUsed' | undefined;
  /** The segment of them or, of segments of uses, of the uses; undefined for all. */
  readonly segment?: string | undefined;
  /** Conditions on how they used it: on `times_used` and the measures. */
  readonly how?: readonly Sql[];
}

/**
 * The users that a number of a report on items counts.
 *
 * @throws {ReportRefusal} if it names a segment, and the report has none
 */
export function usersOfItem(
  population: PopulationQuestion,
  { items, uses, when, measures }: UsesOfItems,
  { item, users = 'used', segment, how = [] }: UsersOfItem,
): CountedUsers {
  const { segmentation, groupBy } = population;
  if (segment !== undefined) requireSegments(segmentation.by !== null);
  const inSegment = segment === undefined ? [] : [sql`segment = ${segment}`];
  const ofUsers = segment !== undefined && dividesUsers(segmentation);
  const ofUses = segment !== undefined && dividesUses(segmentation) && item !== undefined;
  const dividing: Named = ofUses
    ? [...usesOfPopulation(population, items, when), labelsOf(segmentation)]
    : [];
  const used = sql`
    SELECT *
    FROM (
      ${ofUses ? querySegmentedUses(items) : uses}
    ) AS uses_of_items
    WHERE ${allOf([isItem(item), ...(ofUses ? inSegment : [])])}`;
  const all = ofUsers ? sql`population` : sql`users`;
  const isWithout = users === 'neverUsed';
  return {
    named: [...queriesOfPopulation(population, measures), ...dividing],
    persons: sql`
      SELECT DISTINCT person
      FROM ${item === undefined || isWithout ? all : sql`${all} JOIN (${used}) AS used USING (person)`}
      WHERE ${allOf([
        ...(isWithout ? [sql`person NOT IN (SELECT person FROM (${used}) AS used)`] : how),
        ...(ofUsers ? inSegment : []),
      ])}`,
    groupBy,
  };
}

function isItem(item: number | null | undefined): Sql {
  return item === null || item === undefined ? sql`FALSE` : sql`item = ${literal(item)}`;
}

/** How a number names an item. */
interface NamedItem {
  readonly event?: EventPair;
  readonly combiLabel?: string;
}

/**
 * The item of a number; undefined where it is of all users, null if nobody used it.
 *
 * @param events what has a row in the report, in the order of the items
 * @throws {ReportRefusal} if no row is of it
 */
export function itemNamed(
  { event, combiLabel }: NamedItem,
  events: readonly SelectedEvent[],
  { ids }: Items,
): number | null | undefined {
  if (event === undefined && combiLabel === undefined) return undefined;
  if (event !== undefined && combiLabel !== undefined)
    throw noSuchNumber('combiLabel', 'cannot be beside "event": take one of them');
  const place = events.findIndex((one) =>
    isCombination(one)
      ? one.combiLabel === combiLabel
      : one.category === event?.category && one.name === event.name,
  );
  if (place < 0) throw noSuchNumber(event ? 'event' : 'combiLabel', 'has no row in the report');
  return ids[place] ?? null;
}

/**
 * Refuses what is said of how users used an item, where none is named or they did not use it.
 *
 * @param members the members of the number that say how
 */
export function requireUse(
  { users }: Pick<UsersOfItem, 'users'>,
  item: UsersOfItem['item'],
  members: readonly string[],
): void {
  const [member] = members;
  if (item === undefined && users === 'neverUsed') throw noSuchNumber('users', NEEDS_ITEM);
  if (member === undefined) return;
  if (item === undefined) throw noSuchNumber(member, NEEDS_ITEM);
  if (users === 'neverUsed')
    throw noSuchNumber(member, 'says how they used it, so it cannot be beside "neverUsed"');
}

const NEEDS_ITEM = 'needs "event" or "combiLabel" beside it';
