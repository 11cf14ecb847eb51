import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: then what is behind a click must be there already. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting);
}

/** The browser takes its picture as soon as the event is over, so the page has to be ready by then. */
function subscribe(changed: () => void): () => void {
  const media = matchMedia('print');
  const changeNow = () => flushSync(changed);
  media.addEventListener('change', changeNow);
  return () => media.removeEventListener('change', changeNow);
}

function isPrinting(): boolean {
  return matchMedia('print').matches;
}
