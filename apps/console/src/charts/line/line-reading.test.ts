import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../ui/format/number.ts';
import { madeTimeline } from '../testing/made-timeline.ts';
import { nearestRow, readPoint } from './line-reading.ts';

describe('a point', () => {
  it('is read with its line, its day and every digit', () => {
    const timeline = madeTimeline({ Save: [1, null], Open: [1_234_567, 3] }, { today: '2026-03-03' });
    expect(readPoint(timeline, { row: 1, column: 0 }, formatNumber)).toBe('Open, 2 Mar 2026: 1,234,567');
    expect(readPoint(timeline, { row: 0, column: 1 }, formatNumber)).toBe(
      'Save, 3 Mar 2026, not over yet: no value',
    );
  });

  it('is read with what was before', () => {
    const timeline = madeTimeline({ Save: [15, 3] }, { before: { Save: [10, 0] } });
    expect(readPoint(timeline, { row: 0, column: 0 }, formatNumber)).toBe(
      'Save, 2 Mar 2026: 15; before, 28 Feb 2026: 10; change +50 %',
    );
    expect(readPoint(timeline, { row: 0, column: 1 }, formatNumber)).toBe(
      'Save, 3 Mar 2026: 3; before, 1 Mar 2026: 0',
    );
  });
});

it('finds the line that is nearest to the pointer, and passes over gaps', () => {
  const timeline = madeTimeline({ Low: [10, null], Middle: [50, 50], High: [90, 90] });
  const nearest = (column: number, height: number) =>
    nearestRow(timeline, column, (value) => Math.abs(value - height));
  expect([nearest(0, 0), nearest(0, 60), nearest(0, 500), nearest(1, 0)]).toEqual([0, 1, 2, 1]);
});
