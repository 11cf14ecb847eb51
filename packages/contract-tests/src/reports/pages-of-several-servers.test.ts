import type { Schema } from '@keytally/contract';
import { openMemoryStore } from '@keytally/store/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AnotherServer, startAnotherServer } from '../harness/another-server.ts';
import { call, codeOf } from '../harness/call.ts';
import { newDirectory, startTestServer, type TestServer } from '../harness/test-server.ts';

/** Two servers on one store, behind a balancer that sends any request anywhere. */
const NAMES = Array.from({ length: 25 }, (_, index) => `name ${String(index).padStart(2, '0')}`);
let first: TestServer;
let second: AnotherServer;
let product_id = '';
let products = 0;

beforeAll(async () => {
  first = await startTestServer(newDirectory(), {}, undefined, await openMemoryStore());
  second = await startAnotherServer(first);
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  products += 1;
  product_id = `product-${products}`;
  await call(first.url, 'putProduct', { token: await first.adminToken(), path: { product_id }, body: {} });
  await use('stays', NAMES);
  await use('leaves', ['only of the one that leaves']);
});

type Table = Schema<'LifetimeDataTableReport'>;
type Row = { readonly eventName: string; readonly eventCount: number };

async function use(
  clientId: string,
  names: readonly string[],
  { url }: AnotherServer = first,
): Promise<void> {
  const records = names.map((name) => ({
    id: `${clientId} ${name}`,
    clientId,
    occurredAt: '2026-03-02T09:00:00Z',
    name,
  }));
  const token = await first.adminToken();
  const { status } = await call(url, 'ingestRecords', { token, path: { product_id }, body: { records } });
  expect(status).toBe(200);
}

async function askPage(url: string, cursor?: string | null, more: object = {}) {
  return call(url, 'getLifetimeDataTable', {
    token: await first.adminToken(),
    path: { product_id },
    body: {
      startDate: '2026-03-01',
      stopDate: '2026-03-31',
      page: { size: 4, ...(cursor && { cursor }) },
      ...more,
    },
  });
}

async function readPage(url: string, cursor?: string | null): Promise<Table> {
  const { status, text } = await askPage(url, cursor);
  expect(status).toBe(200);
  return JSON.parse(text);
}

test('pages of one table from servers in turn are of one state of the data, whatever comes in meanwhile', async () => {
  const pages: Table[] = [];
  for (let number = 0, cursor: string | null = null; number === 0 || cursor !== null; number += 1) {
    const url = number % 3 === 0 ? first.url : second.url;
    pages.push(await readPage(url, cursor));
    cursor = pages.at(-1)?.meta.page.nextCursor ?? null;
    await use(`late ${number}`, ['a new name', NAMES[number] ?? ''], number % 2 === 0 ? first : second);
    await changeMode(NAMES[20 - number] ?? '', number % 2 === 0 ? second.url : first.url);
  }
  const rows = pages.flatMap(({ results }) => results as Row[]);
  expect(rows.map(({ eventName }) => eventName)).toEqual([...NAMES, 'only of the one that leaves'].sort());
  expect(new Set(rows.map(({ eventCount }) => eventCount))).toEqual(new Set([1]));
  const states = pages.map(({ meta: { watermark, page } }) => `${watermark} ${page.totalRows}`);
  expect(new Set(states).size).toBe(1);
  expect((await readPage(second.url)).meta.page.totalRows).not.toBe(NAMES.length + 1);
});

async function changeMode(name: string, url: string): Promise<void> {
  const token = await first.adminToken();
  const events = [{ category: null, name, tracking: 'inactive' }];
  const { status } = await call(url, 'updateTrackedEvents', {
    token,
    path: { product_id },
    body: { events },
  });
  expect(status).toBe(200);
}

test('the same page is the same on both servers, as often as it is read', async () => {
  const { nextCursor } = (await readPage(first.url)).meta.page;
  await use('late', NAMES);
  const page = await readPage(first.url, nextCursor);
  for (const { url } of [second, first, second]) expect(await readPage(url, nextCursor)).toEqual(page);
});

test('an erasure on either server ends the cursors of both, also of the one that has the table', async () => {
  for (const [number, erasing] of [first, second].entries()) {
    const { nextCursor } = (await readPage(first.url)).meta.page;
    for (const { url } of [first, second]) expect((await askPage(url, nextCursor)).status).toBe(200);
    const client_id = number === 0 ? 'leaves' : 'stays';
    const path = { product_id, client_id };
    const token = await first.adminToken();
    expect((await call(erasing.url, 'eraseClient', { token, path })).status).toBe(200);
    for (const { url } of [first, second]) {
      const answer = await askPage(url, nextCursor);
      expect([answer.status, codeOf(answer)]).toEqual([409, 'cursor-expired']);
    }
    await use('others', NAMES);
  }
});

test('a cursor belongs to its request on every server', async () => {
  const { nextCursor } = (await readPage(first.url)).meta.page;
  for (const { url } of [first, second]) {
    const answer = await askPage(url, nextCursor, { stopDate: '2026-03-30' });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'cursor-mismatch']);
  }
});
