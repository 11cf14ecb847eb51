import { useEffect, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { formatRemaining } from '../ui/format/instant.ts';
import styles from './session-menu.module.css';
import { useSession, useSessionStore } from './use-session.ts';

/** Who is signed in, for how much longer, and the way out. */
export function SessionMenu() {
  const store = useSessionStore();
  const { keyId, may, expiresAt } = useSession();
  const left = useRemaining(expiresAt);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) store.end();
  }, [isOver, store]);
  return (
    <div className={styles.box}>
      <span className={styles.key} title={keyId}>
        {keyId}
      </span>
      <span className={styles.left}>
        {may('keys') ? 'Full access' : may('manage') ? 'May manage' : 'Read only'} ·{' '}
        <span role="timer">{formatRemaining(left)}</span>
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
      await ended;
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

/** Milliseconds until an instant, every second. */
function useRemaining(until: Date): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return until.getTime() - now;
}
