import type { Sink } from '@keytally/import';
import { createIngestion } from '@keytally/server';
import type { Product, Store } from '@keytally/store';

/** Stores records in a data directory without a running server. */
export function storeSink(store: Store, product: Product): Sink {
  const ingest = createIngestion({ store, now: Date.now });
  return {
    takesJson: false,
    now: Date.now,
    send: (records) =>
      ingest(
        product,
        records.map(({ record }) => ({ value: record })),
      ),
  };
}
