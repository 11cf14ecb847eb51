import { expect, it } from 'vitest';
import { limitPauseMs } from './limit-pause.ts';

it.each([
  ['17', 17],
  ['0', 1],
  ['99999999', 3_600],
  ['Fri, 27 Nov 2026 10:00:00 GMT', 1],
  [undefined, 1],
])('after Retry-After: %s an import waits for %i s', (value, seconds) => {
  const headers = new Headers(value === undefined ? {} : { 'Retry-After': value });
  expect(limitPauseMs({ headers })).toBe(seconds * 1_000);
});
