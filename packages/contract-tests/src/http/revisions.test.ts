import { generateKeyPair } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const ask = (operationId: Parameters<typeof call>[1], options: Partial<CallOptions> = {}) =>
  call(server.url, operationId, { token, path, ...options });
const ifMatch = (tag: string | null) => ({ headers: { 'If-Match': tag ?? '' } });
const detailOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as { detail: string }).detail;

describe('a product', () => {
  test('is changed only by whoever has seen it as it is, and the answer names what was changed', async () => {
    const first = await ask('putProduct', { body: { name: 'One', retentionDays: 30 } });
    const read = await ask('getProduct');
    const tag = read.headers.get('ETag');
    expect(tag).toBe(first.headers.get('ETag'));
    await ask('putProduct', { body: { name: 'One', retentionDays: 400, labels: { C01: 'Team' } } });
    const late = await ask('putProduct', { body: { name: 'Two', retentionDays: 30 }, ...ifMatch(tag) });
    expect([late.status, codeOf(late), detailOf(late)]).toEqual([
      412,
      'precondition-failed',
      'Changed since you read the product: retentionDays, labels. Nothing was changed now.',
    ]);
    const now = await ask('getProduct');
    expect(JSON.parse(now.text)).toMatchObject({ name: 'One', retentionDays: 400 });
    const again = await ask('putProduct', { body: { name: 'Two' }, ...ifMatch(now.headers.get('ETag')) });
    expect(again.status).toBe(200);
  });

  test('that is not there matches nothing, and one that is there matches "*" and any of several tags', async () => {
    const other = { path: { product_id: 'other' }, body: {} };
    expect((await ask('putProduct', { ...other, ...ifMatch('*') })).status).toBe(412);
    const tag = (await ask('putProduct', other)).headers.get('ETag');
    expect((await ask('putProduct', { ...other, ...ifMatch('*') })).status).toBe(200);
    expect((await ask('putProduct', { ...other, ...ifMatch(`"x", ${tag}`) })).status).toBe(200);
    expect((await ask('putProduct', { ...other, ...ifMatch('"x"') })).status).toBe(412);
  });

  test('that is new takes the place of none, if its caller says so', async () => {
    const isNew = { path: { product_id: 'new' }, headers: { 'If-None-Match': '*' } };
    const answers = await Promise.all(
      ['Left', 'Right'].map((name) => ask('putProduct', { ...isNew, body: { name } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const late = answers.find(({ status }) => status === 412);
    expect(late?.text).toContain('There is a product \\"new\\" already. Nothing was changed now.');
  });

  test('of two changes that are made from one state at the same time, one is refused', async () => {
    const tag = (await ask('putProduct', { body: {} })).headers.get('ETag');
    const names = ['Left', 'Right'];
    const answers = await Promise.all(
      names.map((name) => ask('putProduct', { body: { name }, ...ifMatch(tag) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('a deletion', () => {
  test('of a product is made only if it is as it was seen', async () => {
    const gone = { path: { product_id: 'gone' } };
    const tag = (await ask('putProduct', { ...gone, body: { name: 'One' } })).headers.get('ETag');
    const changed = await ask('putProduct', { ...gone, body: { name: 'Two' } });
    const late = await ask('deleteProduct', { ...gone, ...ifMatch(tag) });
    expect([late.status, detailOf(late)]).toEqual([
      412,
      'Changed since you read the product: name. Nothing was changed now.',
    ]);
    expect((await ask('getProduct', gone)).status).toBe(200);
    expect((await ask('deleteProduct', { ...gone, ...ifMatch(changed.headers.get('ETag')) })).status).toBe(
      200,
    );
  });

  test('of a key is made only if the list is as it was seen', async () => {
    const gone = { path: { keyId: 'gone' } };
    const { publicKey } = generateKeyPair('EdDSA');
    await ask('putClientKeys', { body: [{ id: 'gone', publicKey }] });
    const tag = (await ask('listPublicKeys')).headers.get('ETag');
    await ask('putClientKeys', { body: [{ id: 'gone', publicKey, description: 'still in use' }] });
    const late = await ask('deleteClientKey', { ...gone, ...ifMatch(tag) });
    expect([late.status, codeOf(late)]).toEqual([412, 'precondition-failed']);
    const now = (await ask('listPublicKeys')).headers.get('ETag');
    expect((await ask('deleteClientKey', { ...gone, ...ifMatch(now) })).status).toBe(200);
  });
});

describe('tracked events', () => {
  const track = (tracking: string, tag: string | null) =>
    ask('updateTrackedEvents', {
      body: { events: [{ category: 'File', name: 'Open', tracking }] },
      ...(tag === null ? {} : ifMatch(tag)),
    });

  test('are changed only by whoever has seen how they are tracked; a new event changes nothing of that', async () => {
    await ask('putProduct', { body: {} });
    const record = (name: string) => ({
      id: name,
      clientId: 'u',
      occurredAt: '2026-03-02T09:00:00Z',
      category: 'File',
      name,
    });
    await ask('ingestRecords', { body: { records: [record('Open')] } });
    const tag = (await ask('listTrackedEvents', { query: '?limit=1' })).headers.get('ETag');
    await ask('ingestRecords', { body: { records: [record('Close')] } });
    expect((await ask('listTrackedEvents')).headers.get('ETag')).toBe(tag);
    expect((await track('basic', tag)).status).toBe(200);
    const late = await track('inactive', tag);
    expect([late.status, detailOf(late)]).toEqual([
      412,
      'Tracking modes were changed since you read them. Now "File / Open" is basic. Nothing was changed now.',
    ]);
    expect((await track('inactive', null)).status).toBe(200);
  });
});

describe('keys', () => {
  test('are changed only by whoever has seen the list as it is; using one changes nothing of that', async () => {
    const upload = (id: string) => ({ id, publicKey: generateKeyPair('EdDSA').publicKey });
    const app = upload('app');
    await ask('putClientKeys', { body: [app] });
    const tag = (await ask('listPublicKeys')).headers.get('ETag');
    expect((await ask('listPublicKeys', { query: '?kind=CLIENT' })).headers.get('ETag')).toBe(tag);
    await ask('putClientKeys', { body: [upload('other')] });
    await ask('deleteClientKey', { path: { keyId: 'other' } });
    await ask('putClientKeys', { body: [{ ...app, access: ['ingest'] }] });
    const late = await ask('putClientKeys', { body: [{ ...app, description: 'late' }], ...ifMatch(tag) });
    expect([late.status, codeOf(late)]).toEqual([412, 'precondition-failed']);
    expect(detailOf(late)).toBe(
      'Keys were changed since you read them: client key "app", client key "other" (deleted). Nothing was changed now.',
    );
    const now = (await ask('listPublicKeys')).headers.get('ETag');
    expect((await ask('putAdministrationKeys', { body: [upload('second')], ...ifMatch(now) })).status).toBe(
      200,
    );
  });
});
