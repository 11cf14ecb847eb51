import type { KeytallyClient } from '@keytally/client';
import { refusal } from '../command/refusal.ts';
import { listProducts } from '../data/list-products.ts';
import type { AskedState } from './describe-status.ts';
import { readMetrics } from './read-metrics.ts';

/** Asks a server, or a store that is served to this process, for what a status tells. */
export async function askStatus(client: KeytallyClient): Promise<AskedState> {
  const ready = await client.GET('/readyz');
  const products = await listProducts(client);
  const metrics = await client.GET('/metrics', { parseAs: 'text', headers: { Accept: 'text/plain' } });
  if (metrics.error) throw refusal('the metrics', metrics.error);
  return {
    fault: ready.error?.detail,
    warnings: ready.data?.warnings ?? [],
    products: products.length,
    measured: readMetrics(metrics.data),
    now: Date.now() / 1_000,
  };
}
