import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenVerifier, deleteKey } from '@keytally/keys';
import { createLog, createMetrics, openAudit } from '@keytally/server';
import { createApp } from '@keytally/server/app';
import type { Store } from '@keytally/store';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call, codeOf, itemsOf } from './harness/call.ts';
import { startTestServer, type TestServer } from './harness/test-server.ts';

/** H13: a report has a time limit, a bounded number of others beside it, and stops when its caller hangs up. */

const path = { product_id: 'limited' };
const body = { startDate: '2026-03-01', stopDate: '2026-03-31' };
let server: TestServer;
let slow: Server;
let url: string;
let token: string;

/** How many reports are at the store, and those that the store was told to stop. */
let atStore = 0;
let stopped = 0;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await server.store.products.put({ id: 'limited', name: 'L', timeZone: 'UTC', defaultTracking: 'advanced' });
  const store: Store = { ...server.store, queries: { ...server.store.queries, run: untilStopped } };
  slow = createServer(
    createApp({
      store,
      verifier: createTokenVerifier({
        registry: server.keys,
        clock: { now: () => new Date(), monotonic: () => performance.now() },
        maxTokenLifetimeSeconds: 3600,
        keyCacheSeconds: 30,
      }),
      log: createLog('silent'),
      audit: openAudit(server.store.audit, '/dev/null', createLog('silent')),
      metrics: createMetrics(),
      now: Date.now,
      reportTimeLimitMs: 200,
    }),
  );
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
});
afterAll(async () => {
  slow.close();
  slow.closeAllConnections();
  await server.close();
});

const untilStopped: Store['queries']['run'] = (_, { signal } = {}) =>
  new Promise((_, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    atStore += 1;
    signal?.addEventListener('abort', () => {
      atStore -= 1;
      stopped += 1;
      reject(signal.reason);
    });
  });

const ask = () => call(url, 'getBasicDataTable', { token, path, body });

test('time-limit: a report that takes too long is stopped, and says so', async () => {
  const answer = await ask();
  expect([answer.status, codeOf(answer)]).toEqual([503, 'time-limit']);
  expect(answer.headers.get('Retry-After')).not.toBeNull();
  expect(atStore).toBe(0);
});

test('H12 patterns that would take longer than the time limit are refused before any value is looked at', async () => {
  const segments = Array.from({ length: 8 }, (_, index) => ({
    type: 'regex',
    value: '(?i)[\\pL\\pN\\pM\\pS\\pP]{380}',
    split: false,
    segmentLabel: `${index}`,
  }));
  const before = stopped;
  const answer = await call(url, 'getLifetimeDataTable', {
    token,
    path,
    body: { ...body, segmentBy: 'C01', segments },
  });
  expect([answer.status, codeOf(answer), ...itemsOf(answer)]).toEqual([
    ...[422, 'bad-regex', '/segments/0/value bad-regex'],
  ]);
  expect([atStore, stopped]).toEqual([0, before]);
});

test('a report stops when its caller hangs up', async () => {
  const before = stopped;
  const hangUp = new AbortController();
  const report = fetch(`${url}/v3/reporting/eventTracking/basic/dataTable/limited`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: hangUp.signal,
  }).catch((error: Error) => error.name);
  await vi.waitUntil(() => atStore === 1);
  hangUp.abort();
  expect(await report).toBe('AbortError');
  await vi.waitUntil(() => stopped === before + 1);
});

test('busy: beyond those that run and those that wait, reports are refused at once', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  const codes = answers.map(codeOf);
  expect(new Set(codes)).toEqual(new Set(['busy', 'time-limit']));
  expect(codes.filter((code) => code === 'busy').length).toBeLessThanOrEqual(6);
  expect(stopped).toBeGreaterThan(2);
}, 60_000);

test('one key never has all the turns: another is served while it waits', async () => {
  const sign = await server.addClientKey({ id: 'reader', access: ['read'] });
  const greedy = [ask(), ask(), ask()];
  await vi.waitUntil(() => atStore === 2);
  const modest = call(url, 'getBasicDataTable', { token: await sign(['limited']), path, body });
  await vi.waitUntil(() => atStore === 3);
  const answers = await Promise.all([...greedy, modest]);
  expect(answers.map(codeOf)).toEqual(['time-limit', 'time-limit', 'time-limit', 'time-limit']);
});

test('P5 a report whose key is deleted while it waits for a turn is not computed', async () => {
  const sign = await server.addClientKey({ id: 'leaver', access: ['read'] });
  const leaver = await sign(['limited']);
  const askAsLeaver = () => call(url, 'getBasicDataTable', { token: leaver, path, body });
  const begun = [askAsLeaver(), askAsLeaver()];
  await vi.waitUntil(() => atStore === 2);
  const waiting = askAsLeaver();
  await deleteKey(server.keys, 'CLIENT', 'leaver', new Date());
  const codes = (await Promise.all([...begun, waiting])).map(codeOf);
  expect(codes).toEqual(['time-limit', 'time-limit', 'invalid-token']);
});
