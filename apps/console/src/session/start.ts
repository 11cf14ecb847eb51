import { createClient } from '../api/client.ts';
import { keepSession, keptSession } from './key/kept-session.ts';
import { canMakeKeys } from './key/make-key-pair.ts';
import { tellOtherTabs } from './key/other-tabs.ts';
import { openSession } from './key/session-key.ts';
import { CutOffLink, takeCode } from './key/take-code.ts';
import type { Session } from './session.ts';
import { endOnServer, sessionOfKey } from './session-of-key.ts';

/** How the page begins. */
export type Start =
  | { readonly state: 'opening' }
  /** A link has opened a session; the person has not said yes. Who says no goes on with the session they had. */
  | {
      readonly state: 'asking';
      readonly opened: Session;
      readonly accept: () => Promise<void>;
      readonly decline: () => Promise<void>;
      readonly session?: Session;
    }
  /** Somebody is signed in, or nobody. `error` says why the link did not work. */
  | { readonly state: 'ready'; readonly session?: Session; readonly error?: unknown };

/**
 * Signs in with the code in the address, or goes on with the session that this browser has.
 *
 * @param before the address before, if a link was opened in this page
 */
export async function start(before?: string): Promise<Start> {
  const code = takeCode(window.location, window.history, before);
  const kept = canMakeKeys() ? await keptSession() : undefined;
  const signedIn = kept && { session: sessionOfKey(kept) };
  if (code === undefined || !canMakeKeys()) return { state: 'ready', ...signedIn };
  if (code instanceof CutOffLink) return { state: 'ready', error: code, ...signedIn };
  try {
    const key = await openSession(createClient(), code);
    return {
      state: 'asking',
      opened: sessionOfKey(key),
      ...signedIn,
      async accept() {
        await keepSession(key);
        tellOtherTabs('signed-in');
        // Nobody uses the one before any more: other tabs go on with the new one, and keep what was filled in.
        if (kept) await endOnServer(kept).catch(() => undefined);
      },
      // Only the new one ends: the one before is still that of this browser.
      decline: () => endOnServer(key),
    };
  } catch (error) {
    return { state: 'ready', error, ...signedIn };
  }
}
