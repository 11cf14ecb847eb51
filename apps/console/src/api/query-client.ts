import { RefusedCall } from '@keytally/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isBusy, isGone, isUnauthorised } from './refused-call.ts';

const LONGEST_PAUSE_MS = 15_000;
const MOST_RETRIES_WHILE_BUSY = 5;

/**
 * The answers that were loaded. They stay on the screen while newer ones are fetched. While the server is gone it is
 * asked again and again, so that the page goes on by itself when it is back.
 */
export function createQueryClient(onUnauthorised: (refusal: RefusedCall) => void): QueryClient {
  const onError = (error: unknown) => void (isUnauthorised(error) && onUnauthorised(error));
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        retry: (failures, error) => isGone(error) || (isBusy(error) && failures < MOST_RETRIES_WHILE_BUSY),
        retryDelay: pauseOf,
        placeholderData: (old: unknown) => old,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** As long as the server asks for, and longer each time: 1 s, 2 s, 4 s and so on. */
export function pauseOf(failures: number, error: unknown): number {
  const asked = error instanceof RefusedCall ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS));
}
