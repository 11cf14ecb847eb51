import { DAY_MS, generateDemo } from '@keytally/events';
import type { Product, Store } from '@keytally/store';
import { inBatches } from '../import/batches.ts';
import { storeSink } from '../import/sinks.ts';

/** How much made-up usage to store, and where. */
export interface DemoOptions {
  readonly product: Product;
  readonly events: number;
  /** The same seed makes the same usage, up to its last day. */
  readonly seed: number;
  /** The number of the last day; yesterday when left out. */
  readonly endDay?: number;
}

const BATCH = 10_000;

/** Stores made-up usage. Resolves with the number of records that were new. */
export async function loadDemo(
  store: Store,
  { product, events, seed, endDay = Math.floor(Date.now() / DAY_MS) - 1 }: DemoOptions,
): Promise<number> {
  const sink = storeSink(store, product);
  let stored = 0;
  for await (const batch of inBatches(
    generateDemo({ seed, events, endDay, timeZone: product.timeZone }),
    BATCH,
  )) {
    stored += (await sink(batch)).accepted;
  }
  return stored;
}
