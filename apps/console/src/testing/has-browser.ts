import { launchOptions } from '@keytally/tooling/browser';
import { inject } from 'vitest';

/** Whether this machine has a browser; without one the tests of pages are skipped. */
export const hasBrowser = launchOptions !== undefined;

/** Whether there is a browser, and time for all tests in it: `npm test` takes only a part, so that it stays short. */
export function hasTimeAndBrowser(): boolean {
  return hasBrowser && inject('longTests');
}
