import type { Row } from '../../sql/query.ts';
import { integerOrNull } from '../../sql/rows.ts';
import { list, type Sql, sql } from '../../sql/sql.ts';
import { type BinBounds, type BinMeasure, binMeasures } from './bins.ts';
import { binMeasureNames } from './table.ts';

/**
 * Query for the 95th percentile (nearest rank) of each measure, in hundredths rounded up, over rows with `times_used` and
 * the divisors; null without rows. Bounds are whole hundredths, so a bound that reaches the rounded percentile reaches
 * the exact one.
 */
export function queryPercentiles(used: Sql): Sql {
  const percentiles = binMeasureNames.map((measure) => {
    const { divisor } = binMeasures[measure];
    return sql`${(dialect, write) => {
      const units = dialect.quotient(write(sql`(100 * times_used + ${divisor} - 1)`), write(divisor));
      return `${dialect.percentile(units, 95)} AS "${measure}"`;
    }}`;
  });
  return sql`
    SELECT ${list(percentiles)}
    FROM ${used}`;
}

/** Bins that fit the percentiles in the row of `queryPercentiles`. */
export function automaticBins(percentiles: Row): ReadonlyMap<BinMeasure, BinBounds> {
  return new Map(
    binMeasureNames.map((measure) => [
      measure,
      automaticBounds(measure, integerOrNull(percentiles, measure)),
    ]),
  );
}

/**
 * With q the 95th percentile, the step is the smallest of which nine reach q, and the bounds are its multiples up to
 * the first that reaches q. Without uses there is a single open bin.
 */
function automaticBounds(measure: BinMeasure, percentile: bigint | null): BinBounds {
  const lower = binMeasures[measure].isCount ? 100n : 0n;
  if (percentile === null) return { lower, uppers: [null] };
  const step = stepFor(measure, percentile);
  const multiples = (percentile + step - 1n) / step;
  const uppers = Array.from({ length: Number(multiples) }, (_, index) => BigInt(index + 1) * step);
  return { lower, uppers: [...uppers, null] };
}

/** The smallest step of which nine reach the percentile, among 1, 2 and 5 times the powers of ten. */
function stepFor(measure: BinMeasure, percentile: bigint): bigint {
  for (let power = leastStep(measure); ; power *= 10n) {
    const step = [1n, 2n, 5n].map((factor) => factor * power).find((width) => 9n * width >= percentile);
    if (step !== undefined) return step;
  }
}

/** In hundredths: 1 for counts, else 0.01. */
function leastStep(measure: BinMeasure): bigint {
  return binMeasures[measure].isCount ? 100n : 1n;
}
