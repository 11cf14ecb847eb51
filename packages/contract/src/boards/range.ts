import { canBeAsked } from '../comparison/comparison-text.ts';
import { type Day, isDay } from '../days.ts';
import {
  type Almanac,
  type Days,
  daysOf,
  type RelativeDays,
  readRelativeDays,
  writeRelativeDays,
} from '../relative-days.ts';

/** Some days that move on with today, or given ones: `BoardDays` in the contract. */
export type Range = RelativeDays | { readonly from: Day; readonly to: Day };

/** The days that a range stands for today. */
export function rangeDays(range: Range, almanac: Almanac): Days {
  return 'from' in range ? range : daysOf(range, almanac);
}

/** The range as the contract and addresses write it: `last-28-days`, `this-month`, `2026-03-01..2026-03-31`. */
export function writeRange(range: Range): string {
  return 'from' in range ? `${range.from}..${range.to}` : writeRelativeDays(range);
}

/** Reads what {@link writeRange} writes; `undefined` for any other text. The first day may be after the last. */
export function readRange(text: string): Range | undefined {
  const relative = readRelativeDays(text);
  if (relative) return relative;
  const [from, to, ...more] = text.split('..');
  return isDay(from) && isDay(to) && more.length === 0 ? { from, to } : undefined;
}

/** The days of a board, if a report takes them. */
export function readBoardDays(text: string): Range | undefined {
  const range = readRange(text);
  return range && 'from' in range && !canBeAsked(range) ? undefined : range;
}
