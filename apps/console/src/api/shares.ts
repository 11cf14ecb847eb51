import { call, type KeytallyClient, type Schema } from '@keytally/client';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { serverUrl, useClient } from './client.ts';

export type Share = Schema<'Share'>;

/** A question to share, and how. */
interface ShareToMake {
  readonly product: string;
  readonly settings: Schema<'ShareSettings'>;
}

/** The shares of a product, the newest first. Others may make some too, so they are asked for each time. */
export function useShares(product: string): UseQueryResult<readonly Share[]> {
  const client = useClient();
  return useQuery({
    queryKey: ['shares', product],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      return (await call(client, 'listShares', { path: { product_id: product }, signal })).shares;
    },
  });
}

export function refreshShares(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ queryKey: ['shares'] });
}

export async function createShare(
  client: KeytallyClient,
  { product, settings }: ShareToMake,
): Promise<Schema<'CreatedShare'>> {
  return call(client, 'createShare', { path: { product_id: product }, body: settings });
}

export async function revokeShare(
  client: KeytallyClient,
  { product, id }: { readonly product: string; readonly id: string },
): Promise<unknown> {
  return call(client, 'deleteShare', { path: { product_id: product, share_id: id } });
}

/** The link of a share that was just made. */
export function linkOfShare({ path, secret }: Schema<'CreatedShare'>): string {
  return `${serverUrl()}${path}#${secret}`;
}

/** Where other tools ask a shared question, and the header that they send; undefined for a board, which has several. */
export function answerForTools({
  id,
  secret,
  subject,
}: Schema<'CreatedShare'>): { readonly address: string; readonly header: string } | undefined {
  if (!('question' in subject)) return undefined;
  const address = `${serverUrl()}/v3/shared/${id}/answers/${encodeURIComponent(subject.question)}`;
  return { address, header: `Share-Secret: ${secret}` };
}
