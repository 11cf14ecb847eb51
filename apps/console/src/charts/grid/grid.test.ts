import { expect, it } from 'vitest';
import { fullShade, type GridCell, type GridRow, shadeOf } from './grid.ts';

const cell = (percent: number | null): GridCell => ({ percent, part: 1, whole: 2, isOpen: false });
const row = (...percents: readonly (number | null | undefined)[]): GridRow => ({
  id: '',
  name: '',
  size: 2,
  cells: percents.map((percent) => (percent === undefined ? undefined : cell(percent))),
});

it('gives the full shade to the highest percentage after the first step', () => {
  expect(fullShade([row(100, 20, 10), row(100, 40, undefined), row(null, null)])).toBe(40);
  expect([100, 40, 10, 0, null].map((percent) => shadeOf(cell(percent), 40))).toEqual([100, 100, 25, 0, 0]);
});

it('goes by all rows together, as far as they are known', () => {
  const rows = [row(100, 90), row(100, 10)];
  expect(fullShade(rows, row(100, 30))).toBe(30);
  expect(fullShade(rows, row(100))).toBe(90);
  expect(fullShade(rows, row())).toBe(90);
});

it('shades what there is, when there is only the first step or nobody', () => {
  expect(fullShade([row(100)])).toBe(0);
  expect(shadeOf(cell(80), 0)).toBe(100);
  expect(shadeOf(cell(0), 0)).toBe(0);
});
