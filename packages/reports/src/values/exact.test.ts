import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, hours, ratio, sum, sumOfValues, toNumber } from './exact.ts';

const amounts = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const divisors = fc.bigInt({ min: 1n, max: 10n ** 12n });

/** A number of at most two decimals, in hundredths. Up to 2^53 each such decimal has its own double. */
const hundredthsOf = (value: number | null) => BigInt((value ?? Number.NaN).toFixed(2).replace('.', ''));

describe('ratio', () => {
  it.each([
    [1n, 3n, 0.33],
    [2n, 3n, 0.67],
    [1n, 8n, 0.13],
    [-1n, 8n, -0.13],
    [201n, 200n, 1.01],
    [-201n, 200n, -1.01],
    [67n, 8n, 8.38],
    [-1n, 1000n, 0],
    [0n, 7n, 0],
    [5n, 0n, null],
    [0n, 0n, null],
    [9_007_199_254_740_993n, 100n, Number('90071992547409.93')],
  ])('%s / %s = %s', (dividend, divisor, expected) => {
    expect(ratio(count(dividend), count(divisor))).toBe(expected);
  });

  it('divides values by hours', () => {
    expect(ratio(sumOfValues(76_500_000n), hours(18_000_000n))).toBe(15.3);
    expect(ratio(count(4n), hours(10_800_000n))).toBe(1.33);
  });

  it('is within half a hundredth, and away from zero on a tie', () => {
    const small = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
    const property = fc.property(small, divisors, (dividend, divisor) => {
      const hundredths = hundredthsOf(ratio(count(dividend), count(divisor)));
      const error = 200n * dividend - 2n * hundredths * divisor;
      const towardsZero = dividend < 0n ? -error : error;
      expect(towardsZero < divisor && towardsZero >= -divisor).toBe(true);
    });
    fc.assert(property, { numRuns: 1000 });
  });

  it('changes sign with its dividend and is never -0', () => {
    const property = fc.property(amounts, divisors, (dividend, divisor) => {
      const positive = ratio(count(dividend), count(divisor)) ?? Number.NaN;
      const negative = ratio(count(-dividend), count(divisor)) ?? Number.NaN;
      expect(negative + positive).toBe(0);
      expect([positive, negative].some((value) => Object.is(value, -0))).toBe(false);
    });
    fc.assert(property);
  });

  it('does not depend on how a fraction is written', () => {
    const property = fc.property(amounts, divisors, divisors, (dividend, divisor, factor) => {
      const expanded = ratio(count(dividend * factor), count(divisor * factor));
      expect(expanded).toBe(ratio(count(dividend), count(divisor)));
    });
    fc.assert(property);
  });
});

describe('toNumber', () => {
  it.each([
    [0n, 0],
    [1n, 0.000001],
    [-1n, -0.000001],
    [300_000n, 0.3],
    [76_500_000n, 76.5],
    [123_456_789_012_345_678n, Number('123456789012.345678')],
  ])('%s millionths are %s', (micros, expected) => {
    expect(toNumber(sumOfValues(micros))).toBe(expected);
  });

  it('is the double nearest to the decimal', () => {
    const property = fc.property(amounts, (micros) => {
      const digits = String(micros < 0n ? -micros : micros).padStart(7, '0');
      const decimal = `${micros < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
      expect(toNumber(sumOfValues(micros)) === Number(decimal)).toBe(true);
    });
    fc.assert(property);
  });

  it('keeps counts', () => {
    const property = fc.property(fc.maxSafeNat(), (things) => {
      expect(toNumber(count(BigInt(things)))).toBe(things);
    });
    fc.assert(property);
  });
});

it('adds up without loss, in any order', () => {
  const property = fc.property(fc.array(amounts, { minLength: 1 }), (micros) => {
    const total = micros.reduce((a, b) => a + b);
    expect(sum(micros.map(sumOfValues))).toEqual(sumOfValues(total));
    expect(sum(micros.toReversed().map(sumOfValues))).toEqual(sumOfValues(total));
  });
  fc.assert(property);
});
