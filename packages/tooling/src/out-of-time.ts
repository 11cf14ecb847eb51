import { readFileSync } from 'node:fs';
import { beforeEach, expect, inject } from 'vitest';

/**
 * Runs before every test file. Once `LONG_TESTS_UNTIL` (Unix seconds) is over, a file that begins has the usual tests only, as if
 * the run were not a long one, or none if a usual run did them all before, and long tests of a file that had begun are skipped. What
 * is skipped is counted.
 */
const until = Number(process.env.LONG_TESTS_UNTIL ?? Number.POSITIVE_INFINITY) * 1_000;
const { testPath = '' } = expect.getState();

/** What `inject` reads; it has no setter. */
const { __vitest_worker__: worker } = globalThis as unknown as {
  __vitest_worker__: { readonly providedContext: { longTests: boolean } };
};
const isOver = Date.now() > until;
if (isOver) worker.providedContext.longTests = false;

if (isLong(testPath) || (isOver && inject('doneFiles')?.includes(testPath))) {
  const { now } = Date;
  beforeEach(({ skip }) => skip(now() > until, 'there is no time left for it'));
}

function isLong(path: string): boolean {
  return /\.long-test\.tsx?$/.test(path) || /hasTimeAndBrowser/.test(readFileSync(path, 'utf8'));
}
