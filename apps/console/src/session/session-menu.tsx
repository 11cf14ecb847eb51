import { useEffect, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { formatRemaining } from '../ui/format/instant.ts';
import styles from './session-menu.module.css';
import { useSession, useSessionStore } from './use-session.ts';

/** Who is signed in, for how much longer, and the way out. */
export function SessionMenu() {
  const store = useSessionStore();
  const { keyId, kind, expiresAt } = useSession();
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
        {kind === 'ADMIN' ? 'Admin key' : 'Client key'} · <span role="timer">{formatRemaining(left)}</span>
      </span>
      <Button look="quiet" onPress={() => store.signOut()}>
        Sign out
      </Button>
    </div>
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
