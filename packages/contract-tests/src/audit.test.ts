import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeyPair } from '@keytally/keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './harness/call.ts';
import { startTestServer, type TestServer } from './harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The entries of the requests of an id. */
function entriesOf(requestId: string): object[] {
  const lines = readFileSync(join(server.directory, 'audit.ndjson'), 'utf8').trimEnd().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { requestId: string });
  return entries.filter((entry) => entry.requestId === requestId);
}

function upload(id: string) {
  return { id, publicKey: generateKeyPair('EdDSA').publicKey };
}

test('H14 a change of keys is one line, with the actor’s key and what became of each key', async () => {
  const token = await server.adminToken();
  const first = { token, headers: { 'X-Request-Id': 'audit-1' } };
  await call(server.url, 'putClientKeys', { ...first, body: [upload('a'), upload('b')] });
  const actor = { kind: 'ADMIN', keyId: 'admin', thumbprint: expect.stringMatching(/^[\w-]{43}$/) };
  const thumbprint = expect.stringMatching(/^[\w-]{43}$/);
  expect(entriesOf('audit-1')).toEqual([
    {
      time: expect.stringMatching(/Z$/),
      action: 'keys-put',
      requestId: 'audit-1',
      actor,
      keys: [
        { kind: 'CLIENT', id: 'a', thumbprint, outcome: 'added' },
        { kind: 'CLIENT', id: 'b', thumbprint, outcome: 'added' },
      ],
    },
  ]);

  const second = { token, headers: { 'X-Request-Id': 'audit-2' } };
  await call(server.url, 'deleteClientKey', { ...second, path: { keyId: 'a' } });
  expect(entriesOf('audit-2')).toMatchObject([
    { action: 'key-deleted', actor, keys: [{ id: 'a', outcome: 'deleted' }] },
  ]);
});

test('H14 T16 a refused call is one line, with the reason that its caller is not told', async () => {
  const sign = await server.addKey('CLIENT', { id: 'ended', notAfter: new Date(Date.now() - 1000) });
  const options = { token: await sign({ products: ['p'] }), headers: { 'X-Request-Id': 'audit-3' } };
  const { text } = await call(server.url, 'listPublicKeys', options);
  expect(text).not.toContain('key-ended');
  expect(entriesOf('audit-3')).toEqual([
    {
      time: expect.any(String),
      action: 'call-refused',
      requestId: 'audit-3',
      operationId: 'listPublicKeys',
      status: 401,
      code: 'invalid-token',
      reason: 'key-ended',
      address: '127.0.0.1',
      claimed: { kind: 'CLIENT', keyId: 'ended' },
    },
  ]);
});

test('H14 a product out of reach is told apart from one that is not there', async () => {
  const sign = await server.addKey('CLIENT', { id: 'narrow', products: ['mine'] });
  const token = await sign({ products: ['mine'] });
  const body = { startDate: '2026-03-02', stopDate: '2026-03-02' };
  for (const product_id of ['mine', 'theirs']) {
    const headers = { 'X-Request-Id': `audit-${product_id}` };
    await call(server.url, 'getBasicDataTable', { token, headers, path: { product_id }, body });
  }
  expect(entriesOf('audit-mine')).toEqual([]);
  expect(entriesOf('audit-theirs')).toMatchObject([
    { reason: 'product-out-of-reach', actor: { keyId: 'narrow' } },
  ]);
});

test('H14 a refused change of keys is one line', async () => {
  const headers = { 'X-Request-Id': 'audit-4' };
  await call(server.url, 'deleteAdministrationKey', {
    token: await server.adminToken(),
    headers,
    path: { keyId: 'admin' },
  });
  expect(entriesOf('audit-4')).toMatchObject([
    { code: 'last-administration-key', actor: { keyId: 'admin' } },
  ]);
});

test('H14 line breaks in what a caller sends do not make lines', async () => {
  const before = readFileSync(join(server.directory, 'audit.ndjson'), 'utf8').split('\n').length;
  await call(server.url, 'deleteClientKey', {
    token: await server.adminToken(),
    path: { keyId: 'x%0D%0A%7B%7D' },
  });
  await call(server.url, 'listPublicKeys', { token: 'a.b.c' });
  expect(readFileSync(join(server.directory, 'audit.ndjson'), 'utf8').split('\n')).toHaveLength(before + 1);
});

test('the audit log is for its owner alone', () => {
  expect(statSync(join(server.directory, 'audit.ndjson')).mode & 0o777).toBe(0o600);
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
