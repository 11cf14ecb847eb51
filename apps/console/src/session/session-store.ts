import type { Credentials } from '@keytally/client';
import type { Session } from './session.ts';

export interface SessionState {
  readonly session: Session | undefined;
  /** The server, or the clock, has ended the session: sign in again. The screen stays below. */
  readonly hasEnded: boolean;
  /** Why, if the provider said so. */
  readonly why?: string | undefined;
}

/** Who is signed in. */
export class SessionStore {
  #state: SessionState = { session: undefined, hasEnded: false };
  readonly #listeners = new Set<() => void>();

  readonly get = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  signIn(session: Session): void {
    this.#set({ session, hasEnded: false });
  }

  /** After a 401, when its time is over, or when the provider ends it. Of several calls that are refused, one may say why. */
  end(why?: string): void {
    const { session, hasEnded, why: known } = this.#state;
    const isNews = !hasEnded || (known === undefined && why !== undefined);
    if (session && isNews) this.#set({ ...this.#state, hasEnded: true, why });
  }

  /** Forgets the session here. `Session.end` ends it on the server. */
  signOut(): void {
    this.#set({ session: undefined, hasEnded: false });
  }

  readonly token: Credentials = async (request) => {
    const { session } = this.#state;
    if (!session) throw new Error('Nobody is signed in.');
    return session.token(request);
  };

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
