import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const OPEN_METRICS = 'application/openmetrics-text';
const path = { product_id: 'watched-product' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ inMemory: false, settings: { KEYTALLY_METRICS_PORT: '0' } });
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
  const sign = await server.addClientKey({ id: 'watched-key' });
  const event = {
    id: 'e1',
    clientId: 'watched-client',
    occurredAt: '2026-03-02T09:00:00Z',
    name: 'Watched name',
  };
  const body = { records: [event, event, { ...event, name: '' }] };
  await call(server.url, 'ingestRecords', { token: await sign([path.product_id]), path, body });
  const question = { startDate: '2026-03-01', stopDate: '2026-03-31' };
  for (let times = 2; times > 0; times -= 1)
    await call(server.url, 'getBasicDataTable', { token, path, body: question });
  await call(server.url, 'listProducts', { token: 'wrong' });
});
afterAll(() => server.close());

const read = async (accept: string) =>
  (await call(server.url, 'getMetrics', { token, headers: { Accept: accept } })).text;

// The first of all: what was never measured yet is there only once.
test('every value of the first answer is a number, and none is the end of a scale', async () => {
  const lines = (await read('text/plain')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const values = lines.map((line) => [line, Number(line.slice(line.lastIndexOf(' ')))] as const);
  expect(values.length).toBeGreaterThan(100);
  expect(values.filter(([line, value]) => !Number.isFinite(value) || / 9223372036\./.test(line))).toEqual([]);
});

test('metrics are for administration keys', async () => {
  const sign = await server.addClientKey({ id: 'other-key' });
  const statuses = [undefined, await sign(['watched-product']), token].map(async (one) => {
    const { status } = await call(server.url, 'getMetrics', one === undefined ? {} : { token: one });
    return status;
  });
  expect(await Promise.all(statuses)).toEqual([401, 403, 200]);
});

test('a scraper reads the same without a token on a separate port, which serves nothing else', async () => {
  const url = server.metricsUrl ?? '';
  const response = await fetch(url);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(await response.text()).toContain(
    'keytally_requests_total{operation="ingestRecords",status="200"} 1',
  );
  const statuses = await Promise.all(
    [fetch(new URL('/livez', url)), fetch(url, { method: 'POST' })].map(async (one) => (await one).status),
  );
  expect(statuses).toEqual([404, 405]);
});

test.each([
  'keytally_requests_total{operation="putProduct",status="200"} 1',
  'keytally_requests_total{operation="listProducts",status="401"} 1',
  'keytally_records_total{verdict="accepted"} 1',
  'keytally_records_total{verdict="duplicate"} 1',
  'keytally_records_total{verdict="rejected"} 1',
  'keytally_reports_total{kind="getBasicDataTable",source="computed"} 1',
  'keytally_reports_total{kind="getBasicDataTable",source="known"} 1',
  'keytally_tokens_refused_total{reason="not-three-parts"} 1',
  'keytally_audit_entries_total{kind="call-refused"} ',
  'keytally_wait_seconds_count{queue="reports"} 1',
  'keytally_kept_reports 1',
  'keytally_ready 1',
  'keytally_waiting{queue="reports"} 0',
  'keytally_build_info{version="tested",',
])('%s is counted', async (line) => {
  await expect.poll(() => read('text/plain')).toContain(line);
});

test.each([
  'keytally_connections ',
  'keytally_store_bytes{of="memory"} ',
  'nodejs_eventloop_lag_seconds ',
  'process_cpu_seconds_total ',
])('%s is measured', async (name) => {
  const line = (await read('text/plain')).split('\n').find((line) => line.startsWith(name));
  expect(Number(line?.slice(name.length))).toBeGreaterThanOrEqual(0);
});

test.each([
  'keytally_requests_total{operation="getReadiness",status="503"} 0',
  'keytally_turns_refused_total{queue="batches"} 0',
  'keytally_audit_failures_total{of="trail"} 0',
  'keytally_tokens_refused_total{reason="key-unknown"} 0',
  'keytally_records_expired_total{of="events"} 0',
  'keytally_retention_waiting{reason="clock"} 0',
])('%s is there before the first time, so that an alarm sees that', async (line) => {
  expect(await read('text/plain')).toContain(line);
});

test('no label contains a name or the id of a product, key or client', async () => {
  const text = await read('text/plain');
  for (const word of ['watched', '"admin"']) expect(text.toLowerCase()).not.toContain(word);
});

describe('as OpenMetrics', () => {
  test('the family of a counter is without _total, there is no empty line, and the end is marked', async () => {
    const text = await read(OPEN_METRICS);
    expect(text).toContain('# TYPE keytally_records counter\n');
    expect(text).toContain('keytally_records_total{verdict="accepted"} 1\n');
    expect(text).not.toMatch(/^# TYPE \S+_total counter$/m);
    expect(text).not.toContain('\n\n');
    expect(text.endsWith('# EOF\n')).toBe(true);
  });

  test('the media type states its version', async () => {
    const { headers } = await call(server.url, 'getMetrics', { token, headers: { Accept: OPEN_METRICS } });
    expect(headers.get('Content-Type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  });
});
