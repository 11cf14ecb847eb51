import { afterEach, expect, it, vi } from 'vitest';
import { timeForCases } from './time-for-cases.ts';

afterEach(() => vi.unstubAllEnvs());

const threeCases = (until: string | undefined) => {
  vi.stubEnv('LONG_TESTS_UNTIL', until);
  const hasTime = timeForCases();
  return [hasTime(), hasTime(), hasTime()];
};

it('there is time for all cases of a run without an end, and for the first of each test of one that is over', () => {
  expect(threeCases(undefined)).toEqual([true, true, true]);
  expect(threeCases(String(Date.now() / 1_000 + 3_600))).toEqual([true, true, true]);
  expect(threeCases('1')).toEqual([true, false, false]);
});
