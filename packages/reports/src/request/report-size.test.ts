import { expect, test } from 'vitest';
import { checkRows, checkSegmentValues, requireAnswered, requireRows } from './report-size.ts';

test('a report of 100,000 rows is accepted, and of one more refused', () => {
  expect(checkRows(100, 1_000)).toEqual([]);
  expect(checkRows(100, 1_001)).toMatchObject([{ pointer: '/segments', code: 'result-too-large' }]);
});

test('segments with the same label count as one', () => {
  const labels = new Set(Array.from({ length: 2_000 }, (_, place) => `${place % 1_000}`));
  expect(() => requireRows(100, labels)).not.toThrow();
  expect(() => requireRows(101, labels)).toThrow('/segments result-too-large');
});

test('segments may name at most 10,000 values', () => {
  expect(checkSegmentValues(10_000, '/segments')).toEqual([]);
  expect(checkSegmentValues(10_001, '/segments')).toMatchObject([
    { pointer: '/segments', code: 'bad-segments' },
  ]);
});

test('too many segments in the data are refused before their rows are processed', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({}));
  expect(() => requireAnswered(rows(200_000))).not.toThrow();
  expect(() => requireAnswered(rows(200_001))).toThrow('/segments result-too-large');
});
