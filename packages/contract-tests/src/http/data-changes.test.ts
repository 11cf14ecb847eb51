import { StoreError } from '@keytally/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme' };
const DAY = 86_400_000;
let server: TestServer;
let token: string;
let fault: Error | undefined;

beforeAll(async () => {
  server = await startTestServer({
    settings: { KEYTALLY_CORS_ORIGINS: 'https://analyst.example' },
    fault: () => {
      if (fault) throw fault;
    },
  });
  token = await server.adminToken();
});
afterAll(() => server.close());

const ask = (operationId: Parameters<typeof call>[1], options: Partial<CallOptions> = {}) =>
  call(server.url, operationId, { token, path, ...options });
const recordOf = (id: string, age = 1) => ({
  id,
  clientId: 'anna@example.org',
  name: 'Open',
  category: 'File',
  occurredAt: new Date(Date.now() - age * DAY).toISOString(),
});

test('every change of a product and its records is in the audit trail, with old and new values', async () => {
  await ask('putProduct', { body: { name: 'One', retentionDays: 30 } });
  await ask('putProduct', { body: { name: 'Two', labels: { C01: 'Team' } } });
  await ask('ingestRecords', { body: { records: [recordOf('1')] }, query: '?import=march' });
  const events = [{ category: 'File', name: 'Open', tracking: 'basic' }];
  await ask('updateTrackedEvents', { body: { events } });
  const run = 'r'.repeat(16);
  const setAside = `?import=march&importRun=${run}&importReplaces=true`;
  await ask('ingestRecords', { body: { records: [recordOf('2'), recordOf('3')] }, query: setAside });
  const march = { path: { ...path, import_name: 'march' } };
  await ask('replaceImport', { ...march, body: { importRun: run, records: 2 } });
  await ask('eraseImport', march);
  const sender = { path: { ...path, kind: 'ADMIN', keyId: 'admin' }, query: '?since=2026-03-02T09:00:59Z' };
  await ask('ingestRecords', { body: { records: [recordOf('4')] } });
  await ask('eraseReceivedRecords', sender);
  await ask('ingestRecords', { body: { records: [recordOf('1')] } });
  await ask('eraseClient', { path: { ...path, client_id: 'anna@example.org' } });
  await ask('deleteProduct');
  const { text } = await ask('listAuditEntries', { query: '?limit=20' });
  const { entries } = JSON.parse(text) as { entries: { action: string; product?: object; actor: object }[] };
  const changes = entries.filter(({ product }) => product).toReversed();
  expect(changes.map(({ action, product }) => [action, product])).toEqual([
    [
      'product-put',
      {
        productId: 'acme',
        outcome: 'added',
        changes: [
          { field: 'name', before: null, after: 'One' },
          { field: 'timeZone', before: null, after: 'UTC' },
          { field: 'defaultTracking', before: null, after: 'advanced' },
          { field: 'retentionDays', before: null, after: '30' },
        ],
      },
    ],
    [
      'product-put',
      {
        productId: 'acme',
        outcome: 'updated',
        changes: [
          { field: 'name', before: 'One', after: 'Two' },
          { field: 'retentionDays', before: '30', after: null },
          { field: 'labels.C01', before: null, after: 'Team' },
        ],
      },
    ],
    [
      'tracking-changed',
      {
        productId: 'acme',
        changedEvents: 1,
        events: [{ category: 'File', name: 'Open', before: 'advanced', after: 'basic' }],
      },
    ],
    [
      'import-replaced',
      {
        productId: 'acme',
        import: 'march',
        erasedEvents: 1,
        erasedSessionRecords: 0,
        acceptedRecords: 2,
      },
    ],
    ['import-undone', { productId: 'acme', import: 'march', erasedEvents: 2, erasedSessionRecords: 0 }],
    [
      'sent-records-erased',
      {
        productId: 'acme',
        sender: { kind: 'ADMIN', keyId: 'admin', since: '2026-03-02T09:00:00.000Z' },
        erasedEvents: 1,
        erasedSessionRecords: 0,
      },
    ],
    [
      'client-erased',
      { productId: 'acme', clientDigest: expect.any(String), erasedEvents: 1, erasedSessions: 0 },
    ],
    ['product-deleted', expect.objectContaining({ productId: 'acme', outcome: 'deleted' })],
  ]);
  expect(changes.map(({ actor }) => actor)).toEqual(
    changes.map(() => expect.objectContaining({ keyId: 'admin' })),
  );
  expect(text).not.toContain('anna');
});

test('a run of an import that was undone stores nothing more, and two do not share a name', async () => {
  await ask('putProduct', { body: {} });
  const send = (run: string, id: string, more = '') =>
    ask('ingestRecords', {
      body: { records: [recordOf(id)] },
      query: `?import=april&importRun=${run}${more}`,
    });
  const [one, two] = ['1'.repeat(16), '2'.repeat(16)];
  expect((await send(one, 'a')).status).toBe(200);
  expect(codeOf(await send(two, 'b'))).toBe('import-running');
  await ask('eraseImport', { path: { ...path, import_name: 'april' } });
  const ended = await send(one, 'c');
  expect([ended.status, codeOf(ended)]).toEqual([409, 'import-ended']);
  expect((await send(two, 'd', '&importEnds=true')).status).toBe(200);
  const { text } = await ask('exportRecords');
  expect(text.trim().split('\n')).toHaveLength(1);
});

test('records are set aside only by a run of an import', async () => {
  await ask('putProduct', { body: {} });
  const answer = await ask('ingestRecords', { body: { records: [] }, query: '?importReplaces=true' });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'replacement-refused']);
});

test('a record past the retention is rejected with its own code, at the field that says so', async () => {
  await ask('putProduct', { body: { retentionDays: 30 } });
  const session = { type: 'session', clientId: 'u', sessionId: 's', startedAt: recordOf('', 40).occurredAt };
  const records = [recordOf('new'), recordOf('old', 40), session];
  const { text } = await ask('ingestRecords', { body: { records } });
  const message = 'is past the retention of the product, which keeps records for 30 days';
  expect(JSON.parse(text)).toMatchObject({
    accepted: 1,
    rejected: 2,
    errors: [
      { index: 1, code: 'instant-past-retention', pointer: '/occurredAt', message },
      { index: 2, code: 'instant-past-retention', pointer: '/startedAt', message },
    ],
  });
});

test('what needs more memory than there may be is told so, and not that trying again helps', async () => {
  fault = new StoreError('out-of-memory', 'The query needs more memory than KEYTALLY_MEMORY_LIMIT allows.');
  const body = { startDate: '2026-03-01', stopDate: '2026-03-02' };
  const answer = await ask('getBasicDataTable', { body });
  fault = undefined;
  expect([answer.status, codeOf(answer), answer.headers.get('Retry-After')]).toEqual([
    500,
    'memory-limit',
    null,
  ]);
  expect(answer.text).toContain('KEYTALLY_MEMORY_LIMIT');
});

test('a page of another origin may read every header that the contract declares', async () => {
  const headers = { Origin: 'https://analyst.example' };
  const answer = await ask('listProducts', { headers });
  const exposed = answer.headers.get('Access-Control-Expose-Headers')?.split(',') ?? [];
  for (const name of ['X-Next-Cursor', 'Link', 'ETag', 'X-Watermark', 'Retry-After', 'X-Request-Id'])
    expect(exposed).toContain(name);
});
