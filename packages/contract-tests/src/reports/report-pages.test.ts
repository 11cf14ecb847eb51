import type { Schema } from '@keytally/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, call, codeOf, itemsOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { testedStores } from '../harness/tested-store.ts';

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

test('a first page that is asked for again is answered from what is kept, until the data changes', async () => {
  const counted = async () => {
    const { text } = await call(server.url, 'getMetrics', { token });
    const [, known] =
      /^keytally_reports_total\{kind="getLifetimeDataTable",source="known"\} (\d+)$/m.exec(text) ?? [];
    return Number(known);
  };
  const first = await ask({ page: { size: 3 } });
  const before = await counted();
  expect(await ask({ page: { size: 3 } })).toEqual(first);
  expect(await counted()).toBe(before + 1);
  await ingest('changed', 1);
  expect((await ask({ page: { size: 3 } })).meta.watermark).not.toBe(first.meta.watermark);
  expect(await counted()).toBe(before + 1);
});

test('whatever is set for an event, its older pages can be read', async () => {
  const cursor = (await ask({ page: { size: 5 } })).meta.page.nextCursor ?? '';
  const events = [{ category: null, name: 'first 00', tracking: 'inactive' }];
  await call(server.url, 'updateTrackedEvents', { token, path, body: { events } });
  expect((await ask({ page: { size: 5, cursor } })).results).toHaveLength(5);
});

describe.each(testedStores)('on the %s store', (_, inMemory) => {
  let product_id = '';
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ inMemory });
    token = await server.adminToken();
  });
  afterAll(() => server.close());

  const send = async (operationId: string, options: CallOptions = {}) => {
    const answer = await call(server.url, operationId, {
      token,
      ...options,
      path: { product_id, ...options.path },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer;
  };
  const table = (cursor?: string) => ({
    token,
    path: { product_id },
    body: { startDate: '2020-03-01', stopDate: '2020-03-31', page: { size: 2, ...(cursor && { cursor }) } },
  });
  const recordsOf = (import_: string, clientId: string) =>
    ['a', 'b', 'c'].map((name) => ({
      id: `${import_} ${clientId} ${name}`,
      clientId,
      occurredAt: '2020-03-02T09:00:00Z',
      name: `${import_} ${name}`,
    }));
  /** A run is of one product. */
  const importRun = (run: string) => `${run}-${product_id}`.padEnd(22, run);

  /** Everything that removes records, of a product that has some of an import and of two clients. */
  const removals: Readonly<Record<string, () => Promise<unknown>>> = {
    'the erasure of a client': () => send('eraseClient', { path: { client_id: 'leaves' } }),
    'the erasure of what a key sent': () =>
      send('eraseReceivedRecords', {
        path: { kind: 'ADMIN', keyId: 'admin' },
        query: '?since=2020-01-01T00:00:00Z',
      }),
    'the undo of an import': () => send('eraseImport', { path: { import_name: 'march' } }),
    'records in the place of those of an import': async () => {
      const query = `?import=march&importRun=${importRun('r')}&importReplaces=true`;
      await send('ingestRecords', { query, body: { records: recordsOf('right', 'stays').slice(0, 1) } });
      await send('replaceImport', {
        path: { import_name: 'march' },
        body: { importRun: importRun('r'), records: 1 },
      });
    },
    'an event that is removed with its records': () =>
      send('updateTrackedEvents', {
        body: { events: [{ category: null, name: 'march a', remove: true, eraseRecords: true }] },
      }),
    'the retention, when somebody runs it': async () => {
      await send('putProduct', { body: { retentionDays: 30 } });
      await send('eraseExpiredRecords');
    },
    'a round of the retention': async () => {
      await send('putProduct', { body: { retentionDays: 1_000 } });
      const rounds = await server.store.usage.removeExpired();
      expect(rounds).toContainEqual(expect.objectContaining({ productId: product_id, events: 6 }));
    },
    'the deletion of the product, which is made again': async () => {
      await send('deleteProduct');
      await send('putProduct', { body: {} });
      await send('ingestRecords', { body: { records: recordsOf('march', 'leaves') } });
    },
  };

  test.each(Object.entries(removals))('%s takes the pages that are kept', async (_, remove) => {
    product_id = `shrinks-by-${Object.values(removals).indexOf(remove)}`;
    await send('putProduct', { body: {} });
    await send('ingestRecords', {
      query: `?import=march&importRun=${importRun('m')}&importEnds=true`,
      body: { records: recordsOf('march', 'stays') },
    });
    await send('ingestRecords', { body: { records: recordsOf('other', 'leaves') } });
    // Somebody has run the retention before, so no round of it waits.
    await send('putProduct', { body: { retentionDays: 3_000 } });
    await send('eraseExpiredRecords');
    const first: Report = JSON.parse((await call(server.url, 'getLifetimeDataTable', table())).text);
    const cursor = first.meta.page.nextCursor ?? '';
    expect((await call(server.url, 'getLifetimeDataTable', table(cursor))).status).toBe(200);
    await remove();
    const answer = await call(server.url, 'getLifetimeDataTable', table(cursor));
    expect([answer.status, codeOf(answer)]).toEqual([409, 'cursor-expired']);
  });
});
