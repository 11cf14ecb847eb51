import { StoreError } from '../../store-error.ts';
import type { FreeSpace } from '../engine/free-space.ts';
import type { Database } from '../file/database.ts';

/** How long an answer holds, good or bad. */
const HOLDS_MS = 1_000;

/** Makes the check of readiness: a write that is on disk and can be read by others (D15), at most once a second. */
export function createReadinessCheck(database: Database, space: FreeSpace): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<void> = Promise.resolve();

  return () => {
    const now = performance.now();
    if (now - checkedAt >= HOLDS_MS) {
      checkedAt = now;
      answer = check(database, space);
    }
    return answer;
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
      'The store does not give back what was written to it: restart it.',
    );
}
