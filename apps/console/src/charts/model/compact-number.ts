import { widthOf } from './text-width.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 6 });

/** A number for an axis: `1.25K`, `3M`. Tooltips, tables and readings have every digit. */
export function compactNumber(value: number): string {
  return compact.format(value);
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const exact = new Intl.NumberFormat('en');

/** A count in so many pixels: all digits, else about how many, else nothing. */
export function countIn(width: number, count: number): string {
  return [exact.format(count), short.format(count)].find((text) => widthOf(text) <= width) ?? '';
}
