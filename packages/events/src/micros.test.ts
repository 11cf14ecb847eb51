import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textToMicros, toMicros } from './micros.ts';
import { decimalText } from './record-text.ts';

describe('a number in millionths', () => {
  it.each([
    [0, 0n],
    [-0, 0n],
    [4.5, 4_500_000n],
    [-4.5, -4_500_000n],
    [0.1, 100_000n],
    [-0.000001, -1n],
    [0.000001, 1n],
    [0.123456, 123_456n],
    [1.1 + 2.2 - 2.2, 1_100_000n],
    [999_999_999_999, 999_999_999_999_000_000n],
    [123_456_789.654321, 123_456_789_654_321n],
    [1e15, 10n ** 21n],
    [1e11 + 0.5, 100_000_000_000_500_000n],
  ])('%d is exact', (value, micros) => {
    expect(toMicros(value)).toBe(micros);
  });

  it.each([1e-7, -1e-7, 5e-324, 0.1234567, 0.1 + 0.2, 1 / 3, 123_456.1234567])(
    '%d has more decimals than six',
    (value) => {
      expect(toMicros(value)).toBeNull();
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is refused', (value) => {
    expect(toMicros(value)).toBeNull();
  });

  it('is exactly the decimal text, up to the 15 digits that every number keeps', () => {
    const micros = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(fc.property(micros, (count) => toMicros(Number(`${count}e-6`)) === BigInt(count)));
  });
});

describe('a text in millionths', () => {
  it('is exact for every value of the contract, however it is written', () => {
    const micros = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
    fc.assert(
      fc.property(micros, fc.nat(3), (count, zeros) => {
        expect(textToMicros(`${count}e-6`)).toBe(count);
        expect(
          textToMicros(`${decimalText(count)}${count % 1_000_000n === 0n ? '' : '0'.repeat(zeros)}`),
        ).toBe(count);
      }),
    );
  });

  it.each(['0.0000001', '123456789012.1234567', '1e-400', '1000000000000', '1e12', '1e400', '1e999999999'])(
    '%s has too many digits',
    (text) => expect(textToMicros(text)).toBeNull(),
  );
});
