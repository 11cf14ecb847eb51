import { StoreError } from '@keytally/store-ports';
import type { FreeSpace } from '../engine/free-space.ts';
import type { Database } from '../file/database.ts';

/** The store is checked at most this often; in between the last result is returned, good or bad. */
const CHECK_EVERY_MS = 1_000;

/** Creates the readiness check: a write that is on disk and can be read on another connection. */
export function createReadinessCheck(database: Database, space: FreeSpace): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<void> = Promise.resolve();

  return () => {
    const now = performance.now();
    if (now - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = now;
      result = check(database, space);
    }
    return result;
  };
}

async function check({ writer, lookups }: Database, space: FreeSpace): Promise<void> {
  await space.check();
  const now = BigInt(Date.now());
  await writer.useUrgently((connection) => connection.query('UPDATE readiness SET checked_at = $1', [now]));
  const [row] = await lookups.use((connection) => connection.query('SELECT checked_at FROM readiness'));
  if (row?.checked_at !== now)
    throw new StoreError(
      'store-unavailable',
      'The store does not return what was just written to it: restart the server.',
    );
}
