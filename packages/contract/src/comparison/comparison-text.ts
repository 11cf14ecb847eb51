import { countDays, isDay } from '../days.ts';
import { type Days, MOST_DAYS } from '../relative-days.ts';
import type { Comparison } from './compared-days.ts';

/** The comparisons with a name; the others are given days. */
export type NamedComparison = Extract<Comparison, string>;

const NAMES: readonly string[] = ['before', 'weekdays', 'year'] satisfies NamedComparison[];

/** The comparison as the contract and addresses write it: `before`, `2026-09-01..2026-09-30`. */
export function writeComparison(comparison: Comparison): string {
  return typeof comparison === 'string' ? comparison : `${comparison.from}..${comparison.to}`;
}

/** Reads what {@link writeComparison} writes; `undefined` for any other text, and for days that no report takes. */
export function readComparison(text: string): Comparison | undefined {
  if (NAMES.includes(text)) return text as NamedComparison;
  const [from, to, ...more] = text.split('..');
  return isDay(from) && isDay(to) && more.length === 0 && canBeAsked({ from, to }) ? { from, to } : undefined;
}

/** Whether a report takes these days. */
export function canBeAsked({ from, to }: Days): boolean {
  return isDay(from) && isDay(to) && from <= to && countDays(from, to) <= MOST_DAYS;
}
