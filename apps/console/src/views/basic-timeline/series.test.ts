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
    {
      id: '["File","Open"]',
      name: 'File / Open',
      of: { event: { category: 'File', name: 'Open' } },
      values: [1, 2],
      before: [5, null],
    },
    {
      id: '[null,"Start"]',
      name: 'Start',
      of: { event: { category: null, name: 'Start' } },
      values: [7, null],
      before: [0, 4],
    },
  ]);
});

it('has no lines of earlier days unless they were asked for', () => {
  expect(seriesOf(timelineOf({ '2026-03-01': [1, 7] }), undefined)[0]).not.toHaveProperty('before');
});

it('makes a line of each segment of uses, beside the same segment of the earlier days', () => {
  const divided = (...segments: readonly [string, number][]) =>
    ({
      results: { '2026-03-01': segments.map(([segmentLabel, value]) => ({ ...open, segmentLabel, value })) },
    }) as unknown as Reports['basic-timeline'];
  const series = seriesOf(divided(['DE', 2], ['NL', 3]), divided(['NL', 1]));
  expect(series.map(({ name, of, values, before }) => [name, of.segment, values, before])).toEqual([
    ['File / Open: DE', 'DE', [2], undefined],
    ['File / Open: NL', 'NL', [3], [1]],
  ]);
});
