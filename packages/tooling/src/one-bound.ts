import { beforeEach, inject } from 'vitest';

/**
 * Runs before every test: none has a shorter time of its own. A minute that was plenty on one machine ends a test that works on
 * one that is busy.
 */
beforeEach(({ task }) => {
  if (task.timeout < inject('hangsAfterMs'))
    throw new Error(
      `This test has ${task.timeout} ms. Leave it out: vitest.config.ts has one bound for all.`,
    );
});
