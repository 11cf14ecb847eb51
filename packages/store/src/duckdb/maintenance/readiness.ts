import { StoreError } from '@keytally/store-ports';
import { shareCheck, withPatience } from '../../shared-check.ts';
import type { FreeSpace } from '../engine/free-space.ts';
import type { Database } from '../file/database.ts';

interface ReadinessLimits {
  /** The store is checked at most this often. */
  readonly everyMs: number;
  /** A store that has not answered by then is busy. */
  readonly patienceMs: number;
}

const usualLimits: ReadinessLimits = { everyMs: 1_000, patienceMs: 5_000 };

/** Creates the readiness check: a write that is on disk and can be read on another connection. */
export function createReadinessCheck(
  database: Pick<Database, 'writer' | 'lookups'>,
  space: Pick<FreeSpace, 'check'>,
  { everyMs, patienceMs }: ReadinessLimits = usualLimits,
): () => Promise<void> {
  return shareCheck(everyMs, () => {
    const ended = check(database, space);
    return { answer: withPatience(ended, patienceMs, () => busy(patienceMs)), ended };
  });
}

async function check(
  { writer, lookups }: Pick<Database, 'writer' | 'lookups'>,
  space: Pick<FreeSpace, 'check'>,
): Promise<void> {
  await space.check();
  const [written] = await writer.useUrgently((connection) =>
    connection.query('UPDATE readiness SET checked_at = greatest(checked_at + 1, $1) RETURNING checked_at', [
      BigInt(Date.now()),
    ]),
  );
  const [read] = await lookups.use((connection) => connection.query('SELECT checked_at FROM readiness'));
  if (
    written === undefined ||
    read === undefined ||
    (read.checked_at as bigint) < (written.checked_at as bigint)
  )
    throw new StoreError(
      'store-unavailable',
      'The store does not return what was just written to it: restart the server.',
    );
}

/** Says neither that it is broken nor to restart: that would end the work it is slow with. */
function busy(patienceMs: number): StoreError {
  return new StoreError(
    'busy',
    `The store has not answered for ${patienceMs / 1_000} seconds: it has much to do, or its disk is slow. It takes calls ` +
      'again by itself; if this goes on, look at what else uses the disk.',
  );
}
