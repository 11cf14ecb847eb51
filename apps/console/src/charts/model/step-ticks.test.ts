import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepTicks } from './step-ticks.ts';
import { widthOf } from './text-width.ts';

it('labels every step where there is room, and only some where there is not', () => {
  expect(stepTicks(['0', '1', '2'], 300).map(({ label }) => label)).toEqual(['0', '1', '2']);
  expect(stepTicks(['10', '11', '12', '13'], 40).map(({ label }) => label)).toEqual(['10', '12']);
});

it('never lets labels touch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 121 }), fc.integer({ min: 100, max: 1400 }), (count, width) => {
      const labels = Array.from({ length: count }, (_, index) => String(index));
      const ticks = stepTicks(labels, width);
      const step = width / (count - 1);
      for (const [place, { index, label }] of ticks.slice(1).entries()) {
        const before = ticks[place];
        expect((index - (before?.index ?? 0)) * step).toBeGreaterThan(widthOf(label));
      }
      expect(ticks[0]?.index).toBe(0);
    }),
  );
});
