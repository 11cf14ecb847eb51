import { QueryClient } from '@tanstack/react-query';

/** Answers stay on the screen while newer ones are fetched. The client of the API retries, so this does not. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 60_000, placeholderData: (old: unknown) => old } },
});
