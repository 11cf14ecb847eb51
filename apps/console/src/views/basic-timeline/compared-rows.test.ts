import type { Reports } from '@keytally/contract/reports';
import { expect, it } from 'vitest';
import { comparedRows } from './compared-rows.ts';

type Timeline = Reports['basic-timeline'];

const event = { category: 'File', name: 'Open' };
const other = { category: null, name: 'Crash' };
const timeline = (results: Timeline['results'], meta = {}) => ({ results, meta }) as Timeline;

it('has each period beside the one that has its place in the earlier days, event by event', () => {
  const report = timeline(
    {
      '2026-03-03': [
        { ...event, value: 0.3 },
        { ...other, value: null },
      ],
      '2026-03-02': [
        { ...event, value: 5 },
        { ...other, value: 1 },
      ],
    },
    { startDate: '2026-03-02', stopDate: '2026-03-03' },
  );
  const before = timeline(
    {
      '2026-02-02': [
        { ...other, value: 4 },
        { ...event, value: 2 },
      ],
      '2026-02-03': [
        { ...event, value: 0.1 },
        { ...other, value: 7 },
      ],
      '2026-02-04': [
        { ...event, value: 8 },
        { ...other, value: 9 },
      ],
    },
    { startDate: '2026-02-02', stopDate: '2026-02-04' },
  );
  const rows = comparedRows({ report, before, split: 'day', today: '2026-03-03', facts: undefined });
  expect(rows).toEqual([
    ['2026-03-02', 'File', 'Open', 5, 'whole', '2026-02-02', 'whole', 2, 3, 150],
    ['2026-03-02', null, 'Crash', 1, 'whole', '2026-02-02', 'whole', 4, -3, -75],
    ['2026-03-03', 'File', 'Open', 0.3, 'not over yet', '2026-02-03', 'whole', 0.1, 0.2, null],
    ['2026-03-03', null, 'Crash', null, 'not over yet', '2026-02-03', 'whole', 7, null, null],
    [null, 'File', 'Open', null, null, '2026-02-04', 'whole', 8, null, null],
    [null, null, 'Crash', null, null, '2026-02-04', 'whole', 9, null, null],
  ]);
});

it('marks periods that are cut on both sides, and has no percentage where they are cut at different places', () => {
  const weeks = (days: readonly string[], startDate: string, stopDate: string) =>
    timeline(Object.fromEntries(days.map((day) => [day, [{ ...event, value: 10 }]])), {
      startDate,
      stopDate,
    });
  const rows = comparedRows({
    report: weeks(['2026-09-28', '2026-10-05'], '2026-10-01', '2026-10-11'),
    before: weeks(['2026-08-31', '2026-09-07'], '2026-09-01', '2026-09-13'),
    split: 'week',
    today: '2026-12-01',
    facts: undefined,
  });
  expect(rows.map((row) => row.slice(4))).toEqual([
    ['cut by the range', '2026-08-31', 'cut by the range', 10, 0, null],
    ['whole', '2026-09-07', 'whole', 10, 0, 0],
  ]);
});
