import type { KeytallyClient } from '@keytally/client';
import { dataOf } from '../../api/refused-call.ts';
import { clockOffsetOf } from './clock-offset.ts';
import { makeKeyPair } from './make-key-pair.ts';
import type { SessionKey } from './session-key.ts';

/** Swaps a code for a session key. Throws a `RefusedCall`, such as 422 `invalid-code`. */
export async function openSession(client: KeytallyClient, code: string): Promise<SessionKey> {
  const { privateKey, publicKey } = await makeKeyPair();
  const answer = await client.POST('/api/v1.1/console-sessions', { body: { code, publicKey } });
  return { ...dataOf(answer), privateKey, clockOffsetMs: clockOffsetOf(answer.response) };
}
