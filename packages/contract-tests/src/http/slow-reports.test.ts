import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** What the log says of a report that takes long. */
let patient: TestServer;
let hasty: TestServer;
beforeAll(async () => {
  // However busy the machine is, the first answers and the second does not.
  [patient, hasty] = [await startSlowly('600'), await startSlowly('2')];
});
afterAll(() => Promise.all([patient.close(), hasty.close()]));

/** A server that logs reports from a second on, and stops them at a limit. */
async function startSlowly(limitSeconds: string): Promise<TestServer> {
  const server = await startTestServer({
    inMemory: false,
    settings: { KEYTALLY_SLOW_REPORT_SECONDS: '1', KEYTALLY_REPORT_TIME_LIMIT: limitSeconds },
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
  return server;
}

const path = { product_id: 'acme' };

/** The first query of the next report takes so much longer. */
function slowDown({ store }: TestServer, milliseconds: number): void {
  const { queries } = store.usage;
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

const slowOnes = ({ logged }: TestServer, requestId: string) =>
  logged
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
async function askSlowly(
  server: TestServer,
  operation: keyof typeof asked,
  milliseconds: number,
  other = {},
) {
  slowDown(server, milliseconds);
  const requestId = `slow-${operation}-${milliseconds}`;
  const token = await server.adminToken();
  const headers = { 'X-Request-Id': requestId };
  const { status } = await call(server.url, operation, {
    token,
    path,
    headers,
    body: { ...asked[operation], ...other },
  });
  await expect.poll(() => slowOnes(server, requestId)).toHaveLength(1);
  return { status, line: slowOnes(server, requestId)[0] ?? {} };
}

test.each([
  ['answered', () => patient, 'getBasicTimeline', 1_100, 200],
  ['stopped', () => hasty, 'getAdvancedFullReport', 2_200, 503],
] as const)(
  'of a slow report that was %s it has what it was, its queries, and the text and plan of the slowest, without a value',
  async (_, serverOf, operation, milliseconds, expected) => {
    const { status, line } = await askSlowly(serverOf(), operation, milliseconds);
    expect(status).toBe(expected);
    expect(line).toMatchObject({ kind: operation, productId: 'acme', keyId: 'admin' });
    expect(line.ms).toBeGreaterThanOrEqual(1_000);
    expect(line.sql).toMatch(/SELECT/);
    expect(line.plan).toMatch(/SCAN|ReadFrom/);
    expect(JSON.stringify(line)).not.toMatch(/secret/i);
  },
);

test('in the same minute another one of a product has no text and no plan, so that nobody fills the log', async () => {
  const { line } = await askSlowly(patient, 'getBasicTimeline', 1_200, { stopDate: '2026-03-30' });
  expect(line).toMatchObject({ kind: 'getBasicTimeline', queryMs: expect.any(Array) });
  expect(line).not.toHaveProperty('sql');
  expect(line).not.toHaveProperty('plan');
});
