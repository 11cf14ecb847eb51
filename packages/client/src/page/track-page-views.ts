import { currentPage } from '../current-page.ts';
import type { Tracker } from '../tracker/tracker.ts';

export interface PageViewOptions {
  /** The category of the events; by default `Page`. */
  readonly category?: string;
  /** The name of a view; by default the path, in which numbers and ids are `:id`: events have few names. */
  readonly nameOf?: (address: URL) => string;
  /** A session ends after so many minutes in which nothing was viewed or clicked; by default 30. */
  readonly idleMinutes?: number;
}

/**
 * Tracks each view of a page, also of one that changes its address without being loaded, and sessions. It keeps nothing in the
 * browser. Returns a function that ends it. Where there is no page, nothing is tracked.
 */
export function trackPageViews(
  tracker: Pick<Tracker, 'track' | 'session'>,
  options: PageViewOptions = {},
): () => void {
  const { category = 'Page', nameOf = ({ pathname }) => withoutIds(pathname), idleMinutes = 30 } = options;
  const page = currentPage();
  const ending = new AbortController();
  let viewed: string | undefined;
  let session: { stop(): void } | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(idle);
    session?.stop();
    session = undefined;
  };
  const go = () => {
    clearTimeout(idle);
    session ??= tracker.session();
    idle = setTimeout(stop, idleMinutes * 60_000);
  };
  const view = () => {
    const { href } = page?.location ?? {};
    if (href === undefined || href === viewed) return;
    viewed = href;
    go();
    tracker.track(category, nameOf(new URL(href)));
  };
  view();
  const { signal } = ending;
  // What a single page application does to its address, and what a user does.
  (page?.navigation ?? page)?.addEventListener(page?.navigation ? 'currententrychange' : 'popstate', view, {
    signal,
  });
  for (const type of ['pointerdown', 'keydown']) page?.addEventListener(type, go, { signal });
  // Before the tracker sends what waits.
  page?.addEventListener('pagehide', stop, { signal, capture: true });
  return () => {
    ending.abort();
    stop();
  };
}

/** `/orders/1138/items` -> `/orders/:id/items` */
function withoutIds(path: string): string {
  return path.replaceAll(/\/(?:\d+|[0-9a-f]{8,}|[0-9a-f-]{36})(?=\/|$)/gi, '/:id');
}
