import { describe, expect, test } from 'vitest';
import { compared, comparesDays, earlierQuestion } from './growth.ts';
import { periodGrid } from './period-grid.ts';

describe('a table beside the days before', () => {
  const heads = ['category', 'name', 'uses', 'per user'];

  test('has the uses of then and the growth, also of what is used no more', () => {
    const now = {
      heads,
      rows: [
        ['File', 'Open', '5', '2'],
        ['File', 'Save', '1', '1'],
      ],
    };
    const then = {
      heads,
      rows: [
        ['File', 'Open', '2', '1'],
        ['Edit', 'Open', '4', '1'],
      ],
    };
    expect(compared(now, then)).toEqual({
      heads: ['category', 'name', 'uses', 'before', 'growth', 'per user'],
      rows: [
        ['File', 'Open', '5', '2', '3', '2'],
        ['File', 'Save', '1', '0', '1', '1'],
        ['Edit', 'Open', '0', '4', '-4', ''],
      ],
    });
  });

  test.each([
    [{ growth: true }, true],
    [{ sort: 'growth' }, true],
    [{ sort: 'growth:asc' }, true],
    [{ columns: 'name, before' }, true],
    [{ sort: 'uses', columns: 'name,uses' }, false],
    [{}, false],
  ])('is asked for by %j: %s', (view, isAsked) => {
    expect(comparesDays(view)).toBe(isAsked);
  });

  test('is about as many days, a month about a month, and of that report only', () => {
    const october = { startDate: '2026-10-01', stopDate: '2026-10-31' };
    expect(earlierQuestion({ name: 'basic-table', productId: 'p', body: october }).body).toEqual({
      startDate: '2026-09-01',
      stopDate: '2026-09-30',
    });
    const body = { startDate: '2026-03-01', stopDate: '2026-03-07', segmentBy: 'prodVersion' };
    expect(earlierQuestion({ name: 'basic-table', productId: 'p', body }).body).toEqual({
      ...body,
      startDate: '2026-02-22',
      stopDate: '2026-02-28',
    });
    expect(() => earlierQuestion({ name: 'lifetime-table', productId: 'p', body })).toThrow(
      'does not take --growth',
    );
    const impossible = { ...body, stopDate: '2026-02-30' };
    expect(() => earlierQuestion({ name: 'basic-table', productId: 'p', body: impossible })).toThrow(
      '--growth needs the days',
    );
    const first = { ...body, startDate: '0001-01-01', stopDate: '0001-01-31' };
    expect(() => earlierQuestion({ name: 'basic-table', productId: 'p', body: first })).toThrow(
      'there are none before 0001-01-01',
    );
  });
});

describe('a timeline of several events', () => {
  const heads = ['date', 'category', 'name', 'value'];
  const rows = [
    ['2026-03-02*', 'File', 'Open', '5'],
    ['2026-03-09', 'File', 'Open', '6'],
    ['2026-03-02*', 'File', 'Save', '1'],
    ['2026-03-09', 'File', 'Save', '0'],
  ];

  test('has a column for each period', () => {
    expect(periodGrid({ heads, rows }, 80)).toEqual({
      heads: ['category', 'name', '2026-03-02*', '2026-03-09'],
      rows: [
        ['File', 'Open', '5', '6'],
        ['File', 'Save', '1', '0'],
      ],
    });
  });

  test('keeps a line for each where that is too wide, and for one event', () => {
    expect(periodGrid({ heads, rows }, 20)).toBeUndefined();
    expect(periodGrid({ heads, rows: rows.slice(0, 2) }, 80)).toBeUndefined();
  });
});
