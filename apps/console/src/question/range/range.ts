import {
  type Almanac,
  type Days,
  daysOf,
  MOST_DAYS,
  type Preset,
  type RelativeDays,
  readRelativeDays,
  writeRelativeDays,
} from '@keytally/contract/relative-days';
import { countDays, type Day, formatDay, isDay } from '../../ui/format/day.ts';

export { type Days, MOST_DAYS, type Preset } from '@keytally/contract/relative-days';

/** The days of a question: some that move on with today, or given ones. */
export type Range = RelativeDays | { readonly from: Day; readonly to: Day };

/** What people read for the ranges with a name. */
export const PRESETS: Readonly<Record<Preset, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  all: 'All time',
};

export const USUAL_RANGE: Range = { lastDays: 28 };

/** The days that a range stands for today. */
export function rangeDays(range: Range, almanac: Almanac): Days {
  return 'from' in range ? range : daysOf(range, almanac);
}

/** `Last 28 days` */
export function labelOf(range: Range): string {
  if ('preset' in range) return PRESETS[range.preset];
  if ('since' in range) return `Since ${formatDay(range.since)}`;
  if ('lastDays' in range) return range.lastDays === 1 ? 'Last day' : `Last ${range.lastDays} days`;
  return 'These days';
}

/** The range in an address: `last-28-days`, `this-month`, `2026-03-01..2026-03-31`. */
export function writeRange(range: Range): string {
  return 'from' in range ? `${range.from}..${range.to}` : writeRelativeDays(range);
}

/** The range of an address, or `undefined` if it is none. */
export function readRange(text: string): Range | undefined {
  const relative = readRelativeDays(text);
  if (relative) return relative;
  const [from, to, ...more] = text.split('..');
  return isDay(from) && isDay(to) && more.length === 0 ? { from, to } : undefined;
}

/** Why the contract would refuse these days, or `undefined`. */
export function faultOfDays({ from, to }: Days): string | undefined {
  if (from > to) return 'The first day is after the last.';
  if (countDays(from, to) > MOST_DAYS) return `This is more than ${MOST_DAYS} days. Choose fewer.`;
  return undefined;
}
