import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysFrom, madeTimeline } from '../testing/made-timeline.ts';
import { indexAt, layOutLines, xOf } from './line-layout.ts';
import { markedOf, pathsOf } from './line-paths.ts';
import { type Timeline, timelineOf } from './line-series.ts';

function draw(timeline: Timeline) {
  const [series] = timeline.series;
  if (!series) throw new Error('The timeline has no series.');
  const layout = layOutLines(timeline, 800);
  return { ...pathsOf(series, timeline, layout), marked: markedOf(0, series, timeline, layout) };
}

const points = (path: string) => path.match(/[ML]/g)?.length ?? 0;

describe('a line', () => {
  it('has a point for each value', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 2, maxLength: 50 }), (values) => {
        expect(points(draw(madeTimeline({ Save: values })).whole)).toBe(values.length);
      }),
    );
  });

  it('ends at a gap and begins after it', () => {
    const { whole } = draw(madeTimeline({ Save: [1, 2, null, 3, 4] }));
    expect(whole.match(/M/g)).toHaveLength(2);
    expect(points(whole)).toBe(4);
  });

  it('shows a value between two gaps as a marker', () => {
    const values = Array.from({ length: 200 }, (_, index) => (index === 40 || index === 42 ? null : index));
    expect(draw(madeTimeline({ Save: values })).marked).toContain(41);
  });

  it('is dashed from the last whole day to the one that is not over, and not drawn after it', () => {
    const { whole, partial } = draw(madeTimeline({ Save: [1, 2, 3, 0, 0] }, { today: '2026-03-04' }));
    expect([points(whole), points(partial)]).toEqual([2, 2]);
  });

  it('is dashed in a week that the range cuts', () => {
    const week = timelineOf({
      split: 'week',
      starts: daysFrom('2026-03-02', 4, 7),
      range: { from: '2026-03-04', to: '2026-03-24' },
      series: [{ id: 'a', name: 'Save', values: [1, 2, 3, 4] }],
    });
    const { whole, partial } = draw(week);
    expect([points(whole), points(partial)]).toEqual([2, 4]);
  });

  it('is only dashed if nothing is whole', () => {
    const { whole, partial } = draw(madeTimeline({ Save: [5] }, { today: '2026-03-02' }));
    expect([points(whole), points(partial)]).toEqual([0, 1]);
  });
});

it('finds the day under the pointer again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3660 }), fc.integer({ min: 320, max: 1400 }), (count, width) => {
      const layout = layOutLines(madeTimeline({ Save: Array.from({ length: count }, () => 5) }), width);
      const index = Math.floor(count / 3);
      expect(indexAt(layout, xOf(layout, index, count), count)).toBe(index);
    }),
    { numRuns: 30 },
  );
});

describe('the names at the ends of lines', () => {
  const names = (width: number) =>
    layOutLines(madeTimeline({ Save: [1, 50], Open: [9, 51], ['Print '.repeat(20)]: [3, 52] }), width).labels;

  it('stand beside each other from the top down, cut to their room', () => {
    const labels = names(1000).toSorted((a, b) => a.y - b.y);
    expect(labels.map(({ text }) => text.replace(/ .*/, ''))).toEqual(['Print', 'Open', 'Save']);
    expect(labels.map(({ y }, index) => index === 0 || y - (labels[index - 1]?.y ?? 0) >= 14.99)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('are left to the legend where there is no room', () => {
    expect(names(390)).toEqual([]);
  });
});
