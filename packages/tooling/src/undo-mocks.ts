import { afterAll, vi } from 'vitest';

/** Set up for every file of tests: the next one in its process finds the clock and every function as they were. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
