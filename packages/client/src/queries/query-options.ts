import type { OperationId } from '@keytally/contract';
import { type Answer, type CallInput, call } from '../call.ts';
import type { KeytallyClient } from '../keytally-client.ts';
import type { Arguments } from '../typed-requests.ts';

/** What a query of TanStack Query asks, under which key it is kept, and what it does if that fails. */
export interface QueryOptions<Id extends OperationId> {
  readonly queryKey: readonly ['keytally', Id, Omit<CallInput<Id>, 'signal'> | null];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer<Id>['data']>;
  /** The client retries what may pass: tries of both would multiply. */
  readonly retry: false;
}

/**
 * The options of a query for `useQuery` and others of TanStack Query 5. A refused call is a `RefusedCall` with its problem, as with
 * `call`; a query that nobody needs any more is aborted.
 */
export function queryOptions<Id extends OperationId>(
  client: KeytallyClient,
  operation: Id,
  ...[input]: Arguments<CallInput<Id>>
): QueryOptions<Id> {
  const { signal: _, ...asked } = (input ?? {}) as { readonly signal?: AbortSignal };
  return {
    queryKey: [
      'keytally',
      operation,
      (input === undefined ? null : asked) as Omit<CallInput<Id>, 'signal'> | null,
    ],
    queryFn: ({ signal }) =>
      call<Id>(client, operation, ...([{ ...asked, signal }] as unknown as Arguments<CallInput<Id>>)),
    retry: false,
  };
}

/** What a mutation of TanStack Query does. Its variables are the input of the operation. */
export interface MutationOptions<Id extends OperationId> {
  readonly mutationKey: readonly ['keytally', Id];
  readonly mutationFn: (input: CallInput<Id>) => Promise<Answer<Id>['data']>;
  readonly retry: false;
}

/** The options of a mutation for `useMutation`. */
export function mutationOptions<Id extends OperationId>(
  client: KeytallyClient,
  operation: Id,
): MutationOptions<Id> {
  return {
    mutationKey: ['keytally', operation],
    mutationFn: (input) => call<Id>(client, operation, ...([input] as unknown as Arguments<CallInput<Id>>)),
    retry: false,
  };
}
