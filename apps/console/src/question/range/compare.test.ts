import { expect, it } from 'vitest';
import { comparedWith } from './compare.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' };

it('compares with days of which all could have data', () => {
  const before = { from: '2026-01-29', to: '2026-02-28' };
  expect(comparedWith(MARCH, 'before', '2026-01-29')).toEqual({ before, dataBegins: undefined });
  expect(comparedWith(MARCH, 'before', undefined)).toEqual({ before, dataBegins: undefined });
});

it('does not compare with days before all data, nor with days of which only the last ones have some', () => {
  expect(comparedWith(MARCH, 'before', '2026-01-30')).toEqual({
    before: undefined,
    dataBegins: '2026-01-30',
  });
  expect(comparedWith(MARCH, 'weekdays', '2026-03-02')).toEqual({
    before: undefined,
    dataBegins: '2026-03-02',
  });
});
