import type { Schema } from '@keytally/contract';
import { document } from '@keytally/contract/document';
import { type ReportKind, reportKinds } from '@keytally/reports';
import { exampleBatchOf } from '@keytally/reports/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../harness/audit-trail.ts';
import { call, codeOf, itemsOf } from '../harness/call.ts';
import { example } from '../harness/example.ts';
import { requestExamples } from '../harness/request-examples.ts';
import { setAside } from '../harness/set-aside.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { testedStores } from '../harness/tested-store.ts';

/** Each operation carries out the contract's example and returns the documented response, on every store. */

const { examples } = document.components;
const product_id = 'acme-editor';

describe.each(testedStores)('on the %s store', (_, inMemory) => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startTestServer({ inMemory });
    token = await server.adminToken();
    const body = example('putProduct.settings');
    await call(server.url, 'putProduct', { token, path: { product_id }, body });
    await call(server.url, 'ingestRecords', {
      token,
      path: { product_id },
      body: example('ingestRecords.batch'),
    });
  });
  afterAll(() => server.close());

  describe('products', () => {
    test('putProduct returns the stored product', async () => {
      const { text } = await call(server.url, 'putProduct', {
        token,
        path: { product_id },
        body: example('putProduct.settings'),
      });
      expect(JSON.parse(text)).toEqual(example('putProduct.result'));
    });

    test('putProduct resets what is left out', async () => {
      const path = { product_id: 'reset-me' };
      await call(server.url, 'putProduct', { token, path, body: { name: 'Long', retentionDays: 3 } });
      const { text } = await call(server.url, 'putProduct', { token, path, body: {} });
      expect(JSON.parse(text)).toEqual({
        id: 'reset-me',
        name: 'reset-me',
        timeZone: 'UTC',
        defaultTracking: 'advanced',
      });
    });

    test('getProduct answers one', async () => {
      const { text } = await call(server.url, 'getProduct', { token, path: { product_id } });
      expect(JSON.parse(text)).toEqual(example('getProduct.product'));
    });

    test('listProducts answers all, by id', async () => {
      const { text } = await call(server.url, 'listProducts', { token });
      const { products } = JSON.parse(text) as { products: { id: string }[] };
      expect(products.map(({ id }) => id)).toEqual(['acme-editor', 'reset-me']);
    });

    test('a client key with read access is told about the products that its token reaches, and no others', async () => {
      const sign = await server.addClientKey({ id: 'analyst', products: [product_id], access: ['read'] });
      const token = await sign([product_id, 'reset-me']);
      const { text } = await call(server.url, 'listProducts', { token });
      expect(JSON.parse(text)).toEqual(example('listProducts.products'));
      const one = await call(server.url, 'getProduct', { token, path: { product_id } });
      expect(JSON.parse(one.text)).toEqual(example('getProduct.product'));
      const other = await call(server.url, 'getProduct', { token, path: { product_id: 'reset-me' } });
      expect([other.status, codeOf(other)]).toEqual([404, 'unknown-product']);
      const none = await call(server.url, 'listProducts', { token: await sign(['reset-me']) });
      expect(JSON.parse(none.text)).toEqual({ products: [] });
      await call(server.url, 'deleteClientKey', {
        token: await server.adminToken(),
        path: { keyId: 'analyst' },
      });
    });
  });

  describe('deleteProduct', () => {
    test('deletes the product and its records for good', async () => {
      const path = { product_id: 'leaving' };
      const body = example('ingestRecords.batch') as { records: unknown[] };
      await call(server.url, 'putProduct', { token, path, body: {} });
      await call(server.url, 'ingestRecords', { token, path, body });
      const { text } = await call(server.url, 'deleteProduct', { token, path });
      expect(JSON.parse(text)).toEqual({ id: 'leaving', deletedAt: expect.any(String) });
      expect((await call(server.url, 'getProduct', { token, path })).status).toBe(404);

      await call(server.url, 'putProduct', { token, path, body: {} });
      const again = await call(server.url, 'ingestRecords', { token, path, body });
      expect(JSON.parse(again.text)).toMatchObject({ accepted: body.records.length, duplicates: 0 });
      await call(server.url, 'deleteProduct', { token, path });
    });
  });

  describe('eraseClient', () => {
    const path = { product_id: 'forgetting', client_id: 'u1' };
    const body = example('ingestRecords.batch') as { records: { clientId: string }[] };
    const report = async (productId: string) => {
      const { text } = await call(server.url, 'getBasicDataTable', {
        token,
        path: { product_id: productId },
        body: example('getBasicDataTable.three-days'),
      });
      return (JSON.parse(text) as { results: unknown }).results;
    };

    test('returns its example, and reports are as if the client had never existed', async () => {
      const others = { records: body.records.filter(({ clientId }) => clientId !== 'u1') };
      for (const [product_id, records] of [
        ['forgetting', body],
        ['never-knew', others],
      ] as const) {
        await call(server.url, 'putProduct', { token, path: { product_id }, body: {} });
        await call(server.url, 'ingestRecords', { token, path: { product_id }, body: records });
      }
      const { text } = await call(server.url, 'eraseClient', { token, path });
      const watermark = expect.any(String);
      expect(JSON.parse(text)).toEqual({ ...(example('eraseClient.result') as object), watermark });
      expect(await report('forgetting')).toEqual(await report('never-knew'));
      const again = await call(server.url, 'eraseClient', { token, path });
      expect([again.status, codeOf(again)]).toEqual([404, 'unknown-client']);
      for (const product_id of ['forgetting', 'never-knew'])
        await call(server.url, 'deleteProduct', { token, path: { product_id } });
    });

    test('accepts an id of any characters, percent-encoded', async () => {
      const clientId = 'Zoë/1 %2F?#';
      const record = { id: 'x', clientId, occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
      await call(server.url, 'ingestRecords', {
        token,
        path: { product_id: 'reset-me' },
        body: { records: [record] },
      });
      const { text } = await call(server.url, 'eraseClient', {
        token,
        path: { product_id: 'reset-me', client_id: encodeURIComponent(clientId) },
      });
      expect(JSON.parse(text)).toMatchObject({ clientId, erasedEvents: 1 });
    });

    test('a refused erasure leaves no trace of the client in the audit trail and the log', async () => {
      const signer = await server.addClientKey({ id: 'curious' });
      const refused = await call(server.url, 'eraseClient', {
        token: await signer(['reset-me']),
        path: { product_id: 'reset-me', client_id: 'somebody-by-name' },
      });
      expect(refused.status).toBe(403);
      const entries = await auditOf(server, ({ call }) => call?.operationId === 'eraseClient');
      expect(entries).toMatchObject([{ actor: { keyId: 'curious' }, reason: 'access-missing' }]);
      expect(JSON.stringify([entries, server.logged])).not.toContain('somebody-by-name');
      await call(server.url, 'deleteClientKey', { token, path: { keyId: 'curious' } });
    });
  });

  describe('eraseImport', () => {
    test('returns its example, and the same records may come in again', async () => {
      const path = { product_id: 'importing', import_name: 'march-2026' };
      const body = example('ingestRecords.batch');
      await call(server.url, 'putProduct', { token, path, body: {} });
      const send = () =>
        call(server.url, 'ingestRecords', { token, path, body, query: '?import=march-2026' });
      const list = async () =>
        JSON.parse((await call(server.url, 'listImports', { token, path })).text) as unknown;
      await send();
      const instant = expect.stringMatching(/^20.*Z$/);
      const times = { startedAt: instant, updatedAt: instant };
      const listed = { name: 'march-2026', ...times, importedBy: expect.any(String), accepted: 16 };
      expect(await list()).toEqual({ imports: [listed] });
      const { text } = await call(server.url, 'eraseImport', { token, path });
      const watermark = expect.any(String);
      expect(JSON.parse(text)).toEqual({ ...(example('eraseImport.result') as object), watermark });
      expect(await list()).toEqual({ imports: [] });
      const again = await call(server.url, 'eraseImport', { token, path });
      expect([again.status, codeOf(again)]).toEqual([404, 'unknown-import']);
      expect(JSON.parse((await send()).text)).toMatchObject({ accepted: 16 });
      await call(server.url, 'deleteProduct', { token, path });
    });
  });

  describe('replaceImport', () => {
    test('returns its example, once and again', async () => {
      const path = { product_id: 'importing', import_name: 'march-2026' };
      await call(server.url, 'putProduct', { token, path, body: {} });
      await call(server.url, 'ingestRecords', {
        token,
        path,
        body: example('ingestRecords.batch'),
        query: '?import=march-2026',
      });
      await setAside(server.url, { token, path });
      const replace = () =>
        call(server.url, 'replaceImport', { token, path, body: example('replaceImport.replacement') });
      const { text } = await replace();
      const watermark = expect.any(String);
      expect(JSON.parse(text)).toEqual({ ...(example('replaceImport.result') as object), watermark });
      expect((await replace()).text).toBe(text);
      await call(server.url, 'deleteProduct', { token, path });
    });
  });

  describe('listProperties', () => {
    interface Described {
      properties: { name: string; commonestValues: unknown[] }[];
    }

    test('describes each property that segments can be made by, and those of its example as shown', async () => {
      const { text } = await call(server.url, 'listProperties', { token, path: { product_id } });
      const { properties } = JSON.parse(text) as Described;
      const { enum: names } = document.components.schemas.SegmentBy as { enum: string[] };
      expect(properties.map(({ name }) => name)).toEqual(names.toSorted());
      const shown = example('listProperties.properties') as Described;
      const described = new Map(properties.map((property) => [property.name, property]));
      for (const property of shown.properties) expect(described.get(property.name)).toEqual(property);
      expect(described.get('dateInstalled')?.commonestValues).toEqual([
        { value: '2026-03-02', users: 2 },
        { value: '2026-03-04', users: 1 },
      ]);
      expect(described.get('clientId')?.commonestValues).toEqual([]);
    });
  });

  describe('listProductProperties', () => {
    test('has the categories of its example as shown, and the labels of the product', async () => {
      const { text } = await call(server.url, 'listProductProperties', { token, path: { product_id } });
      const { status, results } = JSON.parse(text) as Schema<'ProductPropertyList'>;
      const shown = example('listProductProperties.properties') as Schema<'ProductPropertyList'>;
      expect(status).toBe('OK');
      for (const category of shown.results) expect(results).toContainEqual(category);
      const named = results.flatMap(({ properties }) => properties);
      expect(named.find(({ name }) => name === 'C01')?.friendlyName).toBe('Country (own)');
    });
  });

  describe('events', () => {
    test('ingestRecords counts records sent again as duplicates', async () => {
      const body = example('ingestRecords.batch') as { records: unknown[] };
      const { text } = await call(server.url, 'ingestRecords', { token, path: { product_id }, body });
      expect(JSON.parse(text)).toMatchObject({
        accepted: 0,
        duplicates: body.records.length,
        rejected: 0,
        errors: [],
      });
    });

    test('ingestRecords accepts NDJSON and checks each line separately', async () => {
      const lines = [
        '{"id":"n1","clientId":"u9","occurredAt":"2026-01-05T10:00:00Z","category":"Ndjson","name":"Good"}',
        'not json',
        '{"id":"n2","clientId":"u9","occurredAt":"2026-02-30T10:00:00Z","name":"Never"}',
      ];
      const { text } = await call(server.url, 'ingestRecords', {
        token,
        path: { product_id: 'reset-me' },
        headers: { 'Content-Type': 'application/x-ndjson' },
        body: `${lines.join('\n')}\n`,
      });
      expect(JSON.parse(text)).toMatchObject({
        accepted: 1,
        rejected: 2,
        errors: [
          { index: 1, code: 'malformed-json', pointer: '' },
          { index: 2, code: 'bad-instant', pointer: '/occurredAt' },
        ],
      });
    });
  });

  describe('tracked events', () => {
    const list = async () => {
      const { text } = await call(server.url, 'listTrackedEvents', { token, path: { product_id } });
      return JSON.parse(text) as unknown;
    };
    const update = (events: unknown) =>
      call(server.url, 'updateTrackedEvents', { token, path: { product_id }, body: { events } });

    test('listTrackedEvents and updateTrackedEvents answer their examples', async () => {
      expect(await list()).toEqual(example('listTrackedEvents.events'));
      const body = example('updateTrackedEvents.changes');
      const { text } = await call(server.url, 'updateTrackedEvents', { token, path: { product_id }, body });
      expect(JSON.parse(text)).toEqual(example('updateTrackedEvents.result'));
      expect(await list()).toEqual(example('updateTrackedEvents.result'));
    });

    test('an inactive event leaves the basic reports at once, for the past too, and moves the watermark', async () => {
      const ask = async () => {
        const body = example('getBasicDataTable.three-days');
        const { text } = await call(server.url, 'getBasicDataTable', { token, path: { product_id }, body });
        return JSON.parse(text) as { results: { category: string | null }[]; meta: { watermark: string } };
      };
      const before = await ask();
      await update([{ category: null, name: ' Crash\t', tracking: 'inactive' }]);
      const without = await ask();
      expect(without.results.map(({ category }) => category)).toEqual(['File']);
      expect(without.meta.watermark).not.toBe(before.meta.watermark);
      await update([{ category: null, name: 'Crash', tracking: 'advanced' }]);
      expect((await ask()).results).toEqual(before.results);
    });

    test('a change with an unknown or duplicate event changes nothing', async () => {
      const before = await list();
      const open = { category: 'File', name: 'Open', tracking: 'basic' };
      const unknown = await update([open, { category: 'File', name: 'Opne', tracking: 'basic' }]);
      expect([unknown.status, codeOf(unknown), itemsOf(unknown)]).toEqual([
        422,
        'unknown-event',
        ['/events/1 unknown-event'],
      ]);
      const twice = await update([open, { ...open, name: 'Open ' }]);
      expect(itemsOf(twice)).toEqual(['/events/1 duplicate-event']);
      expect(await list()).toEqual(before);
    });
  });

  describe('reports', () => {
    const reports = requestExamples.filter(
      ({ operationId, name }) => `${operationId}.${name}-report` in examples,
    );
    const pathOf = (operationId: string) => ({
      product_id: exampleBatchOf(operationId as ReportKind) === 'batch' ? product_id : 'followed-users',
    });

    beforeAll(async () => {
      const path = { product_id: 'followed-users' };
      await call(server.url, 'putProduct', { token, path, body: {} });
      await call(server.url, 'ingestRecords', { token, path, body: example('ingestRecords.three-months') });
    });
    afterAll(() => call(server.url, 'deleteProduct', { token, path: { product_id: 'followed-users' } }));

    test.each(reports)('$operationId answers the example $name with true numbers', async (shown) => {
      const { operationId, name, body } = shown;
      const { text } = await call(server.url, operationId, { token, path: pathOf(operationId), body });
      const report = example(`${operationId}.${name}-report`) as { meta: object };
      const answered = JSON.parse(text) as { meta: object };
      expect({ ...answered, meta: { ...answered.meta, productId: product_id, watermark: '' } }).toEqual({
        ...report,
        meta: { ...report.meta, watermark: '' },
      });
    });

    const firsts = reports.filter(
      (one, index) => reports.findIndex(({ operationId }) => operationId === one.operationId) === index,
    );

    test.each(firsts)('$operationId answers $name as CSV too', async ({ operationId, body }) => {
      const { text, headers } = await call(server.url, operationId, {
        token,
        path: pathOf(operationId),
        headers: { Accept: 'text/csv' },
        body,
      });
      expect(text.replaceAll('\r\n', '\n')).toBe(example(`${operationId}.csv`));
      expect(headers.get('X-Watermark')).toMatch(/./);
    });

    test('each kind has examples', () => {
      expect(firsts.map(({ operationId }) => operationId).sort()).toEqual(reportKinds.toSorted());
    });
  });

  describe('getCaller', () => {
    const callerOf = async (token: string) =>
      JSON.parse((await call(server.url, 'getCaller', { token })).text) as object;
    const common = { kind: 'CLIENT', serverVersion: document.info.version };

    test('an administration key may do everything', async () => {
      expect(await callerOf(token)).toEqual({
        ...common,
        keyId: 'admin',
        kind: 'ADMIN',
        grants: [{ products: ['*'], access: ['read', 'ingest', 'export', 'edit', 'own', 'administer'] }],
      });
    });

    test('a client key has its access, its end, and the products that both key and token name', async () => {
      const notAfter = new Date('2100-01-01T00:00:00Z');
      const sign = await server.addClientKey({
        id: 'who',
        products: ['a', 'b'],
        access: ['ingest'],
        notAfter,
      });
      const grants = [{ products: ['b'], access: ['ingest'] }];
      const rights = { grants, notAfter: notAfter.toISOString() };
      expect(await callerOf(await sign(['b', 'c', 'b']))).toEqual({ ...common, keyId: 'who', ...rights });
      await call(server.url, 'deleteClientKey', { token, path: { keyId: 'who' } });
    });
  });

  describe('keys', () => {
    test.each([
      ['putAdministrationKeys', 'deleteAdministrationKey', 'ci-2026'],
      ['putClientKeys', 'deleteClientKey', 'app-2026'],
    ])('%s adds the key of its example and %s forgets it at once', async (put, remove, keyId) => {
      const { text } = await call(server.url, put, { token, body: example(`${put}.upload`) });
      const shown = example(`${put}.result`) as { keys: object[] };
      const { keys } = JSON.parse(text) as { keys: object[] };
      const instants = { createdAt: '', updatedAt: '', effectiveBy: '' };
      expect(keys.map((key) => ({ ...key, ...instants }))).toEqual(
        shown.keys.map((key) => ({ ...key, ...instants })),
      );
      expect(await listedIds()).toContain(keyId);

      const deleted = await call(server.url, remove, { token, path: { keyId } });
      expect(JSON.parse(deleted.text)).toMatchObject({ id: keyId });
      expect(await listedIds()).not.toContain(keyId);
    });

    test('listPublicKeys lists one kind, or all as a JWK Set', async () => {
      const { text } = await call(server.url, 'listPublicKeys', { token, query: '?kind=CLIENT' });
      expect(JSON.parse(text)).toEqual({ keys: [] });
      const set = await call(server.url, 'listPublicKeys', {
        token,
        headers: { Accept: 'application/jwk-set+json' },
      });
      expect(JSON.parse(set.text)).toMatchObject({
        keys: [{ kid: 'admin', keytally_kind: 'ADMIN', alg: 'EdDSA' }],
      });
    });

    async function listedIds(): Promise<string[]> {
      const { text } = await call(server.url, 'listPublicKeys', { token });
      return (JSON.parse(text) as { keys: { id: string }[] }).keys.map(({ id }) => id);
    }
  });

  describe('health and pages', () => {
    test.each(['getLiveness', 'getReadiness', 'getOpenapiDocument', 'getDocs'])(
      '%s needs no token',
      async (id) => {
        expect(await call(server.url, id)).toMatchObject({ status: 200 });
      },
    );

    test('the catalog leads to the document, the documentation and the health, and / leads to the catalog', async () => {
      const home = await fetch(`${server.url}/`, { redirect: 'manual' });
      const [, catalog = ''] = /<([^>]*)>; rel="api-catalog"/.exec(home.headers.get('Link') ?? '') ?? [];
      const answer = await fetch(new URL(catalog, `${server.url}/`));
      expect(answer.headers.get('Content-Type')).toContain(
        'profile="https://www.rfc-editor.org/info/rfc9727"',
      );
      const { linkset } = (await answer.json()) as Schema<'ApiCatalog'>;
      const [{ anchor, ...links }] = linkset as [Schema<'ApiLinks'>];
      expect(anchor).toBe(`${server.url}/`);
      for (const { href, type } of Object.values(links).flat()) {
        const target = await fetch(new URL(href, answer.url));
        expect([href, target.status, target.headers.get('Content-Type')?.split(';')[0]]).toEqual([
          href,
          200,
          type,
        ]);
      }
    });

    test('getProblem explains a problem', async () => {
      const { text } = await call(server.url, 'getProblem', { path: { code: 'token-missing' } });
      expect(text).toContain('<h1>There is no token</h1>');
    });
  });
});
