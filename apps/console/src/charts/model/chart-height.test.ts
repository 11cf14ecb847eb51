import { expect, it } from 'vitest';
import { chartHeight } from './chart-height.ts';

it('a chart is higher on a large screen, but never higher than half as much again', () => {
  expect([390, 1100, 1696, 2300, 4000].map((width) => chartHeight(320, width))).toEqual([
    240, 320, 339, 460, 480,
  ]);
});
