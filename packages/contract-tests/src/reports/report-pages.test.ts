import type { Schema } from '@keytally/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf, itemsOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Pages of the lifetime data table, all cut from the table that was cached with the first page. */

const NAMES = 25;
const path = { product_id: 'paged' };
const question = { startDate: '2026-03-01', stopDate: '2026-03-31' };
let server: TestServer;
let token: string;

type Report = Schema<'LifetimeDataTableReport'>;
type Row = { readonly eventName: string };

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
  await ingest('first', NAMES);
});
afterAll(() => server.close());

async function ingest(prefix: string, names: number): Promise<void> {
  const records = Array.from({ length: names }, (_, index) => ({
    id: `${prefix}-${index}`,
    clientId: 'c',
    occurredAt: '2026-03-02T09:00:00Z',
    name: `${prefix} ${String(index).padStart(2, '0')}`,
  }));
  await call(server.url, 'ingestRecords', { token, path, body: { records } });
}

async function ask(body: object, product_id = path.product_id): Promise<Report> {
  const { status, text } = await call(server.url, 'getLifetimeDataTable', {
    token,
    path: { product_id },
    body: { ...question, ...body },
  });
  expect(status).toBe(200);
  return JSON.parse(text);
}

function refuse(body: object, product_id = path.product_id) {
  return call(server.url, 'getLifetimeDataTable', {
    token,
    path: { product_id },
    body: { ...question, ...body },
  });
}

test('no row comes twice and none is missing, whatever is ingested meanwhile', async () => {
  const names: string[] = [];
  let page: { size: number; cursor?: string } = { size: 7 };
  for (let number = 0; ; number += 1) {
    const { results, meta } = await ask({ page });
    names.push(...(results as Row[]).map(({ eventName }) => eventName));
    expect(meta.page).toMatchObject({ size: 7, totalRows: NAMES });
    if (meta.page.nextCursor === null) break;
    page = { size: 7, cursor: meta.page.nextCursor };
    await ingest(`between ${number}`, 3);
  }
  expect(names).toEqual(Array.from({ length: NAMES }, (_, n) => `first ${String(n).padStart(2, '0')}`));
  expect((await ask({})).meta.page).toEqual({ size: 200, totalRows: NAMES + 9, nextCursor: null });
});

test('a page may be read again, and a category continues on the next page', async () => {
  const first = await ask({ page: { size: 10 }, categorizeEvents: true });
  const cursor = first.meta.page.nextCursor ?? '';
  const again = () => ask({ page: { size: 10, cursor }, categorizeEvents: true });
  const second = await again();
  expect(await again()).toEqual(second);
  expect(second.results).toEqual([{ eventCategory: null, categoryData: expect.any(Array) }]);
});

test('cursor-mismatch: a cursor belongs to its product, its request and its size', async () => {
  const other = { product_id: 'other' };
  await call(server.url, 'putProduct', { token, path: other, body: {} });
  const cursor = (await ask({ page: { size: 5 } })).meta.page.nextCursor;
  for (const answer of [
    await refuse({ page: { size: 6, cursor } }),
    await refuse({ page: { cursor } }),
    await refuse({ page: { size: 5, cursor }, stopDate: '2026-03-30' }),
    await refuse({ page: { size: 5, cursor } }, 'other'),
    await refuse({ page: { size: 5, cursor: 'page two' } }),
  ]) {
    expect([answer.status, codeOf(answer), itemsOf(answer)]).toEqual([
      422,
      'cursor-mismatch',
      ['/page/cursor cursor-mismatch'],
    ]);
  }
});

test('cursor-expired: a table that is not cached any more, as after a restart', async () => {
  const cursor = (await ask({ page: { size: 5 } })).meta.page.nextCursor ?? '';
  const unknown = cursor.replace(/^c_.{22}/, `c_${'A'.repeat(22)}`);
  const answer = await refuse({ page: { size: 5, cursor: unknown } });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'cursor-expired']);
});

test.each([0, 1001, 2.5, '5'])('a page size of %j is refused, never clamped', async (size) => {
  const answer = await refuse({ page: { size } });
  expect([answer.status, itemsOf(answer)]).toEqual([400, ['/page/size invalid-request']]);
});

test('CSV is the whole table, whatever the page', async () => {
  const { text } = await call(server.url, 'getLifetimeDataTable', {
    token,
    path,
    headers: { Accept: 'text/csv' },
    body: { ...question, page: { size: 1 } },
  });
  expect(text.trim().split('\n')).toHaveLength(1 + NAMES + 9);
});

test('after an erasure older pages cannot be read any more', async () => {
  const records = [{ id: 'gone', clientId: 'leaver', occurredAt: '2026-03-02T09:00:00Z', name: 'Left' }];
  await call(server.url, 'ingestRecords', { token, path, body: { records } });
  const cursor = (await ask({ page: { size: 5 } })).meta.page.nextCursor;
  await call(server.url, 'eraseClient', { token, path: { ...path, client_id: 'leaver' } });
  const answer = await refuse({ page: { size: 5, cursor } });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'cursor-expired']);
});
