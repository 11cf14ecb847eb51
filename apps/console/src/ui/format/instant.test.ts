import { expect, it } from 'vitest';
import { formatDuration, formatInstant, formatLeft, formatRemaining } from './instant.ts';

it('shows an instant in the zone that it is asked for', () => {
  expect(formatInstant('2026-03-02T23:05:00Z', 'Europe/Amsterdam')).toBe('3 Mar 2026, 00:05');
  expect(formatInstant('2026-03-02T23:05:00Z', 'UTC')).toBe('2 Mar 2026, 23:05');
});

it('counts down, and stops at zero', () => {
  expect([3_547_900, 7_200_000, 9_000, -5].map(formatRemaining)).toEqual([
    '59:07',
    '2:00:00',
    '0:09',
    '0:00',
  ]);
});

it('says how long something still lasts as people do', () => {
  const minute = 60_000;
  expect([432 * minute - 900, 60 * minute, 30 * minute - 1, 61_000, 45_900, -5].map(formatLeft)).toEqual([
    '7 h 12 min',
    '1 h 0 min',
    '30 min',
    '2 min',
    '45 s',
    '0 s',
  ]);
});

it('says how long something lasts in words', () => {
  const minute = 60_000;
  expect([8 * 60 * minute - 900, 30 * minute - 1, 40_000].map(formatDuration)).toEqual([
    '8 hours',
    '30 minutes',
    '1 minute',
  ]);
});
