import { readFileSync } from 'node:fs';
import { beforeEach, expect } from 'vitest';

/**
 * Runs before every test file: skips its long tests once `LONG_TESTS_UNTIL` (Unix seconds) is over. They are counted as skipped.
 * The others are never skipped.
 */
const until = Number(process.env.LONG_TESTS_UNTIL ?? Number.POSITIVE_INFINITY) * 1_000;
const { testPath = '' } = expect.getState();

if (isLong(testPath)) {
  const { now } = Date;
  beforeEach(({ skip }) => skip(now() > until, 'there is no time left for it'));
}

function isLong(path: string): boolean {
  return /\.long-test\.tsx?$/.test(path) || /hasTimeAndBrowser/.test(readFileSync(path, 'utf8'));
}
