import type { Schema } from '@keytally/client';
import type { PropertyLabels } from '@keytally/contract/properties';
import { type Condition, describeCondition } from '../condition/condition.ts';
import { labelOfProperty } from '../condition/property-labels.ts';
import { labelOfEvent } from '../events/event.ts';

export type Filters = Schema<'GlobalFilters'>;
export type FilterName = keyof Filters;
export type LevelFilter = Schema<'OsFilter'> | Schema<'GeographyFilter'>;
export type LicencePattern = Schema<'LicenseStatusPattern'>;
export type EventUsage = Schema<'LifetimeEventUsageFilter'>;

/** The parts of a place and of an operating system, from large to small. */
export const LEVELS = {
  os: ['platform', 'version', 'edition'],
  geography: ['continent', 'country', 'usState'],
} as const;

export const LICENCE_FIELDS = {
  activated: 'Activated',
  blocked: 'Blocked',
  expired: 'Expired',
  allowed: 'May be used',
} as const satisfies Readonly<Record<keyof LicencePattern, string>>;

/** A filter in words: `Product version is 4.2`. */
export function describeFilter(
  name: FilterName,
  filter: NonNullable<Filters[FilterName]>,
  labels: PropertyLabels | undefined,
): string {
  const label = labelOfProperty(name, labels);
  if (name === 'os' || name === 'geography') return `${label} ${describeLevels(name, filter as LevelFilter)}`;
  if (name === 'licenseStatus')
    return `${label} is ${(filter as LicencePattern[]).map(describePattern).join(', or ')}`;
  if (name === 'lifetimeEventUsage') return describeUsage(filter as EventUsage);
  return `${label} ${describeCondition(filter as Condition)}`;
}

/** All filters in words, or `undefined` if there are none. */
export function describeFilters(
  filters: Filters = {},
  labels: PropertyLabels | undefined,
): string | undefined {
  const described = (Object.keys(filters) as FilterName[]).flatMap((name) => {
    const { [name]: filter } = filters;
    return filter ? [describeFilter(name, filter, labels)] : [];
  });
  return described.length > 0 ? described.join(', ') : undefined;
}

function describeLevels(name: keyof typeof LEVELS, filter: LevelFilter): string {
  const values = LEVELS[name].flatMap(
    (level) => (filter as Readonly<Record<string, string | string[]>>)[level] ?? [],
  );
  return values.length > 3 ? `is one of ${values.length} values` : `is ${values.join(' or ')}`;
}

function describePattern(pattern: LicencePattern): string {
  const fields = Object.entries(pattern) as [keyof LicencePattern, boolean][];
  return fields
    .map(([field, is]) => `${is ? '' : 'not '}${LICENCE_FIELDS[field].toLocaleLowerCase('en')}`)
    .join(' and ');
}

function describeUsage(usage: EventUsage): string {
  const { min = usage.max === undefined ? 1 : undefined, max } = usage;
  const what = 'combiArray' in usage ? 'certain events' : labelOfEvent(usage);
  if (max === 0) return `Never used ${what}`;
  if (max === undefined) return `Used ${what} at least ${timesOf(min)}`;
  return min === undefined
    ? `Used ${what} at most ${timesOf(max)}`
    : `Used ${what} ${min} to ${timesOf(max)}`;
}

function timesOf(count: number | undefined): string {
  return count === 1 ? 'once' : `${count} times`;
}
