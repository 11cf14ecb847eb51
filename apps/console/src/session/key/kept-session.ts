import { createStore, del, get, set } from 'idb-keyval';
import type { SessionKey } from './session-key.ts';

/**
 * The session key is kept in IndexedDB, which can hold a private key that nobody can export: a reload and other tabs go
 * on with it. Tokens are not kept.
 */
export const store = createStore('keytally', 'session');
const NAME = 'key';

/** The session key that this browser has; `undefined` if there is none, or if it has ended. */
export async function keptSession(): Promise<SessionKey | undefined> {
  const key = await ifKept(() => get<SessionKey>(NAME, store));
  if (key === undefined || isUsable(key)) return key;
  await forgetSession();
  return undefined;
}

/** One that an earlier version of this page has kept says less. */
function isUsable({ expiresAt, clockOffsetMs, renewedAt }: SessionKey): boolean {
  return renewedAt !== undefined && Date.parse(expiresAt) > Date.now() + clockOffsetMs;
}

export async function keepSession(key: SessionKey): Promise<void> {
  await ifKept(() => set(NAME, key, store));
}

export async function forgetSession(): Promise<void> {
  await ifKept(() => del(NAME, store));
}

/**
 * Some browsers keep nothing in private windows, or if the person forbids it: they reject, or throw at once. Then the
 * session lasts until the page is reloaded.
 */
async function ifKept<Kept>(use: () => Promise<Kept>): Promise<Kept | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}
