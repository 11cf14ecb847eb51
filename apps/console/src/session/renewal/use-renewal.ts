import { RefusedCall } from '@keytally/client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetSession } from '../key/kept-session.ts';
import { tellOtherTabs } from '../key/other-tabs.ts';
import type { Session } from '../session.ts';
import { useGoOn } from '../use-go-on.ts';
import { useSession, useSessionStore } from '../use-session.ts';
import { isTimeToRenew, type RenewalTimes } from './renewal-times.ts';

/** What shows that somebody is there: a pointer that moves by itself does not. */
const INPUT = ['pointerdown', 'keydown', 'wheel'] as const;

/** How often the page looks whether it is time, and how long it waits after an attempt that failed. */
const LOOK_MS = 5_000;
const PAUSE_MS = 15_000;

interface UsedRenewal {
  readonly renew: () => Promise<void>;
  readonly isRenewing: boolean;
}

/** Renews the session while the page is used. `renew` does so now. */
export function useRenewal(): UsedRenewal {
  const session = useSession();
  const { renew, isRenewing } = useRenew(session);
  const since = session.renewal?.since.getTime();
  const wasUsed = useRef(false);
  const triedAt = useRef(0);
  // Another tab may have renewed it: what was done before counts no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another beginning is another session
  useEffect(() => {
    wasUsed.current = false;
  }, [since]);

  const look = useEffectEvent(() => {
    const times = timesOf(session);
    const now = Date.now();
    if (!times || !wasUsed.current || !isTimeToRenew(times, now) || now - triedAt.current < PAUSE_MS) return;
    triedAt.current = now;
    void renew();
  });
  useEffect(() => {
    const note = () => {
      wasUsed.current = true;
      look();
    };
    for (const name of INPUT) window.addEventListener(name, note, { capture: true, passive: true });
    const timer = setInterval(() => look(), LOOK_MS);
    return () => {
      for (const name of INPUT) window.removeEventListener(name, note, { capture: true });
      clearInterval(timer);
    };
  }, []);
  return { renew, isRenewing };
}

export function timesOf({ expiresAt, renewal }: Session): RenewalTimes | undefined {
  if (!renewal) return undefined;
  const { since, until } = renewal;
  return { since: since.getTime(), expiresAt: expiresAt.getTime(), until: until.getTime() };
}

function useRenew({ renewal }: Session): UsedRenewal {
  const store = useSessionStore();
  const goOn = useGoOn();
  const [isRenewing, setRenewing] = useState(false);
  const renew = useCallback(async () => {
    if (!renewal) return;
    setRenewing(true);
    try {
      goOn(await renewal.renew());
    } catch (error) {
      if (!(error instanceof RefusedCall)) return;
      const { status, code, detail } = error.problem;
      if (code === 'sign-in-ended') {
        store.end(detail);
        await endEverywhere(detail);
      }
      // Somebody ended it, or its key. Anything else passes, such as a provider that does not answer: it is tried again.
      if (status === 401 || status === 404) store.end();
    } finally {
      setRenewing(false);
    }
  }, [renewal, store, goOn]);
  return { renew, isRenewing };
}

/** No tab of this browser goes on with a session that the provider has ended. */
async function endEverywhere(why: string): Promise<void> {
  tellOtherTabs({ is: 'ended', why });
  await forgetSession();
}
