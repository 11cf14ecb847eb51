import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedValue } from './stored-value.ts';

test.each([
  [0.1 + 0.2, 0.3],
  [19.99 * 3, 59.97],
  [1 / 3, 0.333333],
  [2.5, 2.5],
  [-0.0000004, 0],
  [1e-7, 0],
  // Exactly between two values: the even one.
  [1 / 128, 0.007812],
  [3 / 128, 0.023438],
  [-1 / 128, -0.007812],
  [-3 / 128, -0.023438],
  [9_007_199_254_740_991, 9_007_199_254_740_991],
  [1e21, 1e21],
])('%d is kept as %d', (value, kept) => {
  expect(storedValue(value)).toBe(kept);
});

test('no value is nearer, and none has more decimals', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      const kept = storedValue(value);
      expect(Math.abs(kept - value)).toBeLessThanOrEqual(0.5e-6 + Number.EPSILON * Math.abs(value));
      expect(String(Math.abs(kept))).toMatch(/^\d+(\.\d{1,6})?$|^\d(\.\d+)?e-6$/);
      expect(storedValue(kept)).toBe(kept);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, '3' as unknown as number])(
  '%s is refused, and the message says what to give',
  (value) => {
    expect(() => storedValue(value)).toThrow(/^value is .*: give a finite number, or none$/);
  },
);
