import { currentPage } from '../current-page.ts';

/**
 * Calls `work` when the page is left or hidden, which a browser does not tell apart on every device, unless the returned function is
 * called before. Where there is no page, nothing is called.
 */
export function whenLeft(work: () => void): () => void {
  const page = currentPage();
  const ending = new AbortController();
  const workIfHidden = () => {
    if (page?.document.visibilityState === 'hidden') work();
  };
  page?.addEventListener('pagehide', work, ending);
  page?.document.addEventListener('visibilitychange', workIfHidden, ending);
  return () => ending.abort();
}
