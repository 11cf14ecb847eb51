import type { Schema } from '@keytally/contract';
import { isInCohort } from './cohorts.ts';
import { meets } from './conditions.ts';
import { isFoundIn } from './regex.ts';
import { matchedEvents } from './selection.ts';
import type { PropertyValue, User } from './user.ts';
import type { World } from './world.ts';

/** A test of a value, used by filters and segments. Without a `type` only null passes. */
export interface ValueTest {
  readonly type?: string;
  readonly value?: string | number | readonly string[];
  readonly min?: string | number;
  readonly max?: string | number;
  readonly includeNull?: boolean;
}

export function passes(test: ValueTest, value: PropertyValue): boolean {
  if (value === null) return test.includeNull === true;
  switch (test.type) {
    case 'string':
    case 'number':
    case 'date':
      return test.value === value;
    case 'stringArray':
      return (test.value as readonly string[]).some((text) => text === value);
    case 'regex':
      return isFoundIn(test.value as string, String(value));
    case 'numberRange':
    case 'dateRange':
      return (test.min === undefined || value >= test.min) && (test.max === undefined || value <= test.max);
    default:
      return false;
  }
}

/** What a request tests users by. */
export interface Tested {
  readonly globalFilters?: Schema<'GlobalFilters'>;
  readonly conditions?: Schema<'Conditions'>;
}

/** Whether a user passes all filters, and meets the conditions. */
export function passesFilters(world: World, user: User, { globalFilters = {}, conditions }: Tested): boolean {
  const { os, geography, licenseStatus, lifetimeEventUsage, ...ofValues } = globalFilters;
  return (
    (conditions === undefined ||
      meets(conditions, user.propertyValue, (condition) => isInCohort(world, user, condition))) &&
    Object.entries(ofValues).every(([property, filter]) =>
      passes(filter as ValueTest, user.propertyValue(property as Schema<'SegmentBy'>)),
    ) &&
    (os === undefined || matchesAnyLevel(user, 'os', os)) &&
    (geography === undefined || matchesAnyLevel(user, 'geography', geography)) &&
    (licenseStatus === undefined || hasAnyStatus(user, licenseStatus)) &&
    (lifetimeEventUsage === undefined || usedThatOften(world, user, lifetimeEventUsage))
  );
}

function matchesAnyLevel(
  user: User,
  object: 'os' | 'geography',
  { type, ...levels }: Schema<'OsFilter'> | Schema<'GeographyFilter'>,
): boolean {
  return Object.entries(levels).some(([level, value]) =>
    passes({ type, value }, user.propertyValue(`${object}.${level}` as Schema<'SegmentBy'>)),
  );
}

function hasAnyStatus(user: User, patterns: Schema<'LicenseStatusFilter'>): boolean {
  return patterns.some((pattern) =>
    Object.entries(pattern).every(
      ([part, is]) => user.propertyValue(`licenseStatus.${part}` as Schema<'SegmentBy'>) === String(is),
    ),
  );
}

function usedThatOften(world: World, user: User, filter: Schema<'LifetimeEventUsageFilter'>): boolean {
  const members =
    'combiArray' in filter
      ? filter.combiArray
      : [{ categoryType: 'string', nameType: 'string', ...filter } as Schema<'CombinationMember'>];
  const wanted = members.flatMap((member) => matchedEvents(world.names, member));
  const uses = user.events.filter(({ event }) => wanted.includes(event)).length;
  const { max = Number.POSITIVE_INFINITY } = filter;
  const min = filter.min ?? (filter.max === undefined ? 1 : 0);
  return uses >= min && uses <= max;
}
