import type { Reports } from '@keytally/contract/reports';
import { expect, it } from 'vitest';
import { seriesOf, startsOf } from './series.ts';

const open = { category: 'File', name: 'Open' };
const start = { category: null, name: 'Start' };

function timelineOf(days: Record<string, [number | null, number | null]>): Reports['basic-timeline'] {
  const results = Object.fromEntries(
    Object.entries(days).map(([day, [a, b]]) => [
      day,
      [
        { ...open, value: a },
        { ...start, value: b },
      ],
    ]),
  );
  return { results } as unknown as Reports['basic-timeline'];
}

it('makes a line of each event, its days in order and null where there is no value', () => {
  const report = timelineOf({ '2026-03-02': [2, null], '2026-03-01': [1, 7] });
  expect(startsOf(report)).toEqual(['2026-03-01', '2026-03-02']);
  expect(seriesOf(report, timelineOf({ '2026-02-27': [5, 0], '2026-02-28': [null, 4] }))).toEqual([
    { id: '["File","Open"]', name: 'File / Open', values: [1, 2], before: [5, null] },
    { id: '[null,"Start"]', name: 'Start', values: [7, null], before: [0, 4] },
  ]);
});

it('has no lines of earlier days unless they were asked for', () => {
  expect(seriesOf(timelineOf({ '2026-03-01': [1, 7] }), undefined)[0]).not.toHaveProperty('before');
});
