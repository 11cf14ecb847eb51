import { createKeytallyClient, type LifetimeTableOptions, type LifetimeTableRow } from '@keytally/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** The client library reads the lifetime data table page by page while the data changes. */
const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const NAMES = Array.from({ length: 25 }, (_, index) => `name ${String(index).padStart(2, '0')}`);
let server: TestServer;
let productId = '';
let products = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  products += 1;
  productId = `product-${products}`;
  const path = { product_id: productId };
  await server.client.PUT('/v3/products/{product_id}', { params: { path }, body: {} });
  await use('stays', NAMES);
  await use('leaves', ['only of the one that leaves']);
});

/** Has a client use events, every other in a category. */
async function use(clientId: string, names: readonly string[]): Promise<void> {
  const records = names.map((name, index) => ({
    id: `${clientId} ${name}`,
    clientId,
    occurredAt: '2026-03-02T09:00:00Z',
    category: index % 2 === 0 ? 'Even' : null,
    name,
  }));
  const params = { path: { product_id: productId } };
  const { data } = await server.client.POST('/v3/events/{product_id}', { params, body: { records } });
  expect(data?.accepted).toBe(names.length);
}

async function erase(client_id: string): Promise<void> {
  const params = { path: { product_id: productId, client_id } };
  const { error } = await server.client.DELETE('/v3/products/{product_id}/clients/{client_id}', { params });
  expect(error).toBeUndefined();
}

/** The table in pages of seven rows. */
const pages = (options: LifetimeTableOptions = {}) =>
  server.client.lifetimeTable(productId, march, { pageSize: 7, ...options });

/** The current table on a single page. */
async function whole(): Promise<LifetimeTableRow[]> {
  const rows: LifetimeTableRow[] = [];
  for await (const row of server.client.lifetimeTable(productId, march, { pageSize: 1000 })) rows.push(row);
  return rows;
}

test('has each row once and of one state of the data, whatever comes in meanwhile', async () => {
  const before = await whole();
  expect(before).toHaveLength(NAMES.length + 1);
  const rows: LifetimeTableRow[] = [];
  for await (const row of pages()) {
    rows.push(row);
    if (rows.length % 7 === 1) await use(`late ${rows.length}`, ['a new name', NAMES[rows.length] ?? '']);
  }
  expect(rows).toEqual(before);
  expect(await whole()).not.toEqual(before);
});

test('says that it cannot be continued once a client was erased', async () => {
  const rows: LifetimeTableRow[] = [];
  const reading = async () => {
    for await (const row of pages()) if (rows.push(row) === 10) await erase('leaves');
  };
  await expect(reading()).rejects.toMatchObject({
    code: 'table-expired',
    status: 409,
    message: expect.stringMatching(/can't be continued after 14 rows.*Start again/),
    problem: { code: 'cursor-expired' },
  });
  expect(rows).toHaveLength(14);
});

test('starts again with current data if onRestart is given', async () => {
  const rows: LifetimeTableRow[] = [];
  const restarts: number[] = [];
  const onRestart = () => void restarts.push(rows.splice(0).length);
  for await (const row of pages({ onRestart })) {
    if (rows.push(row) === 10 && restarts.length === 0) await erase('leaves');
  }
  expect(restarts).toEqual([14]);
  expect(rows).toHaveLength(NAMES.length);
  expect(rows).toEqual(await whole());
});

test.each([
  ['read', NAMES.length + 1],
  ['ingest', 'refused'],
] as const)('for a key with access to %s: %s', async (access, expected) => {
  const sign = await server.addClientKey({ id: access, access: [access] });
  const client = createKeytallyClient({ baseUrl: server.url, credentials: () => sign([productId]) });
  let rows = 0;
  const reading = async () => {
    for await (const _ of client.lifetimeTable(productId, march, { pageSize: 7 })) rows += 1;
    return rows;
  };
  expect(await reading().catch(({ code }) => code)).toBe(expected);
});
