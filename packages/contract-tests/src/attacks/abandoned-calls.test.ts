import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { holdWriter } from '../harness/busy-writer.ts';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Calls whose callers hang up keep their share of the server while their work continues, like any other call. */
const path = { product_id: 'acme' };
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ inMemory: false });
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
});
afterAll(() => server.close());

/** Sends a request and hangs up once `until` resolves. */
async function sendAndLeave(head: string, body: string, until: () => Promise<unknown>): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const length = body === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  socket.write(`${head} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n${length}\r\n${body}`);
  await until();
  socket.resetAndDestroy();
}

test('a look-up whose caller hangs up has its turn until it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  let atStore = 0;
  const { list } = server.store.registry.trackedEvents;
  const slow = vi
    .spyOn(server.store.registry.trackedEvents, 'list')
    .mockImplementation(async (...parameters) => {
      atStore += 1;
      await promise;
      return list(...parameters);
    });
  onTestFinished(() => slow.mockRestore());
  for (const count of [1, 2]) {
    await sendAndLeave('GET /v3/event-tracking/acme', '', () => expect.poll(() => atStore).toBe(count));
  }
  const third = call(server.url, 'listTrackedEvents', { token, path });
  // Another key is served meanwhile; this one has used both of its turns.
  const other = await (await server.addKey('ADMIN', { id: 'other' }))();
  expect((await call(server.url, 'getProduct', { token: other, path })).status).toBe(200);
  expect(atStore).toBe(2);
  resolve();
  expect((await third).status).toBe(200);
});

test('a batch whose caller has hung up before its turn to write is not stored', async () => {
  const ingest = vi.spyOn(server.store.usage, 'ingest');
  onTestFinished(() => ingest.mockRestore());
  const product = await server.store.registry.products.get('acme');
  if (product === undefined) throw new TypeError('no product');
  const busy = await holdWriter(server.store, product);
  const record = { id: '1', clientId: 'c', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
  await sendAndLeave('POST /v3/events/acme', JSON.stringify({ records: [record] }), () =>
    expect.poll(() => ingest.mock.calls.length).toBe(1),
  );
  // Once a later call is answered, the server has noticed the hang-up.
  expect((await call(server.url, 'getLiveness')).status).toBe(200);
  await busy.release();
  await expect(ingest.mock.results[0]?.value).rejects.toThrow();
  expect(await server.store.registry.trackedEvents.list('acme')).toEqual([]);
});
