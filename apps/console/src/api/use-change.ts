import type { KeytallyClient } from '@keytally/client';
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from './client.ts';
import { isChangedMeanwhile } from './revised.ts';

/**
 * A change on the server. Once it was made, `refresh` asks again for what depends on it, and the screen may go on. If
 * somebody else was faster, it asks again too, so that the screen shows what is there now.
 */
export function useChange<Change, Result>(
  change: (client: KeytallyClient, wanted: Change) => Promise<Result>,
  refresh: (queries: QueryClient) => Promise<unknown>,
  onDone: (result: Result, wanted: Change) => void,
): UseMutationResult<Result, Error, Change> {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Change) => change(client, wanted),
    onSuccess: async (result, wanted) => {
      await refresh(queries);
      onDone(result, wanted);
    },
    onError: async (error) => void (isChangedMeanwhile(error) && (await refresh(queries))),
  });
}
