import { operations } from '@keytally/contract/document';
import { call } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { startTestServer } from '../harness/test-server.ts';

/** A server with the data of the contract's examples, so that generated requests find something. */
export interface World {
  readonly url: string;
  token(): Promise<string>;
  /** Restores what a request may have deleted: the product with its records, and a new key of each kind. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Every operation, deletions last, so that none deletes what another needs. */
export const deletionsLast = operations.toSorted(
  (a, b) => Number(a.method === 'delete') - Number(b.method === 'delete'),
);

/** What the examples are about. */
const PATH = { product_id: 'acme-editor' };
const KEY_ID = 'ci-2026';

/** Starts a server and loads the data of the examples. */
export async function startWorld(): Promise<World> {
  const { url, adminToken, addKey, close } = await startTestServer();
  const restore = async () => {
    const token = await adminToken();
    await call(url, 'putProduct', { token, path: PATH, body: example('putProduct.settings') });
    await call(url, 'ingestRecords', { token, path: PATH, body: example('ingestRecords.batch') });
    await addKey('ADMIN', { id: KEY_ID });
    await addKey('CLIENT', { id: KEY_ID });
  };
  await restore();
  return { url, token: adminToken, restore, close };
}
