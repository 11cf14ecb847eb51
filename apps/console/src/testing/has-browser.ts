import { launchOptions } from '@keytally/tooling/browser';
import { inject } from 'vitest';

/** Whether this machine has a browser; without one the tests of pages are skipped. */
export const hasBrowser = launchOptions !== undefined;

/**
 * Whether there is a browser, and time for all tests in it: `npm test` takes only a part, so that it stays short, and a run that
 * must have an end begins none after `LONG_TESTS_UNTIL` (Unix seconds). Asked by each file when it begins.
 */
export function hasTimeAndBrowser(): boolean {
  const until = Number(process.env.LONG_TESTS_UNTIL ?? Number.POSITIVE_INFINITY) * 1_000;
  return hasBrowser && inject('longTests') && Date.now() < until;
}
