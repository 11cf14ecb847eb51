import { operations } from '@keytally/contract/document';
import { call } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { startTestServer } from '../harness/test-server.ts';

/** A server that has what the contract's examples are about, so that generated requests meet something. */
export interface World {
  readonly url: string;
  token(): Promise<string>;
  /** Puts back what a request took away: the product with its records, and a key of either kind, each time a new one. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Every operation, in an order in which none takes away what another asks for. */
export const deletionsLast = operations.toSorted(
  (a, b) => Number(a.method === 'delete') - Number(b.method === 'delete'),
);

/** What the examples are about. */
const PATH = { product_id: 'acme-editor' };
const KEY_ID = 'ci-2026';

/** Starts a server and brings about in it what the examples are about. */
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
