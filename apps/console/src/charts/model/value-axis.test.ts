import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAxis } from './value-axis.ts';

const labels = (values: readonly (number | null)[], length = 260) =>
  valueAxis(values, length, 0).ticks.map(({ label }) => label);

it('has round values, written shortly', () => {
  expect(labels([0, 4_870])).toEqual(['0', '1K', '2K', '3K', '4K', '5K']);
  expect(labels([2_400_000])).toEqual(['0', '500K', '1M', '1.5M', '2M', '2.5M']);
  expect(labels([0.08])).toEqual(['0', '0.02', '0.04', '0.06', '0.08']);
});

it('has no fractions for counts', () => {
  expect(labels([0, 1, 2])).toEqual(['0', '1', '2']);
});

it('goes below zero for values that do', () => {
  expect(labels([-30, 60])).toEqual(['-40', '-20', '0', '20', '40', '60']);
});

it('can be drawn without any value', () => {
  expect(labels([])).toEqual(['0', '1']);
  expect(labels([null, 0])).toEqual(['0', '1']);
});

it('can be drawn for values that floating point hardly tells apart', () => {
  expect(labels([-5e-324, 5e-324]).length).toBeGreaterThan(1);
});

it('holds every value and 0, and never writes two ticks alike', () => {
  const values = fc.array(fc.oneof(fc.integer(), fc.double({ min: -1e12, max: 1e12, noNaN: true })));
  fc.assert(
    fc.property(values, fc.integer({ min: 100, max: 400 }), (some, length) => {
      const { position, ticks } = valueAxis(some, length, 0);
      for (const value of [0, ...some]) {
        expect(position(value)).toBeGreaterThanOrEqual(-1e-6);
        expect(position(value)).toBeLessThanOrEqual(length + 1e-6);
      }
      expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
    }),
  );
});
