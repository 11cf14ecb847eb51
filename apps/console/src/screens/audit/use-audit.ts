import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client.ts';
import type { ApiRequest } from '../../help/shell-command.ts';

/** Which entries to show. */
export interface AuditSelection {
  readonly keyId?: string | undefined;
  readonly action?: Schema<'AuditAction'> | undefined;
  readonly outcome?: Schema<'AuditOutcome'> | undefined;
  readonly before?: string | undefined;
}

/** The entries, newest first, a page at a time. New entries move none to another page. */
export function useAudit(selection: AuditSelection) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: ['audit', selection],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => fetchPage(client, selection, pageParam, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

async function fetchPage(
  client: KeytallyClient,
  selection: AuditSelection,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Schema<'AuditEntryList'>> {
  const query = Object.fromEntries(filled({ ...selection, cursor }));
  return call(client, 'listAuditEntries', { query, signal });
}

export function auditRequestOf(selection: AuditSelection): ApiRequest {
  const query = new URLSearchParams(filled(selection)).toString();
  return { operationId: 'listAuditEntries', query };
}

function filled(query: object): [string, string][] {
  return Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
}
