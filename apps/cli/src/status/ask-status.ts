import { call, type KeytallyClient } from '@keytally/client';
import { refused } from '../command/refusal.ts';
import { listProducts } from '../data/list-products.ts';
import type { AskedState } from './describe-status.ts';
import { readMetrics } from './read-metrics.ts';

/** Asks a server, or a store that is served to this process, for what a status tells. */
export async function askStatus(client: KeytallyClient): Promise<AskedState> {
  const ready = await client.GET('/readyz');
  const products = await listProducts(client);
  const asText = { parseAs: 'text', headers: { Accept: 'text/plain' } } as const;
  const metrics = await call(client, 'getMetrics', asText).catch(refused('the metrics'));
  return {
    fault: ready.error?.detail,
    warnings: ready.data?.warnings ?? [],
    products: products.length,
    measured: readMetrics(metrics),
    now: Date.now() / 1_000,
  };
}
