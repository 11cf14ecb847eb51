import { createClient } from '../api/client.ts';
import { dataOf } from '../api/refused-call.ts';
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
  const params = { path: { keyId: key.keyId } };
  const answer = await createClient(credentialsOf(key)).DELETE('/api/v1.1/console-sessions/{keyId}', {
    params,
  });
  if (!hasEndedAlready(answer.error?.status)) dataOf(answer);
}

function hasEndedAlready(status: number | undefined): boolean {
  return status === 401 || status === 404;
}
