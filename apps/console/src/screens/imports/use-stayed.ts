import { useBlocker } from '@tanstack/react-router';

/** Asks before the screen is left, in the page or with the tab. */
export function useStayed(isNeeded: boolean): void {
  useBlocker({
    shouldBlockFn: () =>
      isNeeded && !window.confirm('The import has not ended. Leave, and stop it? What came in stays.'),
    enableBeforeUnload: isNeeded,
    disabled: !isNeeded,
  });
}
