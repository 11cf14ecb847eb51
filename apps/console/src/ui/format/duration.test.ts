import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '0 s'],
  [0.001, '0.001 s'],
  [59.999, '59.999 s'],
  [60, '1 min'],
  [412.25, '6 min 52.25 s'],
  [86_400, '1 d'],
  [97_200.5, '1 d 3 h 0.5 s'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
