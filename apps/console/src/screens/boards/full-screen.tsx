import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import styles from './boards.module.css';

interface Props {
  /** The zone of the product. */
  readonly timeZone: string;
  readonly onLeave: () => void;
}

/** While a board is all that is seen, as on the wall of a room: nobody presses anything, so it renews itself. */
export function FullScreen({ timeZone, onLeave }: Props) {
  const renewed = useRenewed();
  useWholeScreen(onLeave);
  return (
    <footer className={styles.foot}>
      <p>
        {renewed.hasFailed ? 'Not renewed since' : 'Renewed'} {formatInstant(renewed.at, timeZone)} (
        {timeZone}
        ). It renews itself every {RENEWAL_MINUTES} minutes.
      </p>
      <Button look="quiet" autoFocus onPress={onLeave}>
        Leave <kbd>Esc</kbd>
      </Button>
    </footer>
  );
}

const RENEWAL_MINUTES = 5;

/** Asks everything on the screen again from time to time, and says when that came last. */
function useRenewed(): { readonly at: Date; readonly hasFailed: boolean } {
  const queries = useQueryClient();
  const [renewed, setRenewed] = useState({ at: new Date(), hasFailed: false });
  useEffect(() => {
    const renew = async () => {
      await queries.invalidateQueries();
      const shown = queries.getQueryCache().findAll({ type: 'active' });
      const hasFailed = shown.some(({ state }) => state.status === 'error');
      setRenewed(({ at }) => ({ at: hasFailed ? at : new Date(), hasFailed }));
    };
    const timer = setInterval(() => void renew(), RENEWAL_MINUTES * 60_000);
    return () => clearInterval(timer);
  }, [queries]);
  return renewed;
}

/**
 * Takes all of the screen, not for the board alone: what says that the session ends must be seen too. Where a browser gives no more than its
 * window, the controls are away all the same.
 */
function useWholeScreen(onLeave: () => void): void {
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.fullScreen = '';
    const given = page.requestFullscreen?.().catch(() => undefined);
    return () => {
      delete page.dataset.fullScreen;
      // Who leaves at once may be given the screen only after that.
      void given?.then(() => document.fullscreenElement && document.exitFullscreen());
    };
  }, []);
  useEffect(() => {
    // The browser itself leaves with Escape, and tells no key then.
    const change = () => document.fullscreenElement === null && onLeave();
    const press = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && onLeave();
    document.addEventListener('fullscreenchange', change);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('fullscreenchange', change);
      document.removeEventListener('keydown', press);
    };
  }, [onLeave]);
}
