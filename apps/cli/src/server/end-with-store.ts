import type { Log } from '@keytally/runtime';
import type { Store } from '@keytally/store';

/** How long the calls under way have to be told that the store cannot be used. */
export const LAST_ANSWERS_MS = 1_000;

/**
 * Ends the process when its store has ended. All that was acknowledged is on the disk, and whoever looks after the process starts
 * it again; it would answer every call with 503 otherwise.
 */
export function endWith({ ended }: Pick<Store, 'ended'>, log: Log): void {
  ended?.addEventListener('abort', () => {
    log.fatal(ended.reason, 'the store has ended: the server exits, to be started again');
    setTimeout(() => process.exit(1), LAST_ANSWERS_MS);
  });
}
