import { randomBytes } from 'node:crypto';
import type { KeytallyClient } from '@keytally/client';
import { refusal } from '../command/refusal.ts';
import type { Sink } from './import-file.ts';
import { serverSink } from './sinks.ts';

/**
 * Imports under a name that no other program stores under at the same time. If the import is undone meanwhile, or its product is
 * deleted, it ends with an error: what it says of its records must be so when it ends.
 */
export async function asOneRun<T>(
  client: KeytallyClient,
  productId: string,
  name: string,
  work: (sink: Sink) => Promise<T>,
): Promise<T> {
  const query = { import: name, importRun: randomBytes(16).toString('base64url') };
  const end = () =>
    client.POST('/v3/events/{product_id}', {
      params: { path: { product_id: productId }, query: { ...query, importEnds: true } },
      body: { records: [] },
    });
  try {
    const result = await work(serverSink(client, productId, query));
    const { error } = await end();
    if (error) throw refusal('to end the import', error);
    return result;
  } catch (error) {
    // The server takes a run that says nothing any more for ended after a minute.
    await end().catch(() => undefined);
    throw error;
  }
}
