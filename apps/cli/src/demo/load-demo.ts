import { DAY_MS, generateDemo } from '@keytally/events';
import { inBatches } from '@keytally/import';
import { createIngestion } from '@keytally/server';
import type { Product, Store } from '@keytally/store';

/** How much made-up usage to store, and where. */
interface DemoOptions {
  readonly product: Product;
  readonly events: number;
  /** The same seed generates the same usage, up to its last day. */
  readonly seed: number;
  /** The last day, in days since 1970-01-01; yesterday by default. */
  readonly endDay?: number;
}

const BATCH = 10_000;

/** Stores made-up usage. Resolves to the number of new records. */
export async function loadDemo(
  store: Store,
  { product, events, seed, endDay = Math.floor(Date.now() / DAY_MS) - 1 }: DemoOptions,
): Promise<number> {
  const ingest = createIngestion({ store, now: Date.now });
  let stored = 0;
  const records = generateDemo({ seed, events, endDay, timeZone: product.timeZone });
  for await (const batch of inBatches([records], BATCH)) {
    const { accepted } = await ingest(
      product,
      batch.map((value) => ({ value })),
    );
    stored += accepted;
  }
  return stored;
}
