import type { Schema } from '@keytally/contract';
import { describe, expect, it } from 'vitest';
import { Pieces } from '../../order/pieces.ts';
import { count, quotientOf, toNumber } from '../../values/exact.ts';
import { compute, type Series } from './trend-formulas.ts';

type Formula = Schema<'TrendFormula'>;

const unhurried = new Pieces(async () => {});

function seriesOf(...numbers: readonly (number | null)[]): Series {
  return numbers.map((number) => (number === null ? null : count(BigInt(number))));
}

/** The numbers of the last formula. */
async function last(
  lines: Readonly<Record<string, Series>>,
  formulas: readonly Formula[],
  complete: readonly boolean[],
): Promise<Series> {
  const known = new Map(Object.entries(lines));
  let series: Series = [];
  for (const formula of formulas) {
    series = await compute(formula, known, complete, unhurried);
    known.set(formula.label, series);
  }
  return series;
}

function answered(series: Series): (number | null)[] {
  return series.map((number) => number && toNumber(number));
}

describe('compute', () => {
  it('adds exact numbers up: three thirds are 1', async () => {
    const third: Formula[] = ['a', 'b', 'c'].map((label) => ({
      label,
      formula: 'ratio',
      dividend: 'one',
      divisor: 'three',
    }));
    const all: Formula = { label: 'all', formula: 'total', of: ['a', 'b', 'c'] };
    expect(answered(await last({ one: seriesOf(1), three: seriesOf(3) }, [...third, all], [true]))).toEqual([
      1,
    ]);
  });

  it('divides numbers as they are answered', async () => {
    const formulas: Formula[] = [
      { label: 'third', formula: 'ratio', dividend: 'one', divisor: 'three' },
      { label: 'back', formula: 'ratio', dividend: 'million', divisor: 'third' },
      { label: 'percent', formula: 'percent', part: 'million', of: ['third'] },
    ];
    const lines = { one: seriesOf(1), three: seriesOf(3), million: seriesOf(1_000_000) };
    expect(answered(await last(lines, formulas.slice(0, 2), [true]))).toEqual([3_000_003.000003]);
    expect(answered(await last(lines, formulas, [true]))).toEqual([300_000_300.0003]);
  });

  it.each(['percent', 'total'] as const)(
    'keeps numbers small where each %s is of all before it',
    async (formula) => {
      const lines = Object.fromEntries(
        Array.from({ length: 10 }, (_, place) => [
          `line ${place}`,
          [quotientOf(count(1_000_003n), count(BigInt(1009 + 2 * place)))],
        ]),
      );
      const labels = Object.keys(lines);
      const formulas = Array.from({ length: 10 }, (_, place): Formula => {
        const label = `formula ${place}`;
        const of = labels.slice(-10);
        labels.push(label);
        return formula === 'total' ? { label, formula, of } : { label, formula, part: of[9] ?? '', of };
      });
      const [number] = await last(lines, formulas, [true]);
      expect(String(number?.per).length).toBeLessThan(100);
    },
  );

  it('has means over so many complete periods in a row that have a number', async () => {
    const mean: Formula = { label: 'mean', formula: 'movingMean', of: 'line', periods: 2 };
    const line = seriesOf(100, 1, 2, null, 4, 5, 7, 100);
    const complete = [false, true, true, true, true, true, true, false];
    expect(answered(await last({ line }, [mean], complete))).toEqual([
      null,
      null,
      1.5,
      null,
      null,
      4.5,
      6,
      null,
    ]);
  });

  it.each<Formula>([
    { label: 'a', formula: 'ratio', dividend: 'line', divisor: 'line' },
    { label: 'a', formula: 'cumulative', of: 'line' },
    { label: 'a', formula: 'movingMean', of: 'line', periods: 2 },
  ])('lets other work have a turn ($formula)', async (formula) => {
    let [pauses, now] = [0, 0];
    const pieces = new Pieces(
      async () => {
        pauses += 1;
      },
      () => {
        now += 10;
        return now;
      },
    );
    await compute(formula, new Map([['line', seriesOf(1, 2, 3)]]), [true, true, true], pieces);
    expect(pauses).toBeGreaterThan(1);
  });
});
