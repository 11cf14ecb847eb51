import { expect, it } from 'vitest';
import { COLORS, lookOf } from './look.ts';

it('gives fifty series fifty looks, even to readers who see no colours within a set of dashes', () => {
  const looks = Array.from({ length: 50 }, (_, index) => lookOf(index));
  expect(new Set(looks.map(({ color, dashes }) => `${color} ${dashes}`)).size).toBe(50);
  expect(new Set(looks.map(({ marker, dashes }) => `${marker} ${dashes}`)).size).toBe(50);
  expect(new Set(looks.slice(0, COLORS).map(({ marker }) => marker)).size).toBe(COLORS);
});
