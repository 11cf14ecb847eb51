import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { conditionWords, type WordedCondition } from './condition-words.ts';
import { nameOfEvent } from './event-names.ts';
import { labelOfProperty } from './property-names.ts';

type Filters = Schema<'GlobalFilters'>;

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
} as const satisfies Readonly<Record<keyof Schema<'LicenseStatusPattern'>, string>>;

/**
 * `Place is NL or BE`, or `used File / Save at least once`: what a filter asks of users.
 *
 * @param most of more values than these, the others are counted
 */
export function filterWords(
  name: keyof Filters,
  filter: NonNullable<Filters[keyof Filters]>,
  labels: PropertyLabels | undefined,
  most = Number.POSITIVE_INFINITY,
): string {
  if (name === 'lifetimeEventUsage') return usageWords(filter as Schema<'LifetimeEventUsageFilter'>, most);
  return `${labelOfProperty(name, labels)} ${valuesWords(name, filter, most)}`;
}

function valuesWords(name: keyof Filters, filter: object, most: number): string {
  if (name === 'os' || name === 'geography') {
    const given = filter as Readonly<Record<string, string | readonly string[]>>;
    const values = LEVELS[name].flatMap((level) => given[level] ?? []);
    return values.length > most ? `is one of ${values.length} values` : `is ${values.join(' or ')}`;
  }
  if (name === 'licenseStatus')
    return `is ${(filter as Schema<'LicenseStatusFilter'>).map(patternWords).join(', or ')}`;
  return conditionWords(filter as WordedCondition, most);
}

function patternWords(pattern: Schema<'LicenseStatusPattern'>): string {
  const fields = Object.entries(pattern) as [keyof typeof LICENCE_FIELDS, boolean][];
  return fields
    .map(([field, is]) => `${is ? '' : 'not '}${LICENCE_FIELDS[field].toLocaleLowerCase('en')}`)
    .join(' and ');
}

function usageWords(usage: Schema<'LifetimeEventUsageFilter'>, most: number): string {
  const { min = usage.max === undefined ? 1 : undefined, max } = usage;
  const what = eventWords(usage, most);
  if (max === 0) return `never used ${what}`;
  if (max === undefined) return `used ${what} at least ${timesOf(min)}`;
  return min === undefined
    ? `used ${what} at most ${timesOf(max)}`
    : `used ${what} ${min} to ${timesOf(max)}`;
}

function eventWords(usage: Schema<'LifetimeEventUsageFilter'>, most: number): string {
  if (!('combiArray' in usage)) return nameOfEvent(usage);
  const members = usage.combiArray.map(memberWords);
  return members.length > most ? `any of ${members.length} events` : `any of ${members.join('; ')}`;
}

function memberWords({ categoryType, nameType, category, name }: Schema<'CombinationMember'>): string {
  const said = (type: string, text: string) => (type === 'regex' ? `matching ${text}` : text);
  return nameOfEvent({
    category: category === null ? null : said(categoryType, category),
    name: said(nameType, name),
  });
}

function timesOf(count: number | undefined): string {
  return count === 1 ? 'once' : `${count} times`;
}
