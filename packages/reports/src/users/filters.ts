import type { Schema } from '@keytally/contract';
import type { PropertyName } from '@keytally/contract/properties';
import { isOf, type Member, parseMembers, parsePair } from '../events/event-selection.ts';
import type { Intake } from '../request/intake.ts';
import type { RefusalItem } from '../request/refusal.ts';
import {
  checkBounds,
  checkValueTest,
  parseValueTest,
  passes,
  type ValueTest,
} from '../request/value-test.ts';
import { allOf, anyOf, type Sql, sql } from '../sql/sql.ts';
import { properties, valueOfProperty } from '../values/properties.ts';

type FiltersRequest = Schema<'GlobalFilters'>;

/** What users must pass: all of the filters, each by one of its alternatives, in which all tests hold. */
export interface Filters {
  readonly values: readonly (readonly (readonly PropertyTest[])[])[];
  readonly usage: UsageFilter | null;
}

interface PropertyTest {
  readonly property: PropertyName;
  readonly test: ValueTest;
}

/** Passes users by their uses of some events together over their lifetime, both bounds included. */
export interface UsageFilter {
  readonly members: readonly Member[];
  readonly min: number;
  readonly max: number;
  readonly pointer: string;
}

/** Reads the filters of a request. */
export function parseFilters(request: FiltersRequest = {}, intake: Intake): Filters {
  const { os, geography, licenseStatus, lifetimeEventUsage, ...others } = request;
  const single = Object.entries(others).map(([name, filter]) => [
    [{ property: name as PropertyName, test: parseValueTest(filter, `/globalFilters/${name}`, intake) }],
  ]);
  return {
    values: [
      ...single,
      ...(os ? [parseLevels('os', os, intake)] : []),
      ...(geography ? [parseLevels('geography', geography, intake)] : []),
      ...(licenseStatus ? [parseLicenseStatus(licenseStatus)] : []),
    ],
    usage: lifetimeEventUsage ? parseUsage(lifetimeEventUsage, intake) : null,
  };
}

/** A filter of an object passes when at least one of the given levels matches. */
function parseLevels(
  name: 'os' | 'geography',
  { type, ...levels }: Schema<'OsFilter'> | Schema<'GeographyFilter'>,
  intake: Intake,
): PropertyTest[][] {
  return Object.entries<string | string[]>(levels).map(([level, value]) => {
    const test = parseValueTest({ type, value }, `/globalFilters/${name}/${level}`, intake);
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

function parseUsage(filter: Schema<'LifetimeEventUsageFilter'>, intake: Intake): UsageFilter {
  const pointer = '/globalFilters/lifetimeEventUsage';
  const members =
    'combiArray' in filter
      ? parseMembers(filter.combiArray, pointer, intake)
      : [parsePair(filter, pointer, intake)];
  const { min = filter.max === undefined ? 1 : 0, max = Number.MAX_SAFE_INTEGER } = filter;
  return { members, min, max, pointer };
}

/** What makes filters unusable. */
export function checkFilters({ values, usage }: Filters): RefusalItem[] {
  return [
    ...values.flat(2).flatMap(({ test }) => checkValueTest(test, 'bad-filter')),
    ...(usage ? checkBounds(usage.min, usage.max, usage.pointer, 'bad-filter') : []),
  ];
}

/** Whether there is any filter, so that users may not pass. */
export function areFiltering({ values, usage }: Filters): boolean {
  return values.length > 0 || usage !== null;
}

/** The properties that filters test. */
export function propertiesOf({ values }: Filters): PropertyName[] {
  return values.flat(2).map(({ property }) => property);
}

/** The condition that a user passes, whose lifetime uses of the events in the filter of usage are `filtered.total_uses`. */
export function passesFilters({ values, usage }: Filters): Sql {
  const conditions = values.map((alternatives) =>
    anyOf(alternatives.map((tests) => allOf(tests.map(passesTest)))),
  );
  return allOf(usage ? [...conditions, passesUsage(usage)] : conditions);
}

function passesTest({ property, test }: PropertyTest): Sql {
  return passes(test, valueOfProperty(property), properties[property].type);
}

function passesUsage({ min, max }: UsageFilter): Sql {
  return sql`coalesce(filtered.total_uses, 0) BETWEEN ${wholeNumber(min)} AND ${wholeNumber(max)}`;
}

/** A number of uses, as large as JSON can say; nobody has over 2^53. */
function wholeNumber(uses: number): bigint {
  return BigInt(Math.min(uses, Number.MAX_SAFE_INTEGER));
}

/** The condition that a row of `event_names` is of the events in a filter of usage. */
export function isFiltered({ members }: UsageFilter): Sql {
  return anyOf(members.map(isOf));
}
