import { expect, it } from 'vitest';
import { areaPath, linePath } from './path.ts';

const points = [{ x: 0, y: 10 }, { x: 5.04, y: 2.25 }, null, { x: 15, y: 7 }, null, null];

it('draws lines between gaps, and a single point as a dot', () => {
  expect(linePath(points)).toBe('M0,10L5,2.3M15,7Z');
  expect(linePath([null])).toBe('');
});

it('draws what is below each of the lines', () => {
  expect(areaPath(points, 20)).toBe('M0,10L5,2.3L5,20L0,20ZM15,7L15,20Z');
});
