import type { Range } from '@keytally/contract/boards';
import { type Days, MOST_DAYS, type Preset } from '@keytally/contract/relative-days';
import { countDays, formatDay } from '../../ui/format/day.ts';

export { type Range, rangeDays, readRange, writeRange } from '@keytally/contract/boards';
export { type Days, MOST_DAYS, type Preset } from '@keytally/contract/relative-days';

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

/** `Last 28 days` */
export function labelOf(range: Range): string {
  if ('preset' in range) return PRESETS[range.preset];
  if ('since' in range) return `Since ${formatDay(range.since)}`;
  if ('lastDays' in range) return range.lastDays === 1 ? 'Last day' : `Last ${range.lastDays} days`;
  return 'These days';
}

/** Why the contract would refuse these days, or `undefined`. */
export function faultOfDays({ from, to }: Days): string | undefined {
  if (from > to) return 'The first day is after the last.';
  if (countDays(from, to) > MOST_DAYS) return `This is more than ${MOST_DAYS} days. Choose fewer.`;
  return undefined;
}
