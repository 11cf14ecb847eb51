import type { Schema } from '@keytally/contract';
import type { PropertyName } from '@keytally/contract/properties';
import { isOf, type Member, parseMembers, parsePair } from '../events/event-selection.ts';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import {
  checkBounds,
  checkValueTest,
  parseValueTest,
  passes,
  type ValueTest,
} from '../request/value-test.ts';
import { allOf, anyOf, nothing, type Sql, sql } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { properties, valueOfProperty } from '../values/properties.ts';
import { type Conditions, meets, nameCohorts, parseUserConditions, propertiesIn } from './conditions.ts';
import { type GroupBy, isGrouped, readUsers } from './groups.ts';

interface FiltersRequest {
  readonly globalFilters?: Schema<'GlobalFilters'>;
  readonly conditions?: Schema<'Conditions'>;
}

/**
 * Filters of users. A user must pass every filter, and meet the conditions; a filter passes if all tests of one of its
 * alternatives pass.
 */
export interface Filters {
  readonly values: readonly (readonly (readonly PropertyTest[])[])[];
  readonly conditions: Conditions | null;
  readonly usage: UsageFilter | null;
}

interface PropertyTest {
  readonly property: PropertyName;
  readonly test: ValueTest;
}

/** Filters users by their lifetime uses of some events together, both bounds included. */
interface UsageFilter {
  readonly members: readonly Member[];
  readonly min: number;
  readonly max: number;
  readonly pointer: string;
}

export function parseFilters({ globalFilters = {}, conditions }: FiltersRequest, parsing: Parsing): Filters {
  const { os, geography, licenseStatus, lifetimeEventUsage, ...others } = globalFilters;
  const single = Object.entries(others).map(([name, filter]) => [
    [{ property: name as PropertyName, test: parseValueTest(filter, `/globalFilters/${name}`, parsing) }],
  ]);
  return {
    values: [
      ...single,
      ...(os ? [parseLevels('os', os, parsing)] : []),
      ...(geography ? [parseLevels('geography', geography, parsing)] : []),
      ...(licenseStatus ? [parseLicenseStatus(licenseStatus)] : []),
    ],
    conditions: parseUserConditions(conditions, parsing),
    usage: lifetimeEventUsage ? parseUsage(lifetimeEventUsage, parsing) : null,
  };
}

/** A filter of an object passes when at least one of the given levels matches. */
function parseLevels(
  name: 'os' | 'geography',
  { type, ...levels }: Schema<'OsFilter'> | Schema<'GeographyFilter'>,
  parsing: Parsing,
): PropertyTest[][] {
  return Object.entries<string | string[]>(levels).map(([level, value]) => {
    const test = parseValueTest({ type, value }, `/globalFilters/${name}/${level}`, parsing);
    return [{ property: `${name}.${level}` as PropertyName, test }];
  });
}

function parseLicenseStatus(patterns: Schema<'LicenseStatusFilter'>): PropertyTest[][] {
  return patterns.map((pattern, index) =>
    Object.entries(pattern).map(([part, state]) => ({
      property: `licenseStatus.${part}` as PropertyName,
      test: {
        of: 'text',
        values: [String(state)],
        orNull: false,
        pointer: `/globalFilters/licenseStatus/${index}/${part}`,
      },
    })),
  );
}

function parseUsage(filter: Schema<'LifetimeEventUsageFilter'>, parsing: Parsing): UsageFilter {
  const pointer = '/globalFilters/lifetimeEventUsage';
  const members =
    'combiArray' in filter
      ? parseMembers(filter.combiArray, pointer, parsing)
      : [parsePair(filter, pointer, parsing)];
  const { min = filter.max === undefined ? 1 : 0, max = Number.MAX_SAFE_INTEGER } = filter;
  return { members, min, max, pointer };
}

/** Refuses filters that nothing can pass. */
export function checkFilters({ values, usage }: Filters): RefusalItem[] {
  return [
    ...values.flat(2).flatMap(({ test }) => checkValueTest(test, 'bad-filter')),
    ...(usage ? checkBounds(usage.min, usage.max, usage.pointer, 'bad-filter') : []),
  ];
}

/** Whether there is any filter. */
export function areFiltering({ values, conditions, usage }: Filters): boolean {
  return values.length > 0 || conditions !== null || usage !== null;
}

/** Conditions on rows with a `client`: it passes the filters, if there are any; `users` has those who do. */
export function isOfUsers(filters: Filters): Sql[] {
  return areFiltering(filters) ? [sql`client IN (SELECT person FROM users)`] : [];
}

/** The properties that filters test. */
export function propertiesOf({ values, conditions }: Filters): PropertyName[] {
  return [...values.flat(2).map(({ property }) => property), ...propertiesIn(conditions)];
}

/** Whether who passes depends on more than what users stated: on uses, or on a cohort. */
export function dependOnUses({ conditions, usage }: Filters): boolean {
  return usage !== null || nameCohorts(conditions);
}

/**
 * Condition: the user passes. `filtered.total_uses` are the lifetime uses of the usage filter's events.
 *
 * @param person the column with the ids of the users
 */
export function passesFilters({ values, conditions, usage }: Filters, groupBy: GroupBy, person: Sql): Sql {
  return allOf([
    ...values.map((alternatives) => anyOf(alternatives.map((tests) => allOf(tests.map(passesTest))))),
    ...(conditions === null ? [] : [meets(conditions, (cohort) => isInCohort(cohort, groupBy, person))]),
    ...(usage === null ? [] : [passesUsage(usage)]),
  ]);
}

/** Condition: a user is in a cohort, a group of clients if any of them is. */
export function isInCohort(cohort: Sql, groupBy: GroupBy, person: Sql): Sql {
  if (!isGrouped({ groupBy })) return sql`${person} IN (${cohort})`;
  return sql`${person} IN (
    SELECT person
    FROM members
    WHERE client IN (${cohort}))`;
}

function passesTest({ property, test }: PropertyTest): Sql {
  return passes(test, valueOfProperty(property), properties[property].type);
}

function passesUsage({ min, max }: UsageFilter): Sql {
  return sql`coalesce(filtered.total_uses, 0) BETWEEN ${wholeNumber(min)} AND ${wholeNumber(max)}`;
}

/** JSON may name any number of uses; nobody has more than 2^53. */
function wholeNumber(uses: number): bigint {
  return BigInt(Math.min(uses, Number.MAX_SAFE_INTEGER));
}

/**
 * Joins the table `filtered`, with the `total_uses` of each user, if a filter needs them.
 *
 * @param person the column with the ids of the users
 */
export function joinUsage({ usage }: Filters, groupBy: GroupBy, person: Sql): Sql {
  if (usage === null) return nothing;
  const { id, join } = readUsers({ groupBy });
  return sql`
    LEFT JOIN (
      SELECT ${id} AS person, sum(uses) AS total_uses
      FROM ${tables.clientUses}
      ${join}
      WHERE event IN (
        SELECT event
        FROM ${tables.eventNames}
        WHERE ${isFiltered(usage)}
      )
      GROUP BY ${id}
    ) AS filtered ON filtered.person = ${person}`;
}

/** Condition on `event_names`: the event is in the usage filter. */
function isFiltered({ members }: UsageFilter): Sql {
  return anyOf(members.map(isOf));
}
