import type { Schema } from '@keytally/client';
import type { PropertyLabels } from '@keytally/contract/properties';
import { filterWords } from '@keytally/spreadsheets/names';

export type Filters = Schema<'GlobalFilters'>;
export type FilterName = keyof Filters;
export type LevelFilter = Schema<'OsFilter'> | Schema<'GeographyFilter'>;
export type LicencePattern = Schema<'LicenseStatusPattern'>;
export type EventUsage = Schema<'LifetimeEventUsageFilter'>;

/** Of more values a field has no room for all. */
const MOST_SAID = 2;

/** A filter in words: `Product version is 4.2`. */
export function describeFilter(
  name: FilterName,
  filter: NonNullable<Filters[FilterName]>,
  labels: PropertyLabels | undefined,
): string {
  const words = filterWords(name, filter, labels, MOST_SAID);
  return name === 'lifetimeEventUsage' ? words.replace(/^[nu]/, (letter) => letter.toUpperCase()) : words;
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
