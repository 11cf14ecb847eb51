import type { Schema } from '@keytally/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { auditOf } from '../harness/audit-trail.ts';
import { call, codeOf, itemsOf } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

type List = Schema<'ClientPropertyList'>;

const path = { product_id: 'acme-editor' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: example('putProduct.settings') });
  await call(server.url, 'ingestRecords', { token, path, body: example('ingestRecords.batch') });
});
afterAll(() => server.close());

async function list(body: Schema<'ClientPropertyListRequest'>, of: object = path): Promise<List> {
  const answer = await call(server.url, 'listClientProperties', { token, path: { ...path, ...of }, body });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as List;
}

test.each(['first-page', 'daily'])('answers its example %s as shown, but for the watermark', async (name) => {
  const { meta, ...shown } = await list(example(`listClientProperties.${name}`) as object);
  const { meta: expected, ...example_ } = example(`listClientProperties.${name}-list`) as List;
  expect(shown).toEqual(example_);
  expect({ ...meta, watermark: '' }).toEqual({ ...expected, watermark: '' });
});

test('pages lead from one to the next, and the end says so', async () => {
  const ids: string[] = [];
  let page: List = await list({ limit: 1 });
  for (;;) {
    ids.push(...page.results.map(({ clientId }) => clientId));
    if (page.reachedEnd) break;
    page = await list({ limit: 1, startAtClientId: page.nextClientId ?? '' });
  }
  expect(ids).toEqual(['u1', 'u2', 'u3']);
  expect(page).not.toHaveProperty('nextClientId');
});

test('a page may begin with a client that was erased meanwhile', async () => {
  const of = { product_id: 'erased' };
  await call(server.url, 'putProduct', { token, path: of, body: {} });
  await call(server.url, 'ingestRecords', { token, path: of, body: example('ingestRecords.batch') });
  const { nextClientId = '' } = await list({ limit: 1 }, of);
  await call(server.url, 'eraseClient', { token, path: { ...of, client_id: nextClientId } });
  const { results } = await list({ limit: 1, startAtClientId: nextClientId }, of);
  expect(results).toEqual([{ clientId: 'u3' }]);
});

test.each([
  [{ properties: ['prodVersoin'] }, '/properties/0 invalid-request'],
  [{ properties: ['reachOutDeliveries.auto'] }, '/properties/0 invalid-request'],
  [
    { retDailyData: { startDate: '2026-03-01', stopDate: '2026-03-02', properties: ['dateInstalled'] } },
    '/retDailyData/properties/0 invalid-request',
  ],
  [{ limit: 0 }, '/limit invalid-request'],
  [{ startAtClientId: 'x'.repeat(129) }, '/startAtClientId invalid-request'],
])('%j is 400', async (body, item) => {
  const answer = await call(server.url, 'listClientProperties', { token, path, body });
  expect([answer.status, itemsOf(answer)]).toEqual([400, [item]]);
});

test('it is in the audit trail with the number of clients, without their ids', async () => {
  const of = { product_id: 'audited' };
  await call(server.url, 'putProduct', { token, path: of, body: {} });
  await call(server.url, 'ingestRecords', { token, path: of, body: example('ingestRecords.batch') });
  await list({ limit: 2 }, of);
  await list({ startAtClientId: 'u3' }, of);
  const own = await auditOf(server, (entry) => entry.export?.productId === 'audited');
  expect(own).toMatchObject([
    { action: 'client-list', count: 1, outcome: 'done', actor: { keyId: 'admin' }, export: { clients: 2 } },
  ]);
  // As a text of its own: a thumbprint may have these letters.
  expect(JSON.stringify(own)).not.toContain('"u1"');
  expect(own[0]?.export).toEqual({ productId: 'audited', clients: 2 });
});

test('nothing is sent when it cannot be audited', async () => {
  const of = { product_id: 'not-audited' };
  await call(server.url, 'putProduct', { token, path: of, body: {} });
  const failing = vi.spyOn(server.store.registry.audit, 'write').mockRejectedValue(new Error('full'));
  onTestFinished(() => failing.mockRestore());
  const answer = await call(server.url, 'listClientProperties', { token, path: of, body: {} });
  expect([answer.status, codeOf(answer)]).toEqual([500, 'internal-error']);
});
