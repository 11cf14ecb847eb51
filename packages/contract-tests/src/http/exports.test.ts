import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Schema } from '@keytally/contract';
import { cleanName } from '@keytally/events';
import { deleteKey } from '@keytally/keys';
import { runReport, toCsv } from '@keytally/reports';
import {
  checkedRecordsOf,
  expectAgreement,
  type Subject,
  type WorldData,
  withSeenNames,
} from '@keytally/reports/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { call, codeOf, itemsOf, targetOf } from '../harness/call.ts';
import { mockReading } from '../harness/mock-reading.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { repeats } from '../harness/tested-store.ts';

const CASES = repeats(3, 60);
const records = Array.from({ length: 7 }, (_, index) => ({
  id: `e${index}`,
  clientId: `u${index % 3}`,
  occurredAt: `2026-03-0${1 + index}T09:00:00.000Z`,
  name: 'Open',
}));
let server: TestServer;
let admin: string;
let path: { product_id: string };
let products = 0;

beforeAll(async () => {
  server = await startTestServer({ inMemory: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.adminToken();
  path = await newProduct(server);
  await call(server.url, 'ingestRecords', { token: admin, path, body: { records } });
});

async function newProduct({ url }: TestServer, timeZone = 'UTC'): Promise<{ product_id: string }> {
  products += 1;
  const path = { product_id: `product-${products}` };
  await call(url, 'putProduct', { token: await server.adminToken(), path, body: { timeZone } });
  return path;
}

const NDJSON = { Accept: 'application/x-ndjson' };

/** The lines of all pages. */
async function exportLines(of = path, query: Record<string, string> = {}): Promise<string[]> {
  const search = `?${new URLSearchParams(query)}`;
  const answer = await call(server.url, 'exportRecords', {
    token: admin,
    path: of,
    query: search,
    headers: NDJSON,
  });
  expect(answer.status).toBe(200);
  const lines = answer.text.split('\n').slice(0, -1);
  const cursor = answer.headers.get('X-Next-Cursor');
  return cursor === null ? lines : [...lines, ...(await exportLines(of, { ...query, cursor }))];
}

const idsOf = (lines: readonly string[]) => lines.map((line) => (JSON.parse(line) as { id: string }).id);

test('CSV names a custom property with a label by both', async () => {
  await call(server.url, 'putProduct', { token: admin, path, body: { labels: { C01: 'Country (own)' } } });
  const { text } = await call(server.url, 'exportRecords', {
    token: admin,
    path,
    headers: { Accept: 'text/csv' },
  });
  expect(text.split('\n')[0]).toContain(',C01 Country (own),C02,');
});

test.runIf(inject('longTests'))(
  'records that are exported and sent elsewhere are the same there, and give the same report',
  async () => expectAgreement('getLifetimeDataTable', CASES, subject),
);

/**
 * Loads data into one product, exports it page by page, and sends what came out to another product, which is asked: the
 * other reports are compared with the model from such records elsewhere.
 */
const subject: Subject = {
  async load(data) {
    const seen = withCarriedValues(withSeenNames(data));
    const [from, to] = [await newProduct(server, seen.timeZone), await newProduct(server, seen.timeZone)];
    const id = to.product_id;
    const product = { id, number: products, timeZone: seen.timeZone, watermark: '' };
    const given = checkedRecordsOf({ ...seen, product });
    if (given.length > 0) await server.store.usage.ingest(from.product_id, given);
    const lines = await exportLines(from, { limit: `${1 + (products % 50)}` });
    expect(lines).toHaveLength(given.length);
    const headers = { 'Content-Type': 'application/x-ndjson' };
    const sent = await call(server.url, 'ingestRecords', {
      token: admin,
      path: to,
      headers,
      body: lines.join('\n'),
    });
    if (lines.length > 0)
      expect(JSON.parse(sent.text)).toMatchObject({ accepted: lines.length, rejected: 0 });
    expect((await exportLines(to)).toSorted()).toEqual(lines.toSorted());
    const changes = seen.names.map(({ category, name, tracking }) => ({ category, name, tracking }));
    await server.store.registry.trackedEvents.change(id, changes);
    const { watermark = '' } = (await server.store.usage.stateOf(id)) ?? {};
    return { ...seen, product: { ...product, watermark } };
  },
  report: (kind, request, { product }) =>
    runReport(kind, request, { product, runner: server.store.usage.queries, cleanName }),
  toCsv: (kind, report) => [...toCsv(kind, report)].join(''),
};

/** The same data with values that have as many digits as a number of JSON carries. */
function withCarriedValues(data: WorldData): WorldData {
  return {
    ...data,
    events: data.events.map((event) => ({
      ...event,
      micros: event.micros === null ? null : event.micros % 10n ** 15n,
    })),
  };
}

test('a page has a cursor and a link to the next one, and all are of the moment of the first', async () => {
  const first = await call(server.url, 'exportRecords', {
    token: admin,
    path,
    query: '?limit=3',
    headers: NDJSON,
  });
  expect(idsOf(first.text.split('\n').slice(0, -1))).toEqual(['e0', 'e1', 'e2']);
  const cursor = first.headers.get('X-Next-Cursor') ?? '';
  expect(first.headers.get('Link')).toBe(`<?limit=3&cursor=${cursor}>; rel="next"`);
  const late = { ...records[6], id: 'late' };
  await call(server.url, 'ingestRecords', { token: admin, path, body: { records: [late] } });
  await call(server.url, 'eraseClient', { token: admin, path: { ...path, client_id: 'u0' } });
  expect(idsOf(await exportLines(path, { limit: '2', cursor }))).toEqual(['e4', 'e5']);
  expect(idsOf(await exportLines())).toEqual(['e1', 'e2', 'e4', 'e5', 'late'].filter((id) => id !== 'late'));
});

test('only the days of the range are exported', async () => {
  expect(idsOf(await exportLines(path, { startDate: '2026-03-02', stopDate: '2026-03-03' }))).toEqual([
    'e1',
    'e2',
  ]);
  expect(idsOf(await exportLines(path, { startDate: '2026-03-06' }))).toEqual(['e5', 'e6']);
  expect(await exportLines(path, { stopDate: '2026-02-28' })).toEqual([]);
});

test('an export of one client has its records only, in pages, and the audit trail names it by a digest', async () => {
  const ofOne = records.filter(({ clientId }) => clientId === 'u1').map(({ id }) => id);
  const lines = await exportLines(path, { clientId: 'u1', limit: '1' });
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(ofOne);
  expect(await exportLines(path, { clientId: 'nobody' })).toEqual([]);
  const { text: trail } = await call(server.url, 'listAuditEntries', {
    token: admin,
    query: '?action=records-exported&limit=10',
  });
  const digest = createHash('sha256').update('u1').digest('base64url');
  expect(trail).toContain(`"clientDigest":"${digest}"`);
});

test('a cursor belongs to its product, range and client', async () => {
  const first = await call(server.url, 'exportRecords', { token: admin, path, query: '?limit=3' });
  const cursor = first.headers.get('X-Next-Cursor');
  const other = await newProduct(server);
  for (const [of, query] of [
    [other, `?cursor=${cursor}`],
    [path, `?startDate=2026-03-01&cursor=${cursor}`],
    [path, `?clientId=u1&cursor=${cursor}`],
  ] as const) {
    const answer = await call(server.url, 'exportRecords', { token: admin, path: of, query });
    expect(itemsOf(answer)).toEqual(['/query/cursor cursor-mismatch']);
  }
});

test.each(['?startDate=2026-03-02&stopDate=2026-03-01', '?startDate=2000-01-01&stopDate=2026-03-01'])(
  'the range of %s is refused',
  async (query) => {
    const answer = await call(server.url, 'exportRecords', { token: admin, path, query });
    expect(itemsOf(answer)).toEqual(['/query/stopDate bad-date-range']);
  },
);

test('CSV names the columns on each page', async () => {
  const query = '?limit=1&startDate=2026-03-07';
  const { text } = await call(server.url, 'exportRecords', {
    token: admin,
    path,
    query,
    headers: { Accept: 'text/csv' },
  });
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^type,id,clientId,sessionId,occurredAt,/),
    expect.stringMatching(/^event,e6,u0,,2026-03-07T09:00:00.000Z,,,,Open,,no,/),
    '',
  ]);
});

test('an export is in the audit trail, and its pages of a minute share an entry', async () => {
  await exportLines(path, { limit: '2', startDate: '2026-03-01' });
  const { text } = await call(server.url, 'listAuditEntries', {
    token: admin,
    query: '?action=records-exported',
  });
  const { entries } = JSON.parse(text) as Schema<'AuditEntryList'>;
  expect(entries.filter((entry) => entry.export?.productId === path.product_id)).toMatchObject([
    { actor: { keyId: 'admin' }, count: 1, export: { startDate: '2026-03-01' }, outcome: 'done' },
  ]);
});

test('nothing is sent when the export cannot be audited', async () => {
  const { write } = server.store.registry.audit;
  const failing = vi.spyOn(server.store.registry.audit, 'write').mockRejectedValue(new Error('full'));
  onTestFinished(() => failing.mockRestore());
  const answer = await call(server.url, 'exportRecords', { token: admin, path });
  expect(answer.status).toBe(500);
  failing.mockImplementation(write);
  expect((await call(server.url, 'exportRecords', { token: admin, path })).status).toBe(200);
});

/** Answers the first chunk of records, then waits for `meanwhile`, which may fail. */
function pauseAfterFirstChunk(meanwhile: () => Promise<unknown>): void {
  mockReading(server, async function* (read) {
    for await (const some of read) {
      // More than a slice of the answer, so that it is on its way.
      for (let copies = 0; copies < 2_000; copies += 1) yield some;
      await meanwhile();
      yield some;
    }
  });
}

/** What a plain connection gets of an export, and whether the answer ended as it should. */
async function receive(token: string): Promise<{ readonly status: string; readonly isWhole: boolean }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const target = targetOf('exportRecords', { path });
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  );
  await once(socket, 'connect');
  const answer = await text(socket);
  return { status: answer.split('\r\n')[0] ?? '', isWhole: answer.endsWith('0\r\n\r\n') };
}

test('a store that fails after the first byte breaks the connection', async () => {
  expect(await receive(admin)).toEqual({ status: 'HTTP/1.1 200 OK', isWhole: true });
  pauseAfterFirstChunk(() => Promise.reject(new Error('on purpose')));
  expect(await receive(admin)).toEqual({ status: 'HTTP/1.1 200 OK', isWhole: false });
});

test('an export ends when its key is deleted', async () => {
  const sign = await server.addClientKey({ id: 'exporter', access: ['export'] });
  pauseAfterFirstChunk(() => deleteKey(server.keys, 'CLIENT', 'exporter', new Date()));
  expect(await receive(await sign([path.product_id]))).toMatchObject({ isWhole: false });
});

test('an export of a key that was deleted while it waited is refused', async () => {
  const sign = await server.addClientKey({ id: 'leaver', access: ['export'] });
  const { findPage } = server.store.usage.exports;
  const slow = vi.spyOn(server.store.usage.exports, 'findPage').mockImplementation(async (...given) => {
    await deleteKey(server.keys, 'CLIENT', 'leaver', new Date());
    return findPage(...given);
  });
  onTestFinished(() => slow.mockRestore());
  const token = await sign([path.product_id]);
  expect(codeOf(await call(server.url, 'exportRecords', { token, path }))).toBe('invalid-token');
});
