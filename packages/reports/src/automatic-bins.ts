import { type BinBounds, type BinMeasure, binMeasures } from './bins.ts';

/** Uses of nobody, so there is nothing to bin. */
const openBin: BinBounds['uppers'] = [null];

const oneToNine = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n];

/**
 * Bounds among which are those of every choice of automatic bins, where nobody has more uses than `most`: all
 * multiples up to nine of all steps. Once users are counted in these fine bins, the bins to show can be chosen, and
 * filled, without looking at the users again.
 */
export function fineBounds(measure: BinMeasure, most: bigint): BinBounds {
  const multiples = stepsUpTo(measure, most).flatMap((step) => oneToNine.map((factor) => factor * step));
  const uppers = [...new Set(multiples)].sort((a, b) => Number(a - b));
  return { lower: lowerOf(measure), uppers: [...uppers, null] };
}

function lowerOf(measure: BinMeasure): bigint {
  return binMeasures[measure].isCount ? 100n : 0n;
}

/**
 * The widths that a bin may have, rising: 1, 2 and 5 times the powers of ten, from 1 for counts and 0.01 else, up to
 * the first of which nine reach a number.
 */
function stepsUpTo(measure: BinMeasure, most: bigint): bigint[] {
  const steps: bigint[] = [];
  for (let power = binMeasures[measure].isCount ? 100n : 1n; ; power *= 10n) {
    for (const factor of [1n, 2n, 5n]) {
      steps.push(factor * power);
      if (9n * factor * power >= 100n * most) return steps;
    }
  }
}

/**
 * The bins to show, from how many values are in each fine bin. With q, the 95th percentile (nearest rank), the step is
 * the least of which nine reach q, and the bounds are its multiples up to the first that reaches q.
 */
export function automaticBounds(
  measure: BinMeasure,
  fine: BinBounds,
  fineCounts: ReadonlyMap<number, bigint>,
): BinBounds {
  const percentile = percentileBound(fine, fineCounts);
  if (percentile === null) return { lower: fine.lower, uppers: openBin };
  const step = stepsUpTo(measure, percentile).find((width) => 9n * width >= percentile) ?? percentile;
  const multiples = (percentile + step - 1n) / step;
  const uppers = Array.from({ length: Number(multiples) }, (_, index) => BigInt(index + 1) * step);
  return { lower: fine.lower, uppers: [...uppers, null] };
}

/** The upper bound of the fine bin that q is in, which stands for q: no bound to compare it with is between them. */
function percentileBound({ uppers }: BinBounds, fineCounts: ReadonlyMap<number, bigint>): bigint | null {
  const counts = [...fineCounts].sort(([a], [b]) => a - b);
  const total = counts.reduce((sum, [, values]) => sum + values, 0n);
  const rank = (95n * total + 99n) / 100n;
  let seen = 0n;
  for (const [bin, values] of counts) {
    seen += values;
    if (seen >= rank) return uppers[bin] ?? null;
  }
  return null;
}

/** The place of a fine bin among the bins to show. */
export function placeOfFineBin(fine: BinBounds, fineBin: number, { uppers }: BinBounds): number {
  const fineUpper = fine.uppers[fineBin] ?? null;
  return uppers.findIndex((upper) => upper === null || (fineUpper !== null && fineUpper <= upper));
}
