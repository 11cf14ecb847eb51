import { expect, it } from 'vitest';
import { nextSort } from './column.ts';
import { compareValues } from './compare.ts';

it('orders numbers by size, and texts as people look for them', () => {
  expect([10, 9, -1].toSorted(compareValues)).toEqual([-1, 9, 10]);
  const names = ['Zoom', 'Öffnen', 'open', 'ordnen', 'Print 10', 'Print 9', ''];
  expect(names.toSorted(compareValues)).toEqual([
    '',
    'Öffnen',
    'open',
    'ordnen',
    'Print 9',
    'Print 10',
    'Zoom',
  ]);
});

it('begins with the greatest number or the first text, and turns round at the next press', () => {
  const uses = { id: 'uses', isNumber: true };
  const first = nextSort(uses, { column: 'name', direction: 'asc' });
  expect(first).toEqual({ column: 'uses', direction: 'desc' });
  expect(nextSort(uses, first)).toEqual({ column: 'uses', direction: 'asc' });
  expect(nextSort({ id: 'name' }, first)).toEqual({ column: 'name', direction: 'asc' });
});
