import type { Comparison, NamedComparison } from '@keytally/contract/comparison';
import { formatDays } from '../../ui/format/day.ts';
import type { Range } from './range.ts';

export { type Comparison, readComparison, writeComparison } from '@keytally/contract/comparison';

/** What people read, and what it means. */
export const COMPARISONS: Readonly<
  Record<NamedComparison, { readonly label: string; readonly hint: string }>
> = {
  before: {
    label: 'The days just before',
    hint: 'As many days; whole months with whole months, and weeks with weeks',
  },
  weekdays: { label: 'The same weekdays before', hint: 'As many days, so that Mondays meet Mondays' },
  year: { label: 'A year ago', hint: 'The same days of the year before' },
};

/** Nothing is before all time. */
export function canCompare(range: Range): boolean {
  return !('preset' in range && range.preset === 'all');
}

/** `A year ago`, `1 – 30 Sept 2026` */
export function nameOfComparison(comparison: Comparison): string {
  return typeof comparison === 'string'
    ? COMPARISONS[comparison].label
    : formatDays(comparison.from, comparison.to);
}
