import { call, RefusedCall } from '@keytally/client';
import { createClient } from '../api/client.ts';
import { forgetSession, keepSession } from './key/kept-session.ts';
import { tellOtherTabs } from './key/other-tabs.ts';
import { credentialsOf, renewedKey, type SessionKey } from './key/session-key.ts';
import type { Session } from './session.ts';

/** The session of a session key of this browser. */
export function sessionOfKey(key: SessionKey): Session {
  const { kind, parent: keyId, person, role, grants } = key;
  // In the time of this machine, whose clock may be wrong.
  const here = (instant: string) => new Date(Date.parse(instant) - key.clockOffsetMs);
  const token = credentialsOf(key);
  return {
    kind,
    keyId,
    ...(person && { person }),
    role,
    grants,
    expiresAt: here(key.expiresAt),
    token,
    renewal: {
      since: here(key.renewedAt),
      until: here(key.renewableUntil),
      async renew() {
        const next = await renewedKey(key, createClient(token));
        await keepSession(next);
        tellOtherTabs({ is: 'renewed' });
        return sessionOfKey(next);
      },
    },
    async end() {
      await forgetSession();
      tellOtherTabs({ is: 'signed-out' });
      return endOnServer(key);
    },
  };
}

/**
 * No token of the key is accepted any more. This page may go on with another one. Resolves to where a person signs out of the
 * provider too, if there is such a place.
 */
export async function endOnServer(key: SessionKey): Promise<string | undefined> {
  const client = createClient(credentialsOf(key));
  const ended = await call(client, 'deleteConsoleSession', { path: { keyId: key.keyId } }).catch(
    unlessEndedAlready,
  );
  return ended?.signOutUrl;
}

function unlessEndedAlready(error: unknown): undefined {
  if (!(error instanceof RefusedCall) || ![401, 404].includes(error.problem.status)) throw error;
}
