import type { Comparison } from '@keytally/contract/comparison';
import { formatDays } from '../../ui/format/day.ts';
import { faultOfDays, type Range, readRange, writeRange } from './range.ts';

export type { Comparison } from '@keytally/contract/comparison';

/** The comparisons with a name; the others are given days. */
type NamedComparison = Extract<Comparison, string>;

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

/** The comparison in an address: `before`, `2026-09-01..2026-09-30`. */
export function writeComparison(comparison: Comparison): string {
  return typeof comparison === 'string' ? comparison : writeRange(comparison);
}

/** The comparison of an address, or `undefined` if it is none. */
export function readComparison(text: string): Comparison | undefined {
  if (Object.hasOwn(COMPARISONS, text)) return text as NamedComparison;
  const days = readRange(text);
  return days && 'from' in days && faultOfDays(days) === undefined ? days : undefined;
}
