import type { Schema } from '@keytally/contract';
import { generateKeyPair } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../harness/audit-trail.ts';
import { call } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { testedStores } from '../harness/tested-store.ts';

/** What the audit trail has, an administrator can list, on every store. */

describe.each(testedStores)('on the %s store', (_, inMemory) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ inMemory });
    const token = await server.adminToken();
    for (const id of ['a', 'b', 'c'])
      await call(server.url, 'putClientKeys', {
        token,
        headers: { 'X-Request-Id': `put-${id}` },
        body: [{ id, publicKey: generateKeyPair('EdDSA').publicKey }],
      });
    await call(server.url, 'deleteClientKey', { token, path: { keyId: 'a' } });
    const sign = await server.addClientKey({ id: 'curious' });
    await call(server.url, 'listAuditEntries', { token: await sign(['p']) });
    await auditOf(server, ({ outcome }) => outcome === 'refused');
  });
  afterAll(() => server.close());

  const list = async (query = '') => {
    const token = await server.adminToken();
    const { status, text } = await call(server.url, 'listAuditEntries', { token, query });
    expect(status).toBe(200);
    return JSON.parse(text) as Schema<'AuditEntryList'>;
  };
  const inWords = ({ action, keys, actor }: Schema<'AuditEntry'>) =>
    [actor?.keyId ?? '-', action, ...keys.map(({ id }) => id)].join(' ');

  test('all entries are listed, newest first, as they are in the trail', async () => {
    const { entries, nextCursor } = await list();
    expect(entries.map(inWords)).toEqual([
      'curious call-refused',
      '- keys-put curious',
      'admin key-deleted a',
      'admin keys-put c',
      'admin keys-put b',
      'admin keys-put a',
      '- key-bootstrapped admin',
    ]);
    expect(nextCursor).toBeNull();
    const trail = await server.store.registry.audit.readAfter(0, 100);
    expect(entries.toReversed()).toEqual(JSON.parse(JSON.stringify(trail)));
  });

  test('a refused call says what was called, and why it was refused', async () => {
    const { entries } = await list('?outcome=refused');
    expect(entries).toMatchObject([
      {
        reason: 'wrong-key-kind',
        actor: { kind: 'CLIENT', keyId: 'curious' },
        call: { operationId: 'listAuditEntries', status: 403, code: 'wrong-key-kind', address: '127.0.0.1' },
      },
    ]);
  });

  test.each([
    ['keyId=a', ['admin key-deleted a', 'admin keys-put a']],
    ['keyId=curious', ['curious call-refused', '- keys-put curious']],
    ['action=key-deleted', ['admin key-deleted a']],
    ['action=keys-put&limit=1', ['- keys-put curious']],
    ['keyId=curious&outcome=done', ['- keys-put curious']],
    ['before=1999-12-31T23:59:59-23:59', []],
    ['keyId=b&before=9999-12-31t23:59:59.999z', ['admin keys-put b']],
  ])('?%s lists %j', async (query, expected) => {
    expect((await list(`?${query}`)).entries.map(inWords)).toEqual(expected);
  });

  test('an instant splits the entries into those before it and the others', async () => {
    const { entries } = await list();
    const { at, number } = entries.find((entry) => entry.requestId === 'put-c') as Schema<'AuditEntry'>;
    const older = await list(`?before=${at}`);
    expect(older.entries).toEqual(entries.filter((entry) => entry.at < at));
    expect(older.entries.every((entry) => entry.number < number)).toBe(true);
  });

  test('pages have each entry once, also while new ones are added', async () => {
    const listed: Schema<'AuditEntry'>[] = [];
    const before = (await list()).entries;
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page++) {
      const { entries, nextCursor } = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      listed.push(...entries);
      cursor = nextCursor;
      await server.addClientKey({ id: `later-${page}` });
    }
    expect(listed).toEqual(before);
  });
});
