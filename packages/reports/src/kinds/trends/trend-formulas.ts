import type { Schema } from '@keytally/contract';
import type { Pieces } from '../../order/pieces.ts';
import type { RefusalItem } from '../../request/refusal.ts';
import { count, difference, type Exact, quotientOf, roundToMicros, sum } from '../../values/exact.ts';
import type { TrendLine } from './trend-lines.ts';

type Request = Schema<'TrendsRequest'>;
type Formula = Schema<'TrendFormula'>;

/** A number of a line or a formula in each period; null where it has none. */
export type Series = readonly (Exact | null)[];

/** Refuses labels that are given twice, and formulas of what has no number yet, or of what does not add up over time. */
export function checkFormulas(lines: readonly TrendLine[], { formulas = [] }: Request): RefusalItem[] {
  const places = new Map<string, string>();
  const addsUp = new Set<string>();
  const refuse = (pointer: string, message: string): RefusalItem => ({ pointer, code: 'bad-lines', message });
  const take = (label: string, pointer: string): RefusalItem[] => {
    const first = places.get(label);
    if (first === undefined) places.set(label, pointer);
    return first === undefined ? [] : [refuse(`${pointer}/label`, `is the label of ${first} already`)];
  };

  const ofLines = lines.flatMap(({ label, measure }, place) => {
    if (measure === 'uses' || measure === 'sum') addsUp.add(label);
    return take(label, `/lines/${place}`);
  });
  const ofFormulas = formulas.flatMap((formula, place) => {
    const pointer = `/formulas/${place}`;
    const unknown = labelsIn(formula).flatMap(([label, at]) =>
      places.has(label)
        ? []
        : [
            refuse(
              `${pointer}/${at}`,
              `is ${JSON.stringify(label)}, which is the label of no line and of no formula before this one`,
            ),
          ],
    );
    const cannot =
      formula.formula === 'cumulative' && places.has(formula.of) && !addsUp.has(formula.of)
        ? [
            refuse(
              `${pointer}/of`,
              `is ${JSON.stringify(formula.of)}, which does not add up over time: name uses, a sum, or a total or difference of these`,
            ),
          ]
        : [];
    if (isSum(formula) && labelsIn(formula).every(([label]) => addsUp.has(label))) addsUp.add(formula.label);
    return [...unknown, ...cannot, ...take(formula.label, pointer)];
  });
  return [...ofLines, ...ofFormulas];
}

/** The labels that a formula names, and where in it. */
function labelsIn(formula: Formula): (readonly [label: string, at: string])[] {
  const listed = (labels: readonly string[]) => labels.map((label, place) => [label, `of/${place}`] as const);
  switch (formula.formula) {
    case 'ratio':
      return [
        [formula.dividend, 'dividend'],
        [formula.divisor, 'divisor'],
      ];
    case 'percent':
      return [[formula.part, 'part'], ...listed(formula.of)];
    case 'total':
      return listed(formula.of);
    case 'difference':
      return [
        [formula.from, 'from'],
        [formula.subtract, 'subtract'],
      ];
    default:
      return [[formula.of, 'of']];
  }
}

function isSum({ formula }: Formula): boolean {
  return formula === 'total' || formula === 'difference';
}

/**
 * The numbers of a formula, from those of the lines and the formulas before it, by label.
 *
 * What is divided is taken as it is answered: exact ratios of ratios would have ever more digits.
 *
 * @param complete which periods are complete
 */
export async function compute(
  formula: Formula,
  known: ReadonlyMap<string, Series>,
  complete: readonly boolean[],
  pieces: Pieces,
): Promise<Series> {
  const of = (label: string): Series => known.get(label) ?? [];
  const inEach = (
    labels: readonly string[],
    make: (...numbers: readonly Exact[]) => Exact | null,
  ): Promise<Series> =>
    pieces.map(complete, (_, period) => {
      const numbers = labels.flatMap((label) => of(label)[period] ?? []);
      return numbers.length < labels.length ? null : make(...numbers);
    });
  switch (formula.formula) {
    case 'ratio':
      return inEach([formula.dividend, formula.divisor], (dividend, divisor) =>
        quotientOf(roundToMicros(dividend), roundToMicros(divisor)),
      );
    case 'percent':
      return inEach([formula.part, ...formula.of], (part, ...whole) =>
        quotientOf(times(100n, roundToMicros(part)), sum(whole.map(roundToMicros))),
      );
    case 'total':
      return inEach(formula.of, (...numbers) => sum(numbers));
    case 'difference':
      return inEach([formula.from, formula.subtract], difference);
    case 'cumulative':
      return cumulative(of(formula.of), pieces);
    case 'movingMean':
      return movingMean(of(formula.of), formula.periods, complete, pieces);
  }
}

function times(factor: bigint, { units, per }: Exact): Exact {
  return { units: factor * units, per };
}

function cumulative(series: Series, pieces: Pieces): Promise<Series> {
  let soFar: Exact | null = count(0n);
  return pieces.map(series, (number) => {
    soFar = number && soFar && sum([soFar, number]);
    return soFar;
  });
}

/** Adds each number up once, and takes it away again when the last periods leave it behind. */
function movingMean(
  series: Series,
  periods: number,
  complete: readonly boolean[],
  pieces: Pieces,
): Promise<Series> {
  const numberAt = (period: number): Exact | null => {
    const number = complete[period] ? series[period] : null;
    return number ? roundToMicros(number) : null;
  };
  let total = count(0n);
  let counted = 0;
  return pieces.map(series, (_, period) => {
    const [next, left] = [numberAt(period), numberAt(period - periods)];
    if (next) total = sum([total, next]);
    if (left) total = difference(total, left);
    counted += Number(next !== null) - Number(left !== null);
    return counted < periods ? null : quotientOf(total, count(BigInt(periods)));
  });
}
