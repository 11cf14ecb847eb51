import { expect, it } from 'vitest';
import {
  changeOf,
  countOf,
  differenceOf,
  formatChange,
  formatNumber,
  formatPercent,
  formatPoints,
  formatRatio,
} from './number.ts';

it('shows every digit of a number', () => {
  expect(formatNumber(123456789012345)).toBe('123,456,789,012,345');
  expect(formatNumber(-76.123456)).toBe('-76.123456');
  expect(formatNumber(0)).toBe('0');
});

it('shows averages and percentages with two places', () => {
  expect(formatRatio(2.5)).toBe('2.50');
  expect(formatPercent(100)).toBe('100.00 %');
});

it('shows a missing number as a dash, never as zero', () => {
  expect([formatNumber(null), formatRatio(null), formatPercent(undefined)]).toEqual(['–', '–', '–']);
});

it('compares with what was before, if there is something to compare with', () => {
  expect(formatChange(15, 10)).toBe('+50 %');
  expect(formatChange(10, 10)).toBe('0 %');
  expect(formatChange(5, -10)).toBe('+150 %');
  expect([changeOf(5, 0), changeOf(null, 5), changeOf(5, null)]).toEqual([null, null, null]);
});

it('says differences of percentages in points', () => {
  expect([1.5, -1, 0, null].map(formatPoints)).toEqual(['+1.5 points', '-1 point', '0 points', '–']);
});

it('subtracts exactly', () => {
  expect([differenceOf(140_037.42, 72_412.77), differenceOf(0.3, 0.1), differenceOf(5, 7)]).toEqual([
    67_624.65, 0.2, -2,
  ]);
  expect([differenceOf(33.33, 33.3), differenceOf(null, 1), differenceOf(1, null)]).toEqual([
    0.03,
    null,
    null,
  ]);
});

it('counts things', () => {
  expect([countOf(1, 'row'), countOf(2000, 'row'), countOf(2, 'entry', 'entries')]).toEqual([
    '1 row',
    '2,000 rows',
    '2 entries',
  ]);
});
