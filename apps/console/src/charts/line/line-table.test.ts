import { expect, it } from 'vitest';
import { formatNumber } from '../../ui/format/number.ts';
import { madeTimeline } from '../testing/made-timeline.ts';
import { lineTable } from './line-table.ts';

const rowsOf = (...parameters: Parameters<typeof madeTimeline>) => {
  const table = lineTable(madeTimeline(...parameters), 'Day', formatNumber);
  return [
    [table.corner, ...table.columns.map(({ label, group }) => (group ? `${group} ${label}` : label))],
    ...Array.from({ length: table.rowCount }, (_, index) => {
      const { head, cells } = table.rowAt(index);
      return [head, ...cells];
    }),
  ];
};

it('has a row for each day with exactly its numbers, and a dash for a gap', () => {
  expect(rowsOf({ Save: [1, null], Open: [123_456_789, 2.25] })).toEqual([
    ['Day', 'Save', 'Open'],
    ['2 Mar 2026', '1', '123,456,789'],
    ['3 Mar 2026', '–', '2.25'],
  ]);
});

it('has both values and the difference in one row', () => {
  expect(rowsOf({ Save: [15, 2] }, { before: { Save: [10, null] } })).toEqual([
    ['Day', 'Compared with', 'Save Now', 'Save Before', 'Save Change'],
    ['2 Mar 2026', '28 Feb 2026', '15', '10', '+50 %'],
    ['3 Mar 2026', '1 Mar 2026', '2', '–', '–'],
  ]);
});

it('says which day is not over, and which has not begun', () => {
  expect(rowsOf({ Save: [1, 2, 0] }, { today: '2026-03-03' }).slice(2)).toEqual([
    ['3 Mar 2026, not over yet', '2'],
    ['4 Mar 2026, not begun yet', '–'],
  ]);
});
