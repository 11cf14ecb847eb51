import { call, RefusedCall } from '@keytally/client';
import { createClient } from '../api/client.ts';
import { forgetSession } from './key/kept-session.ts';
import { tellOtherTabs } from './key/other-tabs.ts';
import { credentialsOf, type SessionKey } from './key/session-key.ts';
import type { Session } from './session.ts';

/** The session of a session key of this browser. */
export function sessionOfKey(key: SessionKey): Session {
  return {
    kind: key.kind,
    keyId: key.parent,
    products: key.products ?? ['*'],
    access: key.access,
    // In the time of this machine, whose clock may be wrong.
    expiresAt: new Date(Date.parse(key.expiresAt) - key.clockOffsetMs),
    token: credentialsOf(key),
    async end() {
      await forgetSession();
      tellOtherTabs('signed-out');
      await endOnServer(key);
    },
  };
}

/** No token of the key is accepted any more. This page may go on with another one. */
export async function endOnServer(key: SessionKey): Promise<void> {
  const client = createClient(credentialsOf(key));
  await call(client, 'deleteConsoleSession', { path: { keyId: key.keyId } }).catch(unlessEndedAlready);
}

function unlessEndedAlready(error: unknown): void {
  if (!(error instanceof RefusedCall) || ![401, 404].includes(error.problem.status)) throw error;
}
