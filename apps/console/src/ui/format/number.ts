/** What stands where there is no number: the contract's `null`. */
export const NO_VALUE = '–';

const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });
const twoPlaces = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** A number with all of its digits: counts and sums are exact, and are never shortened to `1.2k`. */
export function formatNumber(value: number | null | undefined): string {
  return value == null ? NO_VALUE : exact.format(value);
}

/** An average, which the server rounds to two places: always with both, so that a column lines up. */
export function formatRatio(value: number | null | undefined): string {
  return value == null ? NO_VALUE : twoPlaces.format(value);
}

/** A percentage from 0 to 100. */
export function formatPercent(value: number | null | undefined): string {
  return value == null ? NO_VALUE : `${twoPlaces.format(value)} %`;
}

/** By how much a number grew, in percent of what it was; `–` if there is nothing to compare with. */
export function formatChange(now: number | null | undefined, before: number | null | undefined): string {
  const change = changeOf(now, before);
  return change === null ? NO_VALUE : `${signed.format(change)} %`;
}

/** The growth in percent, or `null` if one of the numbers is missing or the earlier one is 0. */
export function changeOf(now: number | null | undefined, before: number | null | undefined): number | null {
  if (now == null || before == null || before === 0) return null;
  return ((now - before) / Math.abs(before)) * 100;
}

/**
 * What is more now than before, or `null` if one of the numbers is missing. They have six places at most: what binary fractions add is
 * not theirs.
 */
export function differenceOf(
  now: number | null | undefined,
  before: number | null | undefined,
): number | null {
  return now == null || before == null ? null : Number((now - before).toFixed(6));
}

/** A difference of percentages: `+1.5 points`. */
export function formatPoints(points: number | null): string {
  return points === null
    ? NO_VALUE
    : `${signed.format(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** `1 row`, `2 rows`. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}
