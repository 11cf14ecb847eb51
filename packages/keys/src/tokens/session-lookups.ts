import type { KeyRow } from '../registry/key-row.ts';
import type { KeyRegistry } from '../registry/registry.ts';

/**
 * Looks up sessions that are not among the cached keys. Anybody may send ids of sessions, so there is one look-up at a
 * time: all ids that come in while it runs share the next.
 */
export class SessionLookups {
  readonly #readSessions: NonNullable<KeyRegistry['readSessions']>;
  #waiting = new Set<string>();
  #next: Promise<readonly KeyRow[]> | undefined;
  #current: Promise<unknown> = Promise.resolve();

  constructor(readSessions: NonNullable<KeyRegistry['readSessions']>) {
    this.#readSessions = readSessions;
  }

  /** Resolves to the rows that were read with this id. */
  find(id: string): Promise<readonly KeyRow[]> {
    this.#waiting.add(id);
    if (this.#next === undefined) {
      this.#next = this.#current.then(() => this.#begin());
      this.#current = this.#next.catch(() => undefined);
    }
    return this.#next;
  }

  #begin(): Promise<readonly KeyRow[]> {
    const ids = [...this.#waiting];
    this.#waiting = new Set();
    this.#next = undefined;
    return this.#readSessions(ids);
  }
}
