import { useEffect } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { formatLeft } from '../ui/format/instant.ts';
import { ROLES } from './roles.ts';
import { nameOfSession } from './session.ts';
import styles from './session-menu.module.css';
import { useNow } from './use-now.ts';
import { useSession, useSessionStore } from './use-session.ts';

/** Who is signed in, for how much longer, and the way out. */
export function SessionMenu() {
  const store = useSessionStore();
  const { keyId, person, role, expiresAt } = useSession();
  const left = expiresAt.getTime() - useNow();
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) store.end();
  }, [isOver, store]);
  return (
    <div className={styles.box}>
      <span className={styles.key} title={person?.email ?? keyId}>
        {nameOfSession({ keyId, person })}
      </span>
      <span className={styles.left}>
        {ROLES[role].label} · <span role="timer">{formatLeft(left)}</span>
      </span>
      <SignOut />
    </div>
  );
}

/** The page forgets the session at once, whatever the server does; that it may still have it must not be missed. */
function SignOut() {
  const store = useSessionStore();
  const { end } = useSession();
  const signOut = async () => {
    const ended = end?.();
    store.signOut();
    try {
      goTo(await ended);
    } catch {
      toast(
        'The server could not be told that you sign out. The session ends by itself; an administrator can delete its key.',
      );
    }
  };
  return (
    <Button look="quiet" onPress={() => void signOut()}>
      Sign out
    </Button>
  );
}

/** To where a person signs out of the provider too. */
function goTo(address: string | undefined): void {
  if (address !== undefined && /^https?:/.test(address)) window.location.assign(address);
}
