import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cell, moveCell } from './cell.ts';

const size = { rows: 3, columns: 40 };
const go = (keys: readonly string[], from?: Cell) =>
  keys.reduce<Cell | undefined>((cell, key) => moveCell(cell, key, size) ?? cell, from);

it('begins at the first point, or at the last when it comes from the right', () => {
  expect(go(['ArrowRight'])).toEqual({ row: 0, column: 0 });
  expect(go(['ArrowDown'])).toEqual({ row: 0, column: 0 });
  expect(go(['ArrowLeft'])).toEqual({ row: 0, column: 39 });
});

it('goes on point by point, series by series, page by page, and to both ends', () => {
  expect(go(['Home', 'ArrowRight', 'ArrowDown', 'PageDown'])).toEqual({ row: 1, column: 5 });
  expect(go(['End', 'ArrowLeft', 'PageUp'])).toEqual({ row: 0, column: 34 });
});

it('knows no other key', () => {
  expect(moveCell({ row: 0, column: 0 }, 'Tab', size)).toBeUndefined();
  expect(moveCell(undefined, 'ArrowRight', { rows: 0, columns: 5 })).toBeUndefined();
});

it('never leaves the chart', () => {
  const keys = fc.constantFrom(
    'ArrowRight',
    'ArrowLeft',
    'ArrowUp',
    'ArrowDown',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  );
  fc.assert(
    fc.property(fc.array(keys, { minLength: 1 }), (pressed) => {
      const { row, column } = go(pressed) ?? { row: -1, column: -1 };
      expect(row >= 0 && row < 3 && column >= 0 && column < 40).toBe(true);
    }),
  );
});
