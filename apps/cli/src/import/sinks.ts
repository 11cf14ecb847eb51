import { createKeytallyClient, type KeytallyClient } from '@keytally/client';
import { createIngestion } from '@keytally/server';
import type { Product, Store } from '@keytally/store';
import { CommandError } from '../command-error.ts';
import { reasonOf } from '../reason-of.ts';
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

/** Bytes of records that go in one request: the contract takes 10 MiB of body. */
const MOST_BYTES = 9 * 1024 * 1024;

/** Sends records to a running server, in as many requests as their size asks for. */
export function serverSink(baseUrl: string, token: string, productId: string): Sink {
  const client = createKeytallyClient({ baseUrl, credentials: () => token });
  return async function send(records): ReturnType<Sink> {
    if (records.length < 2 || Buffer.byteLength(JSON.stringify(records)) <= MOST_BYTES) {
      return post(client, baseUrl, productId, records);
    }
    const half = Math.ceil(records.length / 2);
    const first = await send(records.slice(0, half));
    const second = await send(records.slice(half));
    return {
      accepted: first.accepted + second.accepted,
      duplicates: first.duplicates + second.duplicates,
      rejected: first.rejected + second.rejected,
      errors: [...first.errors, ...second.errors.map((error) => ({ ...error, index: error.index + half }))],
      watermark: second.watermark,
    };
  };
}

async function post(client: KeytallyClient, baseUrl: string, productId: string, records: readonly unknown[]) {
  const { data, error, response } = await client
    .POST('/v3/events/{product_id}', {
      params: { path: { product_id: productId } },
      body: { records: records as never },
    })
    .catch((cause: unknown) => {
      throw new CommandError(`No answer from ${baseUrl}: ${reasonOf(cause)}.`);
    });
  if (data !== undefined && 'accepted' in data) return data;
  if (error !== undefined && 'code' in error) {
    throw new CommandError(`The server refused the records: ${error.code}. ${error.detail}`);
  }
  throw new CommandError(`What answers at ${baseUrl} is no Keytally server: status ${response.status}.`);
}
