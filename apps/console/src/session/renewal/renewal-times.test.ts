import { describe, expect, it } from 'vitest';
import { isRenewable, isTimeToRenew, isTimeToWarn } from './renewal-times.ts';

const MINUTE = 60_000;
/** A session of so many minutes, which can be renewed. */
const lasting = (minutes: number) => ({ since: 0, expiresAt: minutes * MINUTE, until: 720 * MINUTE });
/** In which minute something begins. */
const first = (is: (now: number) => boolean, until: number) =>
  Array.from({ length: until * 4 }, (_, quarter) => quarter / 4).find((minute) => is(minute * MINUTE));

describe('a session that is used', () => {
  it.each([8 * 60, 30, 15])('of %i minutes is renewed once half of it is over', (minutes) => {
    const begun = first((now) => isTimeToRenew(lasting(minutes), now), minutes);
    expect(begun).toBe(minutes / 2 + 0.25);
  });

  it('is not renewed once it has ended, or if it would not end later', () => {
    expect(isTimeToRenew(lasting(30), 30 * MINUTE)).toBe(false);
    const last = { ...lasting(30), until: 30 * MINUTE };
    expect([isRenewable(lasting(30)), isRenewable(last)]).toEqual([true, false]);
    expect(isTimeToRenew(last, 29 * MINUTE)).toBe(false);
  });
});

describe('the end of a session', () => {
  it.each([
    [8 * 60, 5],
    [30, 5],
    [16, 5],
    [15, 1],
    [9, 1],
    [1.5, 0.5],
  ])('of %d minutes is said %d minutes before', (minutes, before) => {
    expect(first((now) => isTimeToWarn(lasting(minutes), now), minutes)).toBe(minutes - before);
  });
});
