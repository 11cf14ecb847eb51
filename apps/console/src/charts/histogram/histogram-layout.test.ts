import fc from 'fast-check';
import { expect, it } from 'vitest';
import { widthOf } from '../model/text-width.ts';
import { groupAt, layOutHistogram } from './histogram-layout.ts';

const dataOf = (labels: readonly string[]) => ({
  bins: labels.map((label, index) => ({ label, users: index * 10 })),
  usedAtLeastOnce: 1000,
  neverUsed: 0,
});
const numbered = (count: number) =>
  dataOf(Array.from({ length: count }, (_, index) => `${index * 50}.00 - ${index * 50 + 50}.00`));

it('writes labels across where there is room, and upright where there is not', () => {
  expect(layOutHistogram(numbered(5), 1000).areLabelsUpright).toBe(false);
  expect(layOutHistogram(numbered(30), 1000).areLabelsUpright).toBe(true);
});

it('cuts a tall label', () => {
  const [bar] = layOutHistogram(
    dataOf(['a label that is much too long for its place'.repeat(2), 'b']),
    300,
  ).bars;
  expect(bar?.label).toMatch(/^a label .*…$/);
});

it('leaves out labels that would touch, but no bar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 101 }), fc.integer({ min: 280, max: 1400 }), (count, width) => {
      const { bars, areLabelsUpright, right } = layOutHistogram(numbered(count), width);
      const named = bars.filter(({ label }) => label !== '');
      expect(bars).toHaveLength(count);
      expect(named.length).toBeGreaterThan(0);
      for (const [index, bar] of named.entries()) {
        const extent = areLabelsUpright ? 11 : widthOf(bar.label);
        if (index > 0) expect(bar.middle - (named[index - 1]?.middle ?? 0)).toBeGreaterThanOrEqual(extent);
        expect(bar.x + bar.width).toBeLessThanOrEqual(right + 1e-6);
      }
    }),
  );
});

it('finds each bar again, and the strip above them', () => {
  const layout = layOutHistogram(numbered(12), 600);
  expect(layout.bars.map(({ middle }) => groupAt(layout, middle, 150))).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(groupAt(layout, 300, 20)).toBe(0);
});
