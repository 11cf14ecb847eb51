import type { Schema } from '@keytally/contract';
import { signToken } from '@keytally/keys';
import type { SettingName } from '@keytally/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { startAnotherServer } from '../harness/another-server.ts';
import { call, codeOf } from '../harness/call.ts';
import { addSession } from '../harness/sessions.ts';
import { allowExampleShare, exampleShare, shareHeaders } from '../harness/shares.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** The limits that an operator sets, as callers meet them. */

const path = { product_id: 'demo' };

async function startLimited(settings: Partial<Record<SettingName, string>>) {
  const server = await startTestServer();
  const limited = await startAnotherServer(server, settings);
  onTestFinished(async () => {
    await limited.close();
    await server.close();
  });
  await call(server.url, 'putProduct', { token: await server.adminToken(), path, body: {} });
  return { server, limited };
}

const records = (count: number) => ({
  records: Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    clientId: 'anna',
    occurredAt: '2026-03-02T09:00:00Z',
    name: 'Open',
  })),
});

const statusOf = async (answer: ReturnType<typeof call>) => (await answer).status;

test('a batch beyond what is left is taken, and the next one is refused until the debt is paid', async () => {
  const { server, limited } = await startLimited({ KEYTALLY_KEY_RECORDS_PER_MINUTE: '100' });
  const token = await server.adminToken();
  const other = await (await server.addClientKey({ id: 'other', access: ['ingest'] }))(['demo']);
  const send = () => call(limited.url, 'ingestRecords', { token, path, body: records(1_000) });
  const taken = JSON.parse((await send()).text) as Schema<'IngestResult'>;
  expect(taken).toMatchObject({ accepted: 1_000, rejected: 0 });

  const refused = await send();
  expect([refused.status, codeOf(refused)]).toEqual([429, 'rate-limited']);
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(541);
  expect(refused.headers.get('RateLimit')).toBe(`"key-records";r=0;t=${seconds}`);
  expect(refused.headers.get('RateLimit-Policy')).toBe('"key-records";q=100;w=60;qu="records"');

  expect(await statusOf(call(limited.url, 'listImports', { token, path }))).toBe(200);
  expect(await statusOf(call(limited.url, 'ingestRecords', { token: other, path, body: records(1) }))).toBe(
    200,
  );
});

test('that an import ends is heard at once, however much it has sent', async () => {
  const { server, limited } = await startLimited({ KEYTALLY_KEY_RECORDS_PER_MINUTE: '100' });
  const token = await server.adminToken();
  const send = (query: string, count: number) =>
    statusOf(call(limited.url, 'ingestRecords', { token, path, query: `?${query}`, body: records(count) }));
  const run = `import=march&importRun=${'a'.repeat(22)}`;
  expect(await send(run, 1_000)).toBe(200);
  expect(await send(run, 1)).toBe(429);
  expect(await send(`${run}&importEnds=true`, 0)).toBe(200);
  expect(await send(`${run}&importEnds=true`, 1)).toBe(429);
});

test('the limit comes after the product and before the body', async () => {
  const { server, limited } = await startLimited({ KEYTALLY_KEY_CALLS_PER_MINUTE: '1' });
  const token = await server.adminToken();
  expect(await statusOf(call(limited.url, 'listImports', { token, path }))).toBe(200);
  const wrong = { token, body: '{', headers: { Accept: 'image/png' } };
  expect(await statusOf(call(limited.url, 'ingestRecords', { ...wrong, path }))).toBe(429);
  expect(
    codeOf(await call(limited.url, 'ingestRecords', { ...wrong, path: { product_id: 'missing' } })),
  ).toBe('unknown-product');
});

test('keys are uploaded, listed and deleted, and health is told, whatever was called before', async () => {
  const { server, limited } = await startLimited({
    KEYTALLY_KEY_CALLS_PER_MINUTE: '1',
    KEYTALLY_PRODUCT_CALLS_PER_MINUTE: '1',
  });
  const token = await server.adminToken();
  await server.addClientKey({ id: 'stolen', access: ['read'] });
  await call(limited.url, 'listImports', { token, path });
  expect(await statusOf(call(limited.url, 'listImports', { token, path }))).toBe(429);
  for (const operation of ['listPublicKeys', 'listAuditEntries', 'getReadiness', 'getCaller'])
    expect(await statusOf(call(limited.url, operation, { token }))).toBe(200);
  expect(await statusOf(call(limited.url, 'deleteClientKey', { token, path: { keyId: 'stolen' } }))).toBe(
    200,
  );
});

test('sessions draw on the key behind them', async () => {
  const { server, limited } = await startLimited({ KEYTALLY_KEY_CALLS_PER_MINUTE: '1' });
  const { row, privateKey } = await addSession(server, { kind: 'ADMIN', id: 'admin' }, 'viewer');
  const sign = { privateKey, keyId: row.id, kind: 'ADMIN', lifetimeSeconds: 60, now: new Date() } as const;
  const session = await signToken(sign);
  const as = (token: string) => statusOf(call(limited.url, 'listImports', { token, path }));
  expect(await as(session)).toBe(200);
  expect(await as(session)).toBe(429);
  expect(await as(await server.adminToken())).toBe(429);
});

test('views of a link are never taken out of what its key and product may call, and have a limit of their own', async () => {
  const { server, limited } = await startLimited({
    KEYTALLY_KEY_CALLS_PER_MINUTE: '1',
    KEYTALLY_PRODUCT_CALLS_PER_MINUTE: '1',
    KEYTALLY_LINK_CALLS_PER_MINUTE: '2',
  });
  await allowExampleShare(server, 'demo');
  const view = () =>
    call(limited.url, 'getSharedContent', {
      path: { share_id: exampleShare.id },
      headers: shareHeaders('getSharedContent'),
    });
  for (let views = 0; views < 2; views += 1) expect(await statusOf(view())).not.toBe(429);
  const refused = await view();
  expect([refused.status, refused.headers.get('RateLimit-Policy')]).toEqual([429, '"link-calls";q=2;w=60']);
  const token = await server.adminToken();
  expect(await statusOf(call(limited.url, 'ingestRecords', { token, path, body: records(1) }))).toBe(200);
  expect(await statusOf(call(limited.url, 'listImports', { token, path }))).toBe(429);
  expect(await statusOf(view())).toBe(429);
});

test('a link takes as many calls of a viewer as a key, if nothing else is said', async () => {
  const { server, limited } = await startLimited({ KEYTALLY_KEY_CALLS_PER_MINUTE: '2' });
  await allowExampleShare(server, 'demo');
  const statuses: number[] = [];
  for (let views = 0; views < 3; views += 1) {
    const headers = shareHeaders('getSharedContent');
    const view = call(limited.url, 'getSharedContent', { path: { share_id: exampleShare.id }, headers });
    statuses.push(await statusOf(view));
  }
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
});

test('the metrics count what was refused, by limit', async () => {
  const { server, limited } = await startLimited({ KEYTALLY_PRODUCT_CALLS_PER_MINUTE: '1' });
  const token = await server.adminToken();
  for (let times = 0; times < 3; times += 1) await call(limited.url, 'listImports', { token, path });
  expect(await metricsOf(limited.url, server)).toContain(
    'keytally_rate_limited_total{limit="product-calls"} 2\n',
  );
  expect(await metricsOf(server.url, server)).toContain(
    'keytally_rate_limited_total{limit="product-calls"} 0\n',
  );
});

const metricsOf = async (url: string, server: TestServer) =>
  (await call(url, 'getMetrics', { token: await server.adminToken() })).text;
