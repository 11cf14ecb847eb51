import { callWithResponse, type KeytallyClient } from '@keytally/client';
import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useClient } from '../../../api/client.ts';
import { revisedOf } from '../../../api/revised.ts';
import { useChange } from '../../../api/use-change.ts';
import { useNow } from '../../../session/use-now.ts';
import type { KeyRecord } from './key.ts';

export interface Keys {
  readonly keys: readonly KeyRecord[];
  /** How far the clock of the server is ahead of the browser's: ends of keys are in the server's time. */
  readonly clockOffsetMs: number;
  /** The entity tag of the list: a change of one of the keys is made from it. */
  readonly tag: string | undefined;
}

/** All registered keys: administration, client and session keys. */
export function useKeys(): UseQueryResult<Keys> {
  const client = useClient();
  return useQuery({
    queryKey: ['keys'],
    // Others may have changed them a moment ago.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await callWithResponse(client, 'listPublicKeys', { signal });
      const sentAt = Date.parse(answer.response.headers.get('Date') ?? '');
      const { value, tag } = revisedOf(answer);
      return { ...value, clockOffsetMs: Number.isNaN(sentAt) ? 0 : sentAt - Date.now(), tag };
    },
  });
}

/** The time of the server now, every second. */
export function useServerNow(clockOffsetMs = 0): number {
  return useNow() + clockOffsetMs;
}

/** What says days need not change every second. */
export function wholeMinute(instant: number): number {
  return Math.floor(instant / 60_000) * 60_000;
}

/** A change of keys. Then the list and the audit trail are asked for again, and the screen may go on. */
export function useKeyChange<Change, Result>(
  change: (client: KeytallyClient, wanted: Change) => Promise<Result>,
  onDone: (result: Result) => void,
): UseMutationResult<Result, Error, Change> {
  return useChange(change, refreshKeys, onDone);
}

function refreshKeys(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['audit'] });
  return queries.invalidateQueries({ queryKey: ['keys'] });
}
