import { expect, it } from 'vitest';
import { compactNumber, countIn } from './compact-number.ts';

it('shortens numbers of an axis without changing them', () => {
  expect([1_250, 3_000_000, 0.02, -40].map(compactNumber)).toEqual(['1.25K', '3M', '0.02', '-40']);
});

it('writes as much of a count as there is room for', () => {
  expect([200, 40, 10].map((width) => countIn(width, 1_234_567))).toEqual(['1,234,567', '1.23M', '']);
});
