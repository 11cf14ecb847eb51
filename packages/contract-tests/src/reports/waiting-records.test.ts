import { reportOperations } from '@keytally/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../harness/call.ts';
import { requestExamples } from '../harness/request-examples.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** An answer that lacks records which were accepted before its call says so, and only then. */

const path = { product_id: 'acme' };
let server: TestServer;
let token: string;
/** Whether records of the product wait to be stored. */
let doWait = false;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
  const records = ['Open', 'Save', 'Export'].map((name, place) => {
    return { id: `${place}`, clientId: 'c', occurredAt: '2026-03-02T09:00:00Z', category: 'File', name };
  });
  await call(server.url, 'ingestRecords', { token, path, body: { records } });
  Object.assign(server.store.usage, {
    waitingRecords: (id: string) => (doWait && id === 'acme' ? { areIn: () => false } : undefined),
  });
});
afterAll(() => server.close());

const asked = requestExamples.filter(({ operationId }) =>
  [...Object.values<string>(reportOperations), 'listClientProperties'].includes(operationId),
);

test.for(asked.map((one) => [`${one.operationId}: ${one.name}`, one] as const))('%s', async ([, one]) => {
  const ask = async () => {
    const { text } = await call(server.url, one.operationId, { token, path, body: one.body });
    return JSON.parse(text) as { meta: { warnings: { code: string }[] } };
  };
  doWait = true;
  const [computed, kept] = [await ask(), await ask()];
  doWait = false;
  const after = await ask();
  const { warnings } = after.meta;
  expect(computed).toEqual({
    ...after,
    meta: {
      ...after.meta,
      warnings: [...warnings, expect.objectContaining({ code: 'records-waiting' })],
    },
  });
  expect(kept).toEqual(computed);
  expect(warnings.map(({ code }) => code)).not.toContain('records-waiting');
});
