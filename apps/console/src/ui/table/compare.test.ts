import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextSort } from './column.ts';
import { compareValues } from './compare.ts';

it('orders numbers by size and texts by code point', () => {
  expect([10, 9, -1].toSorted(compareValues)).toEqual([-1, 9, 10]);
  expect(['b', 'B', 'ä', 'a', ''].toSorted(compareValues)).toEqual(['', 'B', 'a', 'b', 'ä']);
  expect(compareValues('\uffee', '😀')).toBeLessThan(0);
});

it('orders texts as UTF-8 orders their bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
      expect(Math.sign(compareValues(a, b))).toBe(bytes);
    }),
  );
});

it('begins with the greatest number or the first text, and turns round at the next press', () => {
  const uses = { id: 'uses', isNumber: true };
  const first = nextSort(uses, { column: 'name', direction: 'asc' });
  expect(first).toEqual({ column: 'uses', direction: 'desc' });
  expect(nextSort(uses, first)).toEqual({ column: 'uses', direction: 'asc' });
  expect(nextSort({ id: 'name' }, first)).toEqual({ column: 'name', direction: 'asc' });
});
