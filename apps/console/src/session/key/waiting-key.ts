import { del, get, set } from 'idb-keyval';
import { store } from './kept-session.ts';
import type { KeyPair } from './make-key-pair.ts';

/** A key pair that waits, while its person is at a provider, for the session that it will sign for. */
const NAME = 'waiting';

/** Throws if this browser keeps nothing: the page is left, so nothing would be there when the person comes back. */
export async function keepWaitingKey(pair: KeyPair): Promise<void> {
  await set(NAME, pair, store);
}

/** Takes out the key pair that waits; `undefined` if none does, since each signs for one session. */
export async function takeWaitingKey(): Promise<KeyPair | undefined> {
  try {
    const pair = await get<KeyPair>(NAME, store);
    await del(NAME, store);
    return pair;
  } catch {
    return undefined;
  }
}
