import { createStore, del, get, set } from 'idb-keyval';
import type { SessionKey } from './session-key.ts';

/**
 * The session key is kept in IndexedDB, which can hold a private key that nobody can export: a reload and other tabs go
 * on with it. Tokens are not kept.
 */
const store = createStore('keytally', 'session');
const NAME = 'key';

/** The session key that this browser has; `undefined` if there is none, or if it has ended. */
export async function keptSession(): Promise<SessionKey | undefined> {
  const key = await get<SessionKey>(NAME, store).catch(() => undefined);
  if (key === undefined || Date.parse(key.expiresAt) > Date.now() + key.clockOffsetMs) return key;
  await forgetSession();
  return undefined;
}

/** Some browsers keep nothing in private windows; then the session lasts until the page is reloaded. */
export async function keepSession(key: SessionKey): Promise<void> {
  await set(NAME, key, store).catch(() => undefined);
}

export async function forgetSession(): Promise<void> {
  await del(NAME, store).catch(() => undefined);
}
