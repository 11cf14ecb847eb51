import { expect, test } from 'vitest';
import { KeyRefused } from '../public-keys/key-refused.ts';
import { certificatePem } from '../testing/certificates.ts';
import { testKeyPair } from '../testing/key-pairs.ts';
import { newUpload } from '../testing/world.ts';
import { admitUpload, admitUploads, type KeyUpload } from './key-upload.ts';

const now = new Date('2026-03-02T09:00:00Z');
const admitOne = (kind: 'ADMIN' | 'CLIENT', upload: KeyUpload) => admitUpload(kind, upload, now);

async function refusalsOf(uploads: KeyUpload[]): Promise<string[]> {
  try {
    await admitUploads('CLIENT', uploads, now);
    return [];
  } catch (error) {
    if (error instanceof KeyRefused) return error.refusals.map(({ pointer, code }) => `${pointer} ${code}`);
    throw error;
  }
}

test('all faults are reported at once, with a pointer to each', async () => {
  const uploads = [
    newUpload('a'),
    { id: 'b', publicKey: testKeyPair('ES256').privatePem },
    newUpload('a'),
    newUpload('c', { algorithm: 'RS256' }),
    { id: 'b', publicKey: 'nonsense' },
  ];
  expect((await refusalsOf(uploads)).sort()).toEqual([
    '/1/publicKey private-key-uploaded',
    '/2/id duplicate-id',
    '/3/algorithm algorithm-mismatch',
    '/4/id duplicate-id',
    '/4/publicKey malformed-key',
  ]);
});

const { privatePem, privateKey } = testKeyPair('EdDSA');
const bytes = privateKey.export({ type: 'pkcs8', format: 'der' });

test.each([
  ['PEM', privatePem],
  ['PEM with literal backslash-n', privatePem.replaceAll('\n', '\\n')],
  ['PEM without its end', privatePem.slice(0, 90)],
  ['PEM without its beginning', privatePem.slice(40)],
  ['a JWK', JSON.stringify(privateKey.export({ format: 'jwk' }))],
  ['DER in base64', bytes.toString('base64')],
  ['DER in hexadecimal', `key: ${bytes.toString('hex')}`],
])('K1 a private key in the description is found: %s', async (_, description) => {
  expect(await refusalsOf([newUpload('a', { description })])).toEqual([
    '/0/description private-key-uploaded',
  ]);
});

test('K1 a private key that is a valid id is found', async () => {
  const leak = bytes.toString('base64url').replaceAll('_', '-');
  expect(await refusalsOf([newUpload(leak)])).toEqual(['/0/id private-key-uploaded']);
  expect(await refusalsOf([newUpload('a', { products: ['p', leak] })])).toEqual([
    '/0/products/1 private-key-uploaded',
  ]);
});

test.each([
  'its private key is in the vault',
  'BEGIN of the rotation of private keys -- see the SECRET KEY list',
  '{"team": "billing", "d": 1, "q": "Q3"}',
  testKeyPair('EdDSA').publicPem,
  'a'.repeat(200),
])('a description may be about private keys: %j', async (description) => {
  expect(await refusalsOf([newUpload('MC4CAQAwBQYDK2Vw', { description })])).toEqual([]);
});

test('others are served between two keys', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  expect(await refusalsOf(Array.from({ length: 20 }, (_, index) => newUpload(`key-${index}`)))).toEqual([]);
  clearImmediate(immediate);
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('T7 ids that differ in case are not duplicates', async () => {
  expect(await refusalsOf([newUpload('ci'), newUpload('CI')])).toEqual([]);
});

test('a client key reaches every product with every access by default', () => {
  expect(admitOne('CLIENT', newUpload('a'))).toMatchObject({ products: ['*'], access: ['read', 'ingest'] });
});

test('an administration key has neither products nor access', () => {
  const admitted = admitOne('ADMIN', newUpload('a', { products: ['x'], access: ['read'] }));
  expect(admitted).not.toHaveProperty('products');
  expect(admitted).not.toHaveProperty('access');
});

test('lists are normalised', () => {
  const admitted = admitOne(
    'CLIENT',
    newUpload('a', { products: ['b', 'B', 'a', 'b'], access: ['ingest', 'read'] }),
  );
  expect(admitted).toMatchObject({ products: ['B', 'a', 'b'], access: ['read', 'ingest'] });
  expect(admitOne('CLIENT', newUpload('a', { products: ['b', '*'] }))).toMatchObject({ products: ['*'] });
});

test('a key ends with its certificate or at its notAfter, whichever is first', () => {
  const early = new Date('2026-06-01T00:00:00Z');
  const late = new Date('2027-06-01T00:00:00Z');
  const key = testKeyPair('EdDSA').publicKey;
  const ends = (certificate: Date, notAfter?: Date) =>
    admitOne('ADMIN', {
      id: 'a',
      publicKey: certificatePem(key, { notAfter: certificate }),
      ...(notAfter && { notAfter }),
    }).notAfter;
  expect([ends(early), ends(early, late), ends(late, early)]).toEqual([early, early, early]);
});

test('an id that the contract would refuse is a TypeError', () => {
  expect(() => admitOne('ADMIN', newUpload('no spaces'))).toThrow(TypeError);
});
