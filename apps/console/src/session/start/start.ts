import { createClient } from '../../api/client.ts';
import { keepSession, keptSession } from '../key/kept-session.ts';
import { canMakeKeys, makeKeyPair } from '../key/make-key-pair.ts';
import { tellOtherTabs } from '../key/other-tabs.ts';
import { openSession, type SessionKey } from '../key/session-key.ts';
import { SignInFailed, takeCode } from '../key/take-code.ts';
import { takeWaitingKey } from '../key/waiting-key.ts';
import { takeAddress } from '../providers/kept-address.ts';
import type { Session } from '../session.ts';
import { endOnServer, sessionOfKey } from '../session-of-key.ts';

/** How the page begins. */
export type Start =
  | { readonly state: 'opening' }
  /** A link has opened a session; the person has not said yes. Who says no goes on with the session they had. */
  | {
      readonly state: 'asking';
      readonly opened: Session;
      readonly accept: () => Promise<void>;
      readonly decline: () => Promise<unknown>;
      readonly session?: Session;
    }
  /** Somebody is signed in, or nobody. `error` says why the link or the sign-in at a provider did not work. */
  | { readonly state: 'ready'; readonly session?: Session; readonly error?: unknown };

/**
 * Signs in with the code in the address, or goes on with the session that this browser has.
 *
 * @param before the address before, if a link was opened in this page
 */
export async function start(before?: string): Promise<Start> {
  const came = takeCode(window.location, window.history, before ?? takeAddress());
  const kept = canMakeKeys() ? await keptSession() : undefined;
  const signedIn = kept && { session: sessionOfKey(kept) };
  if (came instanceof Error) return { state: 'ready', error: came, ...signedIn };
  if (came === undefined || !canMakeKeys()) return { state: 'ready', ...signedIn };
  try {
    const { key, isOwn } = await keyFor(came);
    const accept = () => adopt(key, kept);
    const opened = sessionOfKey(key);
    if (!isOwn)
      // Only the new one ends if the person says no: the one before is still that of this browser.
      return { state: 'asking', opened, ...signedIn, accept, decline: () => endOnServer(key) };
    await accept();
    return { state: 'ready', session: opened };
  } catch (error) {
    return { state: 'ready', error, ...signedIn };
  }
}

/**
 * Swaps a code. It is of the person's own sign-in if it works for the key that waited for it, which nobody else knows, and opens
 * the session of a person: a code of a key works for any key pair, so somebody else may have made it.
 */
async function keyFor({
  code,
  hasSignedIn,
}: Exclude<ReturnType<typeof takeCode>, Error | undefined>): Promise<{ key: SessionKey; isOwn: boolean }> {
  const pair = hasSignedIn ? await takeWaitingKey() : await makeKeyPair();
  if (pair === undefined) throw new SignInFailed('wrong-attempt');
  const key = await openSession(createClient(), code, pair);
  return { key, isOwn: hasSignedIn && key.person !== undefined };
}

/** This browser goes on with a new session, in all tabs. */
async function adopt(key: SessionKey, before: SessionKey | undefined): Promise<void> {
  await keepSession(key);
  tellOtherTabs({ is: 'signed-in' });
  // Nobody uses the one before any more: other tabs go on with the new one, and keep what was filled in.
  if (before) await endOnServer(before).catch(() => undefined);
}
