import { expect, test } from 'vitest';
import { KeyRefused } from '../public-keys/key-refused.ts';
import { certificatePem } from '../testing/certificates.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { newUpload } from '../testing/world.ts';
import { toKeyRecord } from './key-record.ts';
import { bootstrapKey, deleteKey, listKeys, putKeys } from './key-verbs.ts';
import { createMemoryRegistry } from './memory-registry.ts';

const now = new Date('2026-03-02T09:00:00.000Z');

const codesOf = (verb: Promise<unknown>) =>
  verb.then(
    () => [],
    (error: unknown) => error instanceof KeyRefused && error.refusals.map(({ code }) => code),
  );

async function withRoot() {
  const registry = createMemoryRegistry();
  await bootstrapKey(registry, newUpload('root'), now);
  return registry;
}

test('P6 a listing shows a PUT or a DELETE at once, by kind, then by id', async () => {
  const registry = await withRoot();
  await putKeys(registry, 'CLIENT', [newUpload('b'), newUpload('B'), newUpload('a-1'), newUpload('a')], now);
  const ids = async () => (await listKeys(registry)).map(({ kind, id }) => `${kind} ${id}`);
  expect(await ids()).toEqual(['ADMIN root', 'CLIENT B', 'CLIENT a', 'CLIENT a-1', 'CLIENT b']);
  await deleteKey(registry, 'CLIENT', 'a', now);
  expect(await ids()).toEqual(['ADMIN root', 'CLIENT B', 'CLIENT a-1', 'CLIENT b']);
  expect((await listKeys(registry, 'ADMIN')).map(({ id }) => id)).toEqual(['root']);
});

test('a PUT changes all keys or none', async () => {
  const registry = await withRoot();
  const before = await registry.read();
  const bad = { id: 'bad', publicKey: 'nonsense' };
  expect(await codesOf(putKeys(registry, 'CLIENT', [newUpload('good'), bad], now))).toEqual([
    'malformed-key',
  ]);
  const twin = { id: 'twin', publicKey: before[0]?.publicKey ?? '' };
  expect(await codesOf(putKeys(registry, 'CLIENT', [newUpload('good'), twin], now))).toEqual([
    'key-already-registered',
  ]);
  expect(await registry.read()).toEqual(before);
});

test('K1 no text of a private key reaches the registry', async () => {
  const registry = await withRoot();
  const { privatePem } = testKeyPair('EdDSA');
  const uploads = [{ id: 'leak', publicKey: privatePem }];
  expect(await codesOf(putKeys(registry, 'CLIENT', uploads, now))).toEqual(['private-key-uploaded']);
  expect(JSON.stringify(await registry.read())).not.toContain(privatePem.split('\n')[1]);
});

test('K11 of two parallel PUTs of one key under two ids one is refused', async () => {
  const registry = await withRoot();
  const { publicKey } = newUpload('x');
  const puts = ['x', 'y'].map((id) => codesOf(putKeys(registry, 'CLIENT', [{ id, publicKey }], now)));
  expect((await Promise.all(puts)).flat()).toEqual(['key-already-registered']);
});

test('K12 20 parallel PUTs of one id leave one key', async () => {
  const registry = await withRoot();
  await Promise.all(Array.from({ length: 20 }, () => putKeys(registry, 'CLIENT', [newUpload('one')], now)));
  expect((await listKeys(registry, 'CLIENT')).map(({ id }) => id)).toEqual(['one']);
});

test('parallel deletions never delete the last administration key', async () => {
  const registry = await withRoot();
  await putKeys(registry, 'ADMIN', [newUpload('second'), newUpload('third')], now);
  const deletions = ['root', 'second', 'third'].map((id) => codesOf(deleteKey(registry, 'ADMIN', id, now)));
  expect((await Promise.all(deletions)).flat()).toEqual(['last-administration-key']);
  expect(await listKeys(registry, 'ADMIN')).toHaveLength(1);
});

test('a record has the fields of the contract, instants as text', async () => {
  const registry = await withRoot();
  const { publicKey, publicPem } = testKeyPair('ES256');
  const certificate = certificatePem(publicKey, { notAfter: new Date('2027-01-01T00:00:00Z') });
  await putKeys(registry, 'CLIENT', [{ id: 'app', publicKey: certificate, description: '' }], now);
  await registry.touch('CLIENT', 'app', '2026-03-02');
  const records = (await listKeys(registry)).map((row) => toKeyRecord(row));
  expect(records[1]).toEqual({
    id: 'app',
    kind: 'CLIENT',
    publicKey: publicPem,
    algorithm: 'ES256',
    thumbprint: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    products: ['*'],
    access: ['read', 'ingest'],
    description: '',
    notAfter: '2027-01-01T00:00:00.000Z',
    createdAt: '2026-03-02T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    effectiveBy: '2026-03-02T09:10:00.000Z',
    lastUsedOn: '2026-03-02',
  });
  expect(
    Object.keys(records[0] ?? {})
      .sort()
      .join(' '),
  ).toBe('algorithm createdAt effectiveBy id kind publicKey thumbprint updatedAt');
});
