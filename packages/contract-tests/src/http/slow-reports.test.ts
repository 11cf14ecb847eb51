import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** What the log says of a report that takes long. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    inMemory: false,
    settings: { KEYTALLY_SLOW_REPORT_SECONDS: '1', KEYTALLY_REPORT_TIME_LIMIT: '2' },
  });
  const event = {
    id: 'secret-id',
    clientId: 'secret-client',
    occurredAt: '2026-03-02T09:00:00Z',
    category: 'Secret group',
    name: 'Secret name',
    properties: { prodVersion: 'secret value' },
  };
  const token = await server.adminToken();
  await call(server.url, 'putProduct', { token, path, body: {} });
  await call(server.url, 'ingestRecords', { token, path, body: { records: [event] } });
});
afterAll(() => server.close());

const path = { product_id: 'acme' };

/** The first query of the next report takes so much longer. */
function slowDown(milliseconds: number): void {
  const { queries } = server.store.usage;
  const run = queries.run.bind(queries);
  let wait = milliseconds;
  vi.spyOn(queries, 'run').mockImplementationOnce((id, work, options) =>
    run(
      id,
      (data) =>
        work({
          ...data,
          ask: async (query) => {
            await setTimeout(wait);
            wait = 0;
            return data.ask(query);
          },
        }),
      options,
    ),
  );
}

const slowOnes = (requestId: string) =>
  server.logged
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter((line) => line.requestId === requestId && line.msg === 'slow report');

const range = {
  startDate: '2026-03-01',
  stopDate: '2026-03-31',
  events: [{ category: 'Secret group', name: 'Secret name' }],
};
const asked = {
  getBasicTimeline: { ...range, dateSplit: 'day', dataView: 'usageCounts', divisor: null },
  getAdvancedFullReport: {
    ...range,
    globalFilters: {
      clientId: { type: 'regex', value: 'secret' },
      prodVersion: { type: 'string', value: 'secret value' },
    },
  },
};

/** Asks a report that takes so long; resolves to its status and to the line in the log. */
async function askSlowly(operation: keyof typeof asked, milliseconds: number, other = {}) {
  slowDown(milliseconds);
  const requestId = `slow-${operation}-${milliseconds}`;
  const token = await server.adminToken();
  const headers = { 'X-Request-Id': requestId };
  const { status } = await call(server.url, operation, {
    token,
    path,
    headers,
    body: { ...asked[operation], ...other },
  });
  await expect.poll(() => slowOnes(requestId)).toHaveLength(1);
  return { status, line: slowOnes(requestId)[0] ?? {} };
}

test.each([
  ['answered', 'getBasicTimeline', 1_100, 200],
  ['stopped', 'getAdvancedFullReport', 2_200, 503],
] as const)(
  'of a slow report that was %s it has what it was, its queries, and the text and plan of the slowest, without a value',
  async (_, operation, milliseconds, expected) => {
    const { status, line } = await askSlowly(operation, milliseconds);
    expect(status).toBe(expected);
    expect(line).toMatchObject({ kind: operation, productId: 'acme', keyId: 'admin' });
    expect(line.ms).toBeGreaterThanOrEqual(1_000);
    expect(line.sql).toMatch(/SELECT/);
    expect(line.plan).toMatch(/SCAN|ReadFrom/);
    expect(JSON.stringify(line)).not.toMatch(/secret/i);
  },
);

test('in the same minute another one of a product has no text and no plan, so that nobody fills the log', async () => {
  const { line } = await askSlowly('getBasicTimeline', 1_200, { stopDate: '2026-03-30' });
  expect(line).toMatchObject({ kind: 'getBasicTimeline', queryMs: expect.any(Array) });
  expect(line).not.toHaveProperty('sql');
  expect(line).not.toHaveProperty('plan');
});
