import { readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeyPair } from '@keytally/keys';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditOf, readAuditText } from '../harness/audit-trail.ts';
import { call, codeOf } from '../harness/call.ts';
import { expectDeclared } from '../harness/expect-contract.ts';
import { newDirectory, startTestServer, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The entries of the request of an id, once there are any. */
const entriesOf = (requestId: string) => auditOf(server, (entry) => entry.requestId === requestId);

function upload(id: string) {
  return { id, publicKey: generateKeyPair('EdDSA').publicKey };
}

test('H14 a change of keys is one entry, with the actor’s key and the outcome of each key', async () => {
  const token = await server.adminToken();
  const first = { token, headers: { 'X-Request-Id': 'audit-1' } };
  await call(server.url, 'putClientKeys', { ...first, body: [upload('a'), upload('b')] });
  const actor = { kind: 'ADMIN', keyId: 'admin', thumbprint: expect.stringMatching(/^[\w-]{43}$/) };
  const thumbprint = expect.stringMatching(/^[\w-]{43}$/);
  expect(await entriesOf('audit-1')).toEqual([
    {
      number: expect.any(Number),
      at: expect.any(Date),
      action: 'keys-put',
      outcome: 'done',
      actor,
      keys: [
        { kind: 'CLIENT', id: 'a', thumbprint, outcome: 'added' },
        { kind: 'CLIENT', id: 'b', thumbprint, outcome: 'added' },
      ],
      reason: null,
      count: 1,
      requestId: 'audit-1',
      addresses: ['127.0.0.1'],
    },
  ]);

  const second = { token, headers: { 'X-Request-Id': 'audit-2' } };
  await call(server.url, 'deleteClientKey', { ...second, path: { keyId: 'a' } });
  expect(await entriesOf('audit-2')).toMatchObject([
    { action: 'key-deleted', actor, keys: [{ id: 'a', outcome: 'deleted' }] },
  ]);
});

test('H14 once a change is answered, the file has each entry once, as a line of JSON', async () => {
  const entries = await server.store.registry.audit.readAfter(0, 1_000);
  const lines = readAuditText(server.directory).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(JSON.parse(JSON.stringify(entries)));
});

test('H14 T16 a refused call is an entry, with the reason that its caller does not get', async () => {
  const sign = await server.addKey('CLIENT', { id: 'ended', notAfter: new Date(Date.now() - 1000) });
  const options = { token: await sign({ products: ['p'] }), headers: { 'X-Request-Id': 'audit-3' } };
  const { text } = await call(server.url, 'listPublicKeys', options);
  expect(text).not.toContain('key-ended');
  expect(await entriesOf('audit-3')).toEqual([
    {
      number: expect.any(Number),
      at: expect.any(Date),
      action: 'call-refused',
      outcome: 'refused',
      actor: null,
      keys: [],
      reason: 'key-ended',
      count: 1,
      requestId: 'audit-3',
      addresses: ['127.0.0.1'],
      call: {
        operationId: 'listPublicKeys',
        status: 401,
        code: 'invalid-token',
        address: '127.0.0.1',
        claimed: { kind: 'CLIENT', keyId: 'ended' },
      },
    },
  ]);
});

test('H14 a product out of reach is distinguished from one that does not exist', async () => {
  const sign = await server.addKey('CLIENT', { id: 'narrow', products: ['mine'] });
  const token = await sign({ products: ['mine'] });
  const body = { startDate: '2026-03-02', stopDate: '2026-03-02' };
  for (const product_id of ['mine', 'theirs']) {
    const headers = { 'X-Request-Id': `audit-${product_id}` };
    await call(server.url, 'getBasicDataTable', { token, headers, path: { product_id }, body });
  }
  const entries = await auditOf(server, ({ actor }) => actor?.keyId === 'narrow');
  expect(entries).toMatchObject([{ reason: 'product-out-of-reach', requestId: 'audit-theirs' }]);
});

test('H14 a refused change of keys is an entry', async () => {
  const headers = { 'X-Request-Id': 'audit-4' };
  await call(server.url, 'deleteAdministrationKey', {
    token: await server.adminToken(),
    headers,
    path: { keyId: 'admin' },
  });
  expect(await entriesOf('audit-4')).toMatchObject([
    { reason: 'last-administration-key', actor: { keyId: 'admin' } },
  ]);
});

test('H14 line breaks in the input of a caller do not make new lines', async () => {
  const headers = { 'X-Request-Id': 'audit-5' };
  const token = await server.adminToken();
  await call(server.url, 'deleteClientKey', { token, path: { keyId: 'x%0D%0A%7B%7D' } });
  await call(server.url, 'deleteClientKey', { token, headers, path: { keyId: 'b' } });
  const lines = readAuditText(server.directory).trimEnd().split('\n');
  const entries = await server.store.registry.audit.readAfter(0, 1_000);
  expect(lines.map((line) => (JSON.parse(line) as { number: number }).number)).toEqual(
    entries.map(({ number }) => number),
  );
});

test('H14 many refused calls of one kind are two entries, which say how many there were', async () => {
  const other = await startTestServer();
  const { store } = other;
  let entries: Awaited<ReturnType<typeof store.registry.audit.readAfter>> = [];
  const isRefused = ({ outcome }: { outcome: string }) => outcome === 'refused';
  const close = vi.spyOn(store, 'close').mockImplementation(async () => {
    entries = (await store.registry.audit.readAfter(0, 1_000)).filter(isRefused);
    close.mockRestore();
    await store.close();
  });
  try {
    const answers = Array.from({ length: 300 }, () => call(other.url, 'listPublicKeys', { token: 'a.b.c' }));
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([401]));
  } finally {
    await other.close();
  }
  expect(entries.length).toBeLessThan(20);
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(300);
});

test('H14 keys do not change while the file cannot be written, and the file catches up afterwards', async () => {
  const directory = newDirectory();
  const file = join(directory, 'copy.ndjson');
  symlinkSync('/dev/full', file);
  const other = await startTestServer({ directory, settings: { KEYTALLY_AUDIT_FILE: file } });
  try {
    const token = await other.adminToken();
    const put = () => call(other.url, 'putClientKeys', { token, body: [upload('late')] });
    const refused = await put();
    expectDeclared('putClientKeys', refused);
    expect([refused.status, codeOf(refused), refused.headers.get('Retry-After')]).toEqual([
      503,
      'audit-unavailable',
      '5',
    ]);
    const remove = await call(other.url, 'deleteAdministrationKey', { token, path: { keyId: 'admin' } });
    expect([remove.status, codeOf(remove)]).toEqual([503, 'audit-unavailable']);
    expect((await other.keys.read()).map(({ id }) => id)).toEqual(['admin']);
    expect(other.logged.join()).toContain('ENOSPC');

    rmSync(file);
    expect((await put()).status).toBe(200);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as { action: string });
    expect(entries.map(({ action }) => action)).toEqual(['key-bootstrapped', 'keys-put']);
  } finally {
    await other.close();
  }
});

test('only its owner can read the audit file', () => {
  expect(statSync(join(server.directory, 'private/audit.ndjson')).mode & 0o777).toBe(0o600);
});

test('K1 nothing of an uploaded private key, and no token, is left in the data directory', async () => {
  const token = await server.adminToken();
  const secrets = (['RS256', 'ES256', 'EdDSA'] as const).map((algorithm) => generateKeyPair(algorithm));
  for (const { privateKey, publicKey } of secrets) {
    for (const pem of [privateKey, `${publicKey}${privateKey}`, privateKey.replaceAll('\n', '\\n')]) {
      const answer = await call(server.url, 'putClientKeys', {
        token,
        body: [{ id: 'leak', publicKey: pem }],
      });
      expect(answer.text).toContain('private-key-uploaded');
      for (const line of bodyLines(privateKey)) expect(answer.text).not.toContain(line);
    }
  }
  const files = readdirSync(server.directory, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const bytes = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
  for (const { privateKey } of secrets)
    for (const line of bodyLines(privateKey)) expect(bytes).not.toContain(line);
  expect(bytes).not.toContain(token.split('.')[2]);
});

function bodyLines(pem: string): string[] {
  return pem.split('\n').filter((line) => line.length > 16 && !line.startsWith('-'));
}
