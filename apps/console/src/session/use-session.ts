import { createContext, use, useSyncExternalStore } from 'react';
import type { Access } from './roles.ts';
import { may, type Session } from './session.ts';
import type { SessionState, SessionStore } from './session-store.ts';

const StoreContext = createContext<SessionStore | undefined>(undefined);
export const SessionProvider = StoreContext.Provider;

export function useSessionStore(): SessionStore {
  const store = use(StoreContext);
  if (!store) throw new Error('There is no <SessionProvider> around this component.');
  return store;
}

export function useSessionState(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Who is signed in. Screens are shown only to somebody who is. */
export function useSession(): Session & { may: (access: Access, productId?: string) => boolean } {
  const { session } = useSessionState();
  if (!session) throw new Error('Nobody is signed in, so there should be no screen.');
  return { ...session, may: (access, productId) => may(session, access, productId) };
}
