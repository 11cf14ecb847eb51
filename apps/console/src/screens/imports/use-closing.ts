import { useEffect, useEffectEvent } from 'react';

/** Does something when the tab is closed, or leaves the page, while it is needed. */
export function useClosing(isNeeded: boolean, onClosing: () => void): void {
  const close = useEffectEvent(onClosing);
  useEffect(() => {
    if (!isNeeded) return;
    const listener = () => close();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, [isNeeded]);
}
