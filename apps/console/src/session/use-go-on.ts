import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasSameRights, type Session } from './session.ts';
import { useSessionStore } from './use-session.ts';

/** Goes on with the session as it was renewed. What it may do may have changed: then all that is shown is asked for again. */
export function useGoOn(): (next: Session) => void {
  const store = useSessionStore();
  const queries = useQueryClient();
  return useCallback(
    (next) => {
      const { session } = store.get();
      store.signIn(next);
      if (session && !hasSameRights(session, next)) void queries.refetchQueries();
    },
    [store, queries],
  );
}
