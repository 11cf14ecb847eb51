import type { Schema } from '@keytally/contract';
import { cleanName } from '@keytally/events';
import { runReport } from '@keytally/reports';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { isOnCluster } from '../harness/tested-store.ts';

/** Answers to reports are kept, and never given again once what they were made of has changed. */

const path = { product_id: 'cached' };
const body = { startDate: '2026-03-01', stopDate: '2026-03-31' };
let server: TestServer;
let token: string;
let runs = 0;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
  const { run } = server.store.usage.queries;
  Object.assign(server.store.usage.queries, {
    run: (...parameters: Parameters<typeof run>) => {
      runs += 1;
      return run(...parameters);
    },
  });
});
afterAll(() => server.close());

async function uses(options: { accept?: string; body?: object } = {}): Promise<number> {
  const { text } = await call(server.url, 'getBasicDataTable', {
    token,
    path,
    headers: { Accept: options.accept ?? 'application/json' },
    body: options.body ?? body,
  });
  if (options.accept === 'text/csv') return Number(text.split('\n')[1]?.split(',')[2] ?? 0);
  const { results } = JSON.parse(text) as Schema<'BasicDataTableReport'>;
  return results[0]?.categoryUsageSummary.cumulativeUsageCount ?? 0;
}

async function ingest(id: string): Promise<string> {
  const records = [{ id, clientId: 'c', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' }];
  const { text } = await call(server.url, 'ingestRecords', { token, path, body: { records } });
  return JSON.parse(text).watermark;
}

test('an acknowledged event is in the very next report, through the cache too', async () => {
  for (let sent = 1; sent <= 20; sent += 1) {
    await ingest(`${sent}`);
    expect(await uses()).toBe(sent);
    expect(await uses({ accept: 'text/csv' })).toBe(sent);
    expect(await uses()).toBe(sent);
  }
});

test('reports that race with ingestion include all acknowledged events, and counts never decrease', async () => {
  let acknowledged = 20;
  let over = false;
  const reading = (async () => {
    let last = 0;
    while (!over) {
      const before = acknowledged;
      const seen = await uses();
      expect(seen).toBeGreaterThanOrEqual(Math.max(before, last));
      last = seen;
    }
  })();
  for (let sent = 21; sent <= 60; sent += 1) {
    await ingest(`${sent}`);
    acknowledged = sent;
  }
  over = true;
  await reading;
  expect(await uses()).toBe(60);
});

test('the same request over the same data is computed once, whatever the order of its members', async () => {
  await uses();
  const before = runs;
  await uses({ body: { stopDate: body.stopDate, startDate: body.startDate } });
  await uses();
  expect(runs).toBe(before);
  await uses({ body: { ...body, stopDate: '2026-03-30' } });
  expect(runs).toBe(before + 1);
});

test('a change of a tracking mode invalidates the cache, and a duplicate record does not', async () => {
  await uses();
  const before = runs;
  await ingest('1');
  await uses();
  expect(runs).toBe(before);
  const events = [{ category: null, name: 'Open', tracking: 'inactive' }];
  await call(server.url, 'updateTrackedEvents', { token, path, body: { events } });
  expect(await uses()).toBe(0);
  expect(runs).toBe(before + 1);
});

// The memory and a cluster do not tell which days changed.
test.skipIf(isOnCluster)(
  'records of other days change only what a kept report says of its data',
  async () => {
    const embedded = await startTestServer({ inMemory: false });
    onTestFinished(() => embedded.close());
    const { queries } = embedded.store.usage;
    const as = { token: await embedded.adminToken(), path };
    await call(embedded.url, 'putProduct', { ...as, body: {} });
    const ingestAt = (occurredAt: string) =>
      call(embedded.url, 'ingestRecords', {
        ...as,
        body: { records: [{ id: 'x', clientId: 'c', occurredAt, name: 'Open' }] },
      });
    const ask = async (accept: string) =>
      (await call(embedded.url, 'getBasicDataTable', { ...as, headers: { Accept: accept }, body })).text;
    await ingestAt('2026-03-02T09:00:00Z');
    const [json, csv] = [await ask('application/json'), await ask('text/csv')];

    const running = vi.spyOn(queries, 'run');
    for (const at of ['2026-02-28T23:59:59Z', '2026-04-01T00:00:00Z', '2026-04-02T00:00:00Z']) {
      await ingestAt(at);
      const again = await ask('application/json');
      expect(again).not.toBe(json);
      expect(await ask('text/csv')).toBe(csv);
      expect(running).not.toHaveBeenCalled();
      const product = { id: path.product_id, timeZone: 'UTC' };
      const computed = await runReport('getBasicDataTable', body, { product, runner: queries, cleanName });
      expect(again).toBe(JSON.stringify(computed));
      running.mockClear();
    }
    await ingestAt('2026-03-31T23:59:59Z');
    expect(await ask('application/json')).toContain('"cumulativeUsageCount":2');
    expect(running).toHaveBeenCalled();
  },
);
