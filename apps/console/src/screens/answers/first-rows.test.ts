import { expect, it } from 'vitest';
import { firstRows } from './first-rows.ts';

const options = { most: 2, timeZone: 'Europe/Berlin' };
const texts = (table: ReturnType<typeof firstRows>) => table.rows.map((row) => row.map(({ text }) => text));

it('a table in a small place has its first rows as people read them, and says how many there are more', () => {
  const columns = [
    { heading: 'Day', kind: 'day' },
    { heading: 'At', kind: 'instant' },
    { heading: 'Users', kind: 'count' },
    { heading: 'Share', kind: 'ratio' },
  ] as const;
  const rows = [
    ['2026-03-02', '2026-03-02T09:05:00Z', 12_345, 1.5],
    ['2026-03-03', null, { number: '12' }, null],
    ['2026-03-04', null, 0, 0],
  ];
  const shown = firstRows('stickiness', { columns, rows }, options);
  expect(texts(shown)).toEqual([
    ['2 Mar 2026', '2 Mar 2026, 10:05', '12,345', '1.50'],
    ['3 Mar 2026', '–', '12', '–'],
  ]);
  expect(shown.more).toBe(1);
});

it('keeps the segments of an event below it', () => {
  const columns = [
    { heading: 'Category', kind: 'text' },
    { heading: 'Event', kind: 'text' },
    { heading: 'Land', kind: 'text' },
    { heading: 'Uses', kind: 'count' },
  ] as const;
  const rows = [
    [null, 'Ask', 'DE', 4],
    [null, 'Open', 'DE', 3],
    [null, 'Open', 'NL', 6],
  ];
  expect(texts(firstRows('basic-table', { columns, rows }, { ...options, most: 4 }))).toEqual([
    ['Open', 'DE', '3'],
    ['Open', 'NL', '6'],
    ['Ask', 'DE', '4'],
  ]);
});

it('has no column that none of its rows fills, and the most used events before others', () => {
  const columns = [
    { heading: 'Category', kind: 'text' },
    { heading: 'Event', kind: 'text' },
    { heading: 'Uses', kind: 'count' },
  ] as const;
  const rows = [
    [null, 'Ask', 1],
    ['File', 'Open', 2],
    [null, 'Save', 30],
    [null, 'Print', 4],
  ];
  const shown = firstRows('basic-table', { columns, rows }, options);
  expect(shown.columns.map(({ heading }) => heading)).toEqual(['Event', 'Uses']);
  expect(texts(shown)).toEqual([
    ['Save', '30'],
    ['Print', '4'],
  ]);
});
