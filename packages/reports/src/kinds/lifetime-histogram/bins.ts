import type { Schema } from '@keytally/contract';
import type { RefusalItem } from '../../request/refusal.ts';
import { firstThatHolds, literal, type Sql, sql } from '../../sql/sql.ts';
import { binMeasureNames } from './table.ts';

/** What users are binned by. */
export type BinMeasure = keyof Schema<'LowerBounds'>;

/** A bound in hundredths, so that it is a whole number; null is infinity. */
type Hundredths = bigint | null;

/** The bounds of a measure's bins. They increase, and only the last may be null. */
export interface BinBounds {
  readonly lower: bigint;
  readonly uppers: readonly Hundredths[];
}

interface BinMeasureTraits {
  readonly isCount: boolean;
  /** The divisor of a user's uses, a whole number over 0. */
  readonly divisor: Sql;
}

/** What is divided by what for each measure. */
export const binMeasures: Readonly<Record<BinMeasure, BinMeasureTraits>> = {
  eventCount: { isCount: true, divisor: sql`1` },
  averageCountPerActiveDay: { isCount: false, divisor: sql`active_days` },
  averageCountPerActiveWeek: { isCount: false, divisor: sql`active_weeks` },
  averageCountPerActiveMonth: { isCount: false, divisor: sql`active_months` },
};

/** The bounds in a request. */
export interface BinsRequest {
  readonly lowerBounds?: Schema<'LowerBounds'>;
  readonly binUpperBounds?: Schema<'BinUpperBounds'>;
}

const mostBounds = 100;
/** More uses than any user has, and small enough to compute with. */
const greatestBound = 10 ** 12;

/** Refuses bounds that no bins can be made of. */
export function checkBins({ lowerBounds, binUpperBounds }: BinsRequest): RefusalItem[] {
  if (!lowerBounds && !binUpperBounds) return [];
  if (!binUpperBounds) return [refuse('/lowerBounds', 'needs "binUpperBounds"')];
  if (!lowerBounds) return [refuse('/binUpperBounds', 'needs "lowerBounds"')];
  return binMeasureNames.flatMap((measure) => {
    const [lower, uppers] = [lowerBounds[measure], binUpperBounds[measure]];
    if (lower === undefined && uppers === undefined) return [];
    return [
      ...(uppers === undefined ? [refuse(`/lowerBounds/${measure}`, 'is not in "binUpperBounds"')] : []),
      ...(lower === undefined ? [refuse(`/binUpperBounds/${measure}`, 'is not in "lowerBounds"')] : []),
      ...(lower === undefined ? [] : checkLower(measure, lower)),
      ...(uppers === undefined ? [] : checkUppers(measure, lower, uppers)),
    ];
  });
}

function refuse(pointer: string, message: string): RefusalItem {
  return { pointer, code: 'bad-bins', message };
}

function checkLower(measure: BinMeasure, lower: number): RefusalItem[] {
  const pointer = `/lowerBounds/${measure}`;
  const least = binMeasures[measure].isCount ? 1 : 0;
  if (lower < least) return [refuse(pointer, `is below ${least}`)];
  return checkNumber(measure, lower, pointer);
}

function checkUppers(
  measure: BinMeasure,
  lower: number | undefined,
  uppers: Schema<'UpperBoundList'>,
): RefusalItem[] {
  const pointer = `/binUpperBounds/${measure}`;
  const tooMany = uppers.length > mostBounds ? [refuse(pointer, `has over ${mostBounds} bounds`)] : [];
  const bounds = uppers.map((bound) => (bound === 'inf' ? Number.POSITIVE_INFINITY : Number(bound)));
  const faults = bounds.flatMap((bound, index) => {
    const place = `${pointer}/${index}`;
    const before = bounds[index - 1];
    if (before === undefined && lower !== undefined && bound < lower)
      return [refuse(place, 'is below the lower bound')];
    if (before !== undefined && bound <= before) return [refuse(place, 'is not above the bound before it')];
    return bound === Number.POSITIVE_INFINITY ? [] : checkNumber(measure, bound, place);
  });
  return [...tooMany, ...faults];
}

function checkNumber(measure: BinMeasure, bound: number, pointer: string): RefusalItem[] {
  if (bound > greatestBound) return [refuse(pointer, `is over ${greatestBound}`)];
  if (binMeasures[measure].isCount) {
    return Number.isInteger(bound) ? [] : [refuse(pointer, 'is not a whole number')];
  }
  return Number(bound.toFixed(2)) === bound ? [] : [refuse(pointer, 'has more than two decimals')];
}

/** The bounds of each measure in a request; null if it has none. */
export function parseBins({
  lowerBounds,
  binUpperBounds,
}: BinsRequest): ReadonlyMap<BinMeasure, BinBounds> | null {
  if (!lowerBounds || !binUpperBounds) return null;
  const named = binMeasureNames.flatMap((measure): [BinMeasure, BinBounds][] => {
    const [lower, uppers] = [lowerBounds[measure], binUpperBounds[measure]];
    if (lower === undefined || uppers === undefined) return [];
    const bounds = uppers.map((bound) => (bound === 'inf' ? null : hundredths(Number(bound))));
    return [[measure, { lower: hundredths(lower), uppers: bounds }]];
  });
  return new Map(named);
}

/** For a bound that `checkBins` refuses, the result does not matter. */
function hundredths(bound: number): bigint {
  return BigInt(Math.round(Math.min(Math.max(bound, 0), greatestBound) * 100));
}

/** SQL for the index of a row's bin, -1 outside all bins. The row has `times_used` and the divisor of the measure. */
export function binOf(measure: BinMeasure, { lower, uppers }: BinBounds): Sql {
  const { divisor } = binMeasures[measure];
  const finite = uppers.flatMap((upper, place): BinCase[] =>
    upper === null ? [] : [[sql`100 * times_used <= ${upper} * ${divisor}`, literal(place)]],
  );
  const beyond = literal(uppers.at(-1) === null ? uppers.length - 1 : -1);
  return sql`CASE WHEN 100 * times_used < ${lower} * ${divisor} THEN -1 ELSE ${binAmong(finite, beyond)} END`;
}

/** The index of a bin and the condition that a row is in it or in one before it. */
type BinCase = readonly [isUpTo: Sql, place: Sql];

/** Up to this many bins are tried in turn; more are searched by bisection. */
const mostInTurn = 8;

function binAmong(cases: readonly BinCase[], beyond: Sql): Sql {
  const middle = Math.floor(cases.length / 2);
  const [isUpTo, place] = cases[middle] ?? [];
  if (cases.length <= mostInTurn || !isUpTo || !place) return firstThatHolds(cases, beyond);
  return sql`
    CASE
      WHEN ${isUpTo} THEN ${binAmong(cases.slice(0, middle), place)}
      ELSE ${binAmong(cases.slice(middle + 1), beyond)}
    END`;
}

/** The bins as the report lists them. */
export function describeBins(measure: BinMeasure, { lower, uppers }: BinBounds): Schema<'BinList'> {
  return uppers.map((upper, place) => {
    const before = uppers[place - 1] ?? null;
    const start = before === null ? lower : binMeasures[measure].isCount ? before + 100n : before;
    return {
      label: `${label(measure, start)} - ${upper === null ? 'inf' : label(measure, upper)}`,
      lower: Number(start) / 100,
      upper: upper === null ? 'inf' : Number(upper) / 100,
    };
  });
}

/** A bound with as many decimals as it needs: none for a count, else at least one. */
function label(measure: BinMeasure, bound: bigint): string {
  if (binMeasures[measure].isCount) return String(bound / 100n);
  const decimals = String(bound % 100n).padStart(2, '0');
  return `${bound / 100n}.${decimals.endsWith('0') ? decimals.slice(0, 1) : decimals}`;
}
