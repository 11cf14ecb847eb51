import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** What the log says of each request at the level `debug`. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const linesOf = (requestId: string) =>
  server.logged
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter((line) => line.requestId === requestId && line.msg === 'request answered');

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  [`00-${TRACE}-00f067aa0ba902b7-01`, TRACE],
  [`00-${TRACE}-00f067aa0ba902b7`, undefined],
  ['00-what-ever-01', undefined],
])(
  'of a call with the traceparent %s it has the operation, the key and the trace %s',
  async (traceparent, traceId) => {
    const token = await server.adminToken();
    const requestId = `traced-${traceparent.length}`;
    await call(server.url, 'listProducts', { token, headers: { traceparent, 'X-Request-Id': requestId } });
    await expect.poll(() => linesOf(requestId)).toHaveLength(1);
    const [line = {}] = linesOf(requestId);
    expect(line).toMatchObject({ operationId: 'listProducts', status: 200, keyId: 'admin' });
    expect(line.traceId).toBe(traceId);
    for (const stage of ['beforeMs', 'workMs', 'sendMs']) expect(line[stage]).toBeGreaterThanOrEqual(0);
    expect(server.logged.join('')).not.toContain(token);
  },
);

test('of a call that is refused it has the status, and no key', async () => {
  const requestId = 'refused';
  await call(server.url, 'listProducts', { token: 'wrong', headers: { 'X-Request-Id': requestId } });
  await expect.poll(() => linesOf(requestId)).toMatchObject([{ operationId: 'listProducts', status: 401 }]);
  expect(linesOf(requestId)[0]).not.toHaveProperty('keyId');
});

test('an access log has it at level info', async () => {
  const own = await startTestServer({ settings: { KEYTALLY_ACCESS_LOG: 'yes' } });
  onTestFinished(() => own.close());
  await call(own.url, 'getLiveness');
  const answered = () =>
    own.logged.filter((line) => line.includes('request answered')).map((line) => JSON.parse(line));
  await expect.poll(answered).toMatchObject([{ level: 'info', operationId: 'getLiveness', status: 200 }]);
});
