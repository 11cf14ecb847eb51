import { createKeytallyClient } from '@keytally/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme-editor' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the client puts a product, sends records and reads a report of them', async () => {
  const { client } = server;
  await client.PUT('/v3/products/{product_id}', { params: { path }, body: { name: 'Acme Editor' } });
  const sent = await client.POST('/v3/events/{product_id}', {
    params: { path },
    body: {
      records: [
        {
          id: 'e1',
          clientId: 'u1',
          occurredAt: '2026-03-02T09:00:00Z',
          category: 'File',
          name: 'Open',
          value: 2.5,
        },
      ],
    },
  });
  expect(sent.data?.accepted).toBe(1);

  const { data } = await client.POST('/v3/reporting/eventTracking/basic/timeline/{product_id}', {
    params: { path },
    body: {
      startDate: '2026-03-01',
      stopDate: '2026-03-02',
      dateSplit: 'day',
      dataView: 'customValues',
      events: [{ category: 'File', name: 'Open' }],
    },
  });
  const values = Object.entries(data?.results ?? {}).map(([day, [event]]) => [day, event?.value]);
  expect(values).toEqual([
    ['2026-03-01', 0],
    ['2026-03-02', 2.5],
  ]);
});

test('a problem is returned as a value with the literal codes of the operation', async () => {
  const { data, error } = await server.client.GET('/v3/products/{product_id}', {
    params: { path: { product_id: 'missing' } },
  });
  expect(data).toBeUndefined();
  const code: 'unknown-product' | undefined = error?.status === 404 ? error.code : undefined;
  expect(code).toBe('unknown-product');
});

test('without credentials the client sends no token', async () => {
  const { error } = await createKeytallyClient({ baseUrl: server.url }).GET('/v3/products');
  expect(error).toMatchObject({ status: 401, code: 'token-missing' });
});
