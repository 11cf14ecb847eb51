import type { RefusedCall } from '@keytally/client';
import { forgetSession } from './key/kept-session.ts';
import { tellOtherTabs } from './key/other-tabs.ts';
import type { SessionStore } from './session-store.ts';

/**
 * The server does not know the session any more. If that is because the provider lets its person in no longer, all tabs say so, and none
 * goes on with it.
 */
export async function endAfter({ problem }: RefusedCall, store: SessionStore): Promise<void> {
  const { session } = store.get();
  const why = problem.code === 'sign-in-ended' ? problem.detail : undefined;
  store.end(why);
  // A pasted token is that of this tab alone.
  if (why === undefined || !session?.renewal) return;
  tellOtherTabs({ is: 'ended', why });
  await forgetSession();
}
