import type { Reports } from '@keytally/contract/reports';
import { expect, it } from 'vitest';
import { comparedRows } from './compared-rows.ts';

type Timeline = Reports['basic-timeline'];

const event = { category: 'File', name: 'Open' };
const other = { category: null, name: 'Crash' };
const timeline = (results: Timeline['results']) => ({ results }) as Timeline;

it('has each period beside the one that has its place in the earlier days, event by event', () => {
  const report = timeline({
    '2026-03-03': [
      { ...event, value: 0.3 },
      { ...other, value: null },
    ],
    '2026-03-02': [
      { ...event, value: 5 },
      { ...other, value: 1 },
    ],
  });
  const before = timeline({
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
  });
  expect(comparedRows(report, before)).toEqual([
    ['2026-03-02', 'File', 'Open', 5, '2026-02-02', 2, 3],
    ['2026-03-02', null, 'Crash', 1, '2026-02-02', 4, -3],
    ['2026-03-03', 'File', 'Open', 0.3, '2026-02-03', 0.1, 0.2],
    ['2026-03-03', null, 'Crash', null, '2026-02-03', 7, null],
    [null, 'File', 'Open', null, '2026-02-04', 8, null],
    [null, null, 'Crash', null, '2026-02-04', 9, null],
  ]);
});
