import { createKeytallyClient } from '@keytally/client';
import { createIngestion } from '@keytally/server';
import type { Product, Store } from '@keytally/store';
import { CommandError } from '../command-error.ts';
import type { Sink } from './import-file.ts';

/** Stores records in a data directory that no server holds. */
export function storeSink(store: Store, product: Product): Sink {
  const ingest = createIngestion(store, Date.now);
  return (records) =>
    ingest(
      product,
      records.map((value) => ({ value })),
    );
}

/** Sends records to a running server. */
export function serverSink(baseUrl: string, token: string, productId: string): Sink {
  const client = createKeytallyClient({ baseUrl, credentials: () => token });
  return async (records) => {
    const { data, error } = await client.POST('/v3/events/{product_id}', {
      params: { path: { product_id: productId } },
      body: { records: records as never },
    });
    if (data === undefined)
      throw new CommandError(`The server refused the records: ${error.code}. ${error.detail}`);
    return data;
  };
}
