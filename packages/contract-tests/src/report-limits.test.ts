import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenVerifier, deleteKey } from '@keytally/keys';
import { createLog, createMetrics } from '@keytally/server';
import { createApp } from '@keytally/server/app';
import type { Store } from '@keytally/store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, codeOf, itemsOf } from './harness/call.ts';
import { startTestServer, type TestServer } from './harness/test-server.ts';

/** H13: a report has a time limit, a bounded number of others beside it, and stops when its caller hangs up. */

const path = { product_id: 'limited' };
const body = { startDate: '2026-03-01', stopDate: '2026-03-31' };
let server: TestServer;
/** Stops a report soon, and only after a time that no test takes. */
let quick: string;
let patient: string;
const servers: Server[] = [];
let token: string;

/** How many reports are at the store, and those that the store was told to stop. */
let atStore = 0;
let stopped = 0;
/** Carries out each of the reports at the store. */
const letGo = new Set<() => void>();

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await server.store.products.put({ id: 'limited', name: 'L', timeZone: 'UTC', defaultTracking: 'advanced' });
  quick = await serve(200);
});
// One for each test: it keeps the reports that it has made.
beforeEach(async () => {
  patient = await serve(3_600_000);
});
afterAll(async () => {
  for (const slow of servers) {
    slow.close();
    slow.closeAllConnections();
  }
  await server.close();
});

/** A server whose reports last until they are stopped or let go. */
async function serve(reportTimeLimitMs: number): Promise<string> {
  const slow = createServer(
    createApp({
      store: { ...server.store, queries: { ...server.store.queries, run: untilStopped } },
      verifier: createTokenVerifier({
        registry: server.keys,
        clock: { now: () => new Date(), monotonic: () => performance.now() },
        maxTokenLifetimeSeconds: 3600,
        keyCacheSeconds: 30,
      }),
      log: createLog('silent'),
      audit: { write: () => {}, reopen: () => {}, close: () => {} },
      metrics: createMetrics(),
      now: Date.now,
      reportTimeLimitMs,
    }),
  );
  servers.push(slow);
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  return `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
}

const untilStopped: Store['queries']['run'] = (work, { signal } = {}) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    atStore += 1;
    const carryOut = () => {
      atStore -= 1;
      resolve(server.store.queries.run(work));
    };
    letGo.add(carryOut);
    signal?.addEventListener('abort', () => {
      if (!letGo.delete(carryOut)) return;
      atStore -= 1;
      stopped += 1;
      reject(signal.reason);
    });
  });

const ask = (url: string) => call(url, 'getBasicDataTable', { token, path, body });

test('time-limit: a report that takes too long is stopped, and says so', async () => {
  const answer = await ask(quick);
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
  const answer = await call(patient, 'getLifetimeDataTable', {
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
  const report = fetch(`${patient}/v3/reporting/eventTracking/basic/dataTable/limited`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: hangUp.signal,
  }).catch((error: Error) => error.name);
  await expect.poll(() => atStore).toBe(1);
  hangUp.abort();
  expect(await report).toBe('AbortError');
  await expect.poll(() => stopped).toBe(before + 1);
});

test('busy: beyond those that run and those that wait, reports are refused at once', async () => {
  const statuses: number[] = [];
  const calls = Array.from({ length: 40 }, async () => {
    const answer = await ask(patient);
    statuses.push(answer.status);
    return codeOf(answer);
  });
  // None of the others has an answer until the store lets them go.
  await expect.poll(() => statuses).toEqual(Array(6).fill(503));
  expect(atStore).toBe(2);
  await carryOut(34);
  expect((await Promise.all(calls)).filter((code) => code === 'busy')).toHaveLength(6);
  expect(statuses.filter((status) => status === 200)).toHaveLength(34);
});

test('one key never has all the turns: another is served while it waits', async () => {
  const sign = await server.addClientKey({ id: 'reader', access: ['read'] });
  const greedy = [ask(patient), ask(patient), ask(patient)];
  await expect.poll(() => atStore).toBe(2);
  const modest = call(patient, 'getBasicDataTable', { token: await sign(['limited']), path, body });
  await expect.poll(() => atStore).toBe(3);
  await carryOut(4);
  const answers = await Promise.all([...greedy, modest]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('P5 a report whose key is deleted while it waits for a turn is not computed', async () => {
  const sign = await server.addClientKey({ id: 'leaver', access: ['read'] });
  const leaver = await sign(['limited']);
  const askAsLeaver = () => call(patient, 'getBasicDataTable', { token: leaver, path, body });
  const begun = [askAsLeaver(), askAsLeaver()];
  await expect.poll(() => atStore).toBe(2);
  const waiting = askAsLeaver();
  await deleteKey(server.keys, 'CLIENT', 'leaver', new Date());
  await carryOut(2);
  const codes = (await Promise.all([...begun, waiting])).map(codeOf);
  expect(codes).toEqual([undefined, undefined, 'invalid-token']);
});

/** Carries out so many reports, each when it is at the store. */
async function carryOut(count: number): Promise<void> {
  for (let gone = 0; gone < count; gone += 1) {
    await expect.poll(() => letGo.size).toBeGreaterThan(0);
    const [next = () => undefined] = letGo;
    letGo.delete(next);
    next();
  }
}
