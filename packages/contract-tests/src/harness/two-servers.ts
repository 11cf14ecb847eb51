import type { Store } from '@keytally/store';
import { expect, onTestFinished } from 'vitest';
import { startAnotherServer } from './another-server.ts';
import { call } from './call.ts';
import { startTestServer } from './test-server.ts';

/** A store, and for another server one more on its data, unless the two share the object. */
export type OpenStores = () => Promise<readonly [Store, Store?]>;

/** The product that calls are about. */
export const path = { product_id: 'shared' };

/** A use of an event, once for each client and name. */
export const useOf = (clientId: string, name: string) => ({
  id: `${clientId} ${name}`,
  clientId,
  occurredAt: '2026-03-02T09:00:00Z',
  name,
});

type Operation = Parameters<typeof call>[1];
type Options = Parameters<typeof call>[2];

/**
 * Starts two servers on a store with one product, as behind a balancer that sends any request anywhere: servers with even
 * numbers are the first, those with odd ones the second.
 */
export async function openServers(openStores: OpenStores) {
  const [store, ofOther] = await openStores();
  const first = await startTestServer({ store });
  onTestFinished(() => first.close());
  const second = await startAnotherServer(first, {}, ofOther);
  onTestFinished(() => second.close());

  const send = async (server: number, operation: Operation, more: Options) =>
    call((server % 2 === 0 ? first : second).url, operation, {
      token: await first.adminToken(),
      path,
      ...more,
    });

  /** Makes a call that succeeds, and returns its body. */
  async function change(server: number, operation: Operation, more: Options): Promise<string> {
    const { status, text } = await send(server, operation, more);
    expect([status, text]).toEqual([200, expect.anything()]);
    return text;
  }

  const use = (clientId: string, names: readonly string[], server = 0) =>
    change(server, 'ingestRecords', { body: { records: names.map((name) => useOf(clientId, name)) } });

  await change(0, 'putProduct', { body: {} });
  return { send, change, use };
}
