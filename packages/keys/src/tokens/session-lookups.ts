import type { KeyRow } from '../registry/key-row.ts';

/** Looks up a session that is not among the cached keys; resolves to the rows that were read with it. */
type SessionLookups = (id: string) => Promise<readonly KeyRow[]>;

/**
 * Anybody may send ids of sessions, so there is one look-up at a time: all ids that come in while it runs share the next.
 */
export function createSessionLookups(
  readSessions: (ids: readonly string[]) => Promise<readonly KeyRow[]>,
): SessionLookups {
  let waiting = new Set<string>();
  let next: Promise<readonly KeyRow[]> | undefined;
  let current: Promise<unknown> = Promise.resolve();

  function begin(): Promise<readonly KeyRow[]> {
    const ids = [...waiting];
    waiting = new Set();
    next = undefined;
    return readSessions(ids);
  }

  return (id) => {
    waiting.add(id);
    if (next === undefined) {
      next = current.then(begin);
      current = next.catch(() => undefined);
    }
    return next;
  };
}
