import type { KeytallyClient } from '@keytally/client';
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from './client.ts';

/**
 * A change on the server. Once it was made, `refresh` asks again for what depends on it, and the screen may go on.
 */
export function useChange<Change, Result>(
  change: (client: KeytallyClient, wanted: Change) => Promise<Result>,
  refresh: (queries: QueryClient) => Promise<unknown>,
  onDone: (result: Result) => void,
): UseMutationResult<Result, Error, Change> {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Change) => change(client, wanted),
    onSuccess: async (result) => {
      await refresh(queries);
      onDone(result);
    },
  });
}
