import type { KeytallyClient } from '@keytally/client';
import { dataOf } from '../../api/refused-call.ts';
import { makeKeyPair } from './make-key-pair.ts';
import type { SessionKey } from './session-key.ts';

/** Swaps a code for a session key. Throws a `RefusedCall`, such as 422 `invalid-code`. */
export async function openSession(client: KeytallyClient, code: string): Promise<SessionKey> {
  const { privateKey, publicKey } = await makeKeyPair();
  const answer = await client.POST('/api/v1.1/console-sessions', { body: { code, publicKey } });
  return { ...dataOf(answer), privateKey, clockOffsetMs: offsetOf(answer.response) };
}

/** `Date` has whole seconds (RFC 9110 section 6.6.1), so a difference of a few seconds may be the way of the answer. */
const NOTHING_MS = 5_000;

function offsetOf({ headers }: Response): number {
  const offset = Date.parse(headers.get('Date') ?? '') - Date.now();
  return Math.abs(offset) > NOTHING_MS ? offset : 0;
}
