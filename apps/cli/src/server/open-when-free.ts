import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '@keytally/runtime';
import { openStore, type Store } from '@keytally/store';
import { isLocked, openOptions } from '../data/with-store.ts';
import { isServed } from '../target/is-served.ts';

/** Databases that start at the same time as the server, or a command that has the data, may need so long. */
const WAIT_SECONDS = 60;
const PAUSE_MS = 500;

/**
 * Opens the store of a server. While a command has the data directory, it waits, as commands wait for a server that starts;
 * another server would keep it.
 */
export async function openWhenFree(
  settings: Settings,
  warn: (message: string) => void,
  waitSeconds = WAIT_SECONDS,
): Promise<Store> {
  const endsAt = performance.now() + waitSeconds * 1000;
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await openStore(settings.store, { ...openOptions(settings), waitSeconds });
    } catch (error) {
      if (!isLocked(error) || performance.now() >= endsAt || (await isServed(settings.dataDirectory)))
        throw error;
      if (!isSaid) warn(`${error.message} Waiting up to ${waitSeconds} seconds for it to end.`);
    }
    await sleep(PAUSE_MS);
  }
}
