import { expect, it } from 'vitest';
import { textTable } from './text-table.ts';

it('aligns columns, numbers to the right, wide characters by their width', () => {
  const table = textTable([
    ['name', 'uses', 'share'],
    ['Open', '1200', '99.5'],
    ['开', '7', ''],
  ]);
  expect(table).toBe(
    ['name  uses  share', '────  ────  ─────', 'Open  1200   99.5', '开       7'].join('\n'),
  );
});

it('draws bars in proportion to the numbers', () => {
  const rows = [
    ['date', 'value'],
    ['2026-03-01', '8'],
    ['2026-03-02', '4'],
    ['2026-03-03', '0.1'],
    ['2026-03-04', '-2'],
    ['2026-03-05', ''],
  ];
  const bars = textTable(rows, 'value')
    .split('\n')
    .slice(2)
    .map((line) => line.slice('2026-03-01  value  '.length));
  expect(bars).toEqual(['█'.repeat(40), '█'.repeat(20), '▌', '', '']);
});

it('has only a head if there are no rows', () => {
  expect(textTable([['name', 'uses']])).toBe('name  uses\n────  ────');
});
