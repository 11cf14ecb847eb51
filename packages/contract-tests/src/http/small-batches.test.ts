import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer } from '../harness/test-server.ts';

/** More than large batches of one key may be on their way at a time. */
const CALLS = 100;

test('small batches of one key reach the store together, to share a transaction', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const as = { token: await server.adminToken(), path: { product_id: 'acme' } };
  await call(server.url, 'putProduct', { ...as, body: {} });
  const { ingest } = server.store.usage;
  const gate = Promise.withResolvers<void>();
  let here = 0;
  vi.spyOn(server.store.usage, 'ingest').mockImplementation(async (...given) => {
    here += 1;
    await gate.promise;
    return ingest(...given);
  });
  const sent = Promise.all(
    Array.from({ length: CALLS }, (_, place) => {
      const record = { id: `${place}`, clientId: 'c', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
      return call(server.url, 'ingestRecords', { ...as, body: { records: [record] } });
    }),
  );
  await vi.waitFor(() => expect(here).toBe(CALLS), { timeout: 60_000 }).finally(gate.resolve);
  const answers = await sent;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});
