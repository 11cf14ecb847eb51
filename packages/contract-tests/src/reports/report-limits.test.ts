import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenVerifier, deleteKey } from '@keytally/keys';
import { createLog, openAudit } from '@keytally/runtime';
import { createMetrics } from '@keytally/server';
import { createApp } from '@keytally/server/app';
import type { Usage } from '@keytally/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, codeOf, itemsOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** A report has a time limit, runs beside a limited number of others, and stops if its caller hangs up. */

const path = { product_id: 'limited' };
const body = { startDate: '2026-03-01', stopDate: '2026-03-31' };
let server: TestServer;
/** Servers that stop a report soon, or only after a time that no test takes. */
let quick: string;
let patient: string;
const servers: Server[] = [];
let token: string;

/** How many reports are running in the store, and how many were aborted there. */
let atStore = 0;
let stopped = 0;
/** Functions that release the reports that wait in the store. */
const letGo: (() => void)[] = [];

beforeAll(async () => {
  server = await startTestServer({ inMemory: false });
  token = await server.adminToken();
  await server.store.registry.products.put({
    id: 'limited',
    name: 'L',
    timeZone: 'UTC',
    defaultTracking: 'advanced',
  });
  [quick, patient] = [await serve(200), await serve(3_600_000)];
});
afterAll(async () => {
  for (const slow of servers) {
    slow.close();
    slow.closeAllConnections();
  }
  await server.close();
});

/** A server whose reports run until they are aborted or released. */
async function serve(reportTimeLimitMs: number): Promise<string> {
  const slow = createServer(
    createApp({
      store: {
        ...server.store,
        usage: {
          ...server.store.usage,
          queries: { ...server.store.usage.queries, run: untilStopped },
        },
      },
      verifier: createTokenVerifier({
        registry: server.keys,
        clock: { now: () => new Date(), monotonic: () => performance.now() },
        maxTokenLifetimeSeconds: 3600,
        keyCacheSeconds: 30,
      }),
      log: createLog('silent'),
      audit: openAudit(server.store.registry.audit, '/dev/null', createLog('silent')),
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

const untilStopped: Usage['queries']['run'] = (productId, work, { signal } = {}) =>
  lasting(() => server.store.usage.queries.run(productId, work), signal);

const lasting = <T>(carryOut: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    atStore += 1;
    letGo.push(() => {
      atStore -= 1;
      resolve(carryOut());
    });
    signal?.addEventListener('abort', () => {
      atStore -= 1;
      stopped += 1;
      reject(signal.reason);
    });
  });

const ask = (url: string, as = token, question: object = body) =>
  call(url, 'getBasicDataTable', { token: as, path, body: question });

/** Makes every request different from all before. */
let asked = 0;
const another = (): object => {
  asked += 1;
  return { ...body, stopDate: new Date(Date.UTC(2026, 3, asked)).toISOString().slice(0, 10) };
};

test('time-limit: a report that takes too long is stopped, and says so', async () => {
  const answer = await ask(quick);
  expect([answer.status, codeOf(answer)]).toEqual([503, 'time-limit']);
  expect(answer.headers.get('Retry-After')).not.toBeNull();
  expect(atStore).toBe(0);
});

test('H12 patterns that would take longer than the time limit are refused before any value is read', async () => {
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
    422,
    'bad-regex',
    '/segments/0/value bad-regex',
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
  letGo.length = 0;
  const statuses: number[] = [];
  const calls = Array.from({ length: 40 }, async () => {
    const answer = await ask(patient, token, another());
    statuses.push(answer.status);
    return codeOf(answer);
  });
  // None of the others is answered until the test releases them.
  await expect.poll(() => statuses).toEqual(Array(6).fill(503));
  expect(atStore).toBe(2);
  for (let gone = 0; gone < 34; gone += 1) {
    await expect.poll(() => letGo.length).toBeGreaterThan(gone);
    letGo[gone]?.();
  }
  expect((await Promise.all(calls)).filter((code) => code === 'busy')).toHaveLength(6);
  expect(statuses.filter((status) => status === 200)).toHaveLength(34);
});

/** Releases all reports, also later ones, until all these calls are answered. */
async function letAllGo(calls: readonly Promise<unknown>[]): Promise<void> {
  let answered = 0;
  for (const one of calls) void one.finally(() => (answered += 1));
  for (let next = 0; answered < calls.length; ) {
    if (next < letGo.length) letGo[next++]?.();
    else await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a waiting request is answered once the same request of another caller is', async () => {
  letGo.length = 0;
  const question = another();
  const calls = Array.from({ length: 20 }, () => ask(patient, token, question));
  await letAllGo(calls);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  // A key may have two reports computed at a time.
  expect(letGo.length).toBeLessThanOrEqual(2);
});

test('property lists wait for the same turns', async () => {
  letGo.length = 0;
  const reports = [ask(patient, token, another()), ask(patient, token, another())];
  await expect.poll(() => atStore).toBe(2);
  const list = call(patient, 'listProperties', { token, path });
  const { status } = await call(patient, 'getProduct', { token, path: { product_id: 'limited' } });
  expect([status, atStore]).toEqual([200, 2]);
  await letAllGo([...reports, list]);
  expect((await list).status).toBe(200);
});

test('one key never has all the turns: another is served while it waits', async () => {
  letGo.length = 0;
  const sign = await server.addClientKey({ id: 'reader', access: ['read'] });
  const reader = await sign(['limited']);
  const greedy = Array.from({ length: 3 }, () => ask(patient, token, another()));
  await expect.poll(() => atStore).toBe(2);
  const modest = ask(patient, reader, another());
  await expect.poll(() => atStore).toBe(3);
  await letAllGo([...greedy, modest]);
  expect((await modest).status).toBe(200);
});

test('P5 a report whose key is deleted while it waits for a turn is not computed', async () => {
  letGo.length = 0;
  const sign = await server.addClientKey({ id: 'leaver', access: ['read'] });
  const leaver = await sign(['limited']);
  const calls = [ask(patient, leaver, another()), ask(patient, leaver, another())];
  await expect.poll(() => atStore).toBe(2);
  const waiting = ask(patient, leaver, another());
  await deleteKey(server.keys, 'CLIENT', 'leaver', new Date());
  await letAllGo([...calls, waiting]);
  expect((await waiting).status).toBe(401);
});

test('P5 a report whose key is deleted while it is computed is not answered', async () => {
  letGo.length = 0;
  const sign = await server.addClientKey({ id: 'deleted', access: ['read'] });
  const report = ask(patient, await sign(['limited']), another());
  await expect.poll(() => atStore).toBe(1);
  await deleteKey(server.keys, 'CLIENT', 'deleted', new Date());
  await letAllGo([report]);
  expect((await report).status).toBe(401);
});
