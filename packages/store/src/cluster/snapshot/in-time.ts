import { StoreError } from '@keytally/store-ports';

/**
 * Runs `read`, which reads a snapshot and the rows that it names. Rows that count no more are deleted some time later, and that
 * does not wait for a server that was stopped, or for a machine that slept: what was read for longer than `longestMs` is given up.
 *
 * @throws {StoreError} `store-unavailable` if it took longer
 */
export async function inTime<T>(longestMs: number, read: () => Promise<T>): Promise<T> {
  const start = Date.now();
  const isLate = () => Date.now() - start > longestMs;
  try {
    const done = await read();
    if (!isLate()) return done;
  } catch (error) {
    if (!isLate()) throw error;
  }
  throw new StoreError('store-unavailable', TOO_LATE);
}

const TOO_LATE =
  'Reading took so long that some of the rows may have been deleted meanwhile, as when a server is stopped for a while. Ask again.';
