import { afterAll, vi } from 'vitest';

/** Runs after every test file, so that the next one in the same process gets the real clock and real functions. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
