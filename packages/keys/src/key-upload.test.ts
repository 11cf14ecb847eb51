import { expect, test } from 'vitest';
import { certificatePem } from './fixtures/certificates.ts';
import { testKeyPair } from './fixtures/key-pairs.ts';
import { newUpload } from './fixtures/world.ts';
import { KeyRefused } from './key-refused.ts';
import { admitUploads, type KeyUpload } from './key-upload.ts';

const now = new Date('2026-03-02T09:00:00Z');
const admitOne = (kind: 'ADMIN' | 'CLIENT', upload: KeyUpload) => admitUploads(kind, [upload], now)[0];

function refusalsOf(uploads: KeyUpload[]): string[] {
  try {
    admitUploads('CLIENT', uploads, now);
    return [];
  } catch (error) {
    if (error instanceof KeyRefused) return error.refusals.map(({ pointer, code }) => `${pointer} ${code}`);
    throw error;
  }
}

test('all that is wrong is said in one answer, with a pointer to each', () => {
  const uploads = [
    newUpload('a'),
    { id: 'b', publicKey: testKeyPair('ES256').privatePem },
    newUpload('a'),
    newUpload('c', { algorithm: 'RS256' }),
    { id: 'b', publicKey: 'nonsense' },
  ];
  expect(refusalsOf(uploads).sort()).toEqual([
    '/1/publicKey private-key-uploaded',
    '/2/id duplicate-id',
    '/3/algorithm algorithm-mismatch',
    '/4/id duplicate-id',
    '/4/publicKey malformed-key',
  ]);
});

test('T7 ids that differ in case are no duplicates', () => {
  expect(refusalsOf([newUpload('ci'), newUpload('CI')])).toEqual([]);
});

test('a client key reaches every product with every access unless told otherwise', () => {
  expect(admitOne('CLIENT', newUpload('a'))).toMatchObject({ products: ['*'], access: ['read', 'ingest'] });
});

test('an administration key has neither products nor access', () => {
  const admitted = admitOne('ADMIN', newUpload('a', { products: ['x'], access: ['read'] }));
  expect(admitted).not.toHaveProperty('products');
  expect(admitted).not.toHaveProperty('access');
});

test('lists have one spelling', () => {
  const admitted = admitOne(
    'CLIENT',
    newUpload('a', { products: ['b', 'B', 'a', 'b'], access: ['ingest', 'read'] }),
  );
  expect(admitted).toMatchObject({ products: ['B', 'a', 'b'], access: ['read', 'ingest'] });
  expect(admitOne('CLIENT', newUpload('a', { products: ['b', '*'] }))).toMatchObject({ products: ['*'] });
});

test('a key ends with its certificate or when it was told to, whichever is first', () => {
  const early = new Date('2026-06-01T00:00:00Z');
  const late = new Date('2027-06-01T00:00:00Z');
  const key = testKeyPair('EdDSA').publicKey;
  const ends = (certificate: Date, notAfter?: Date) =>
    admitOne('ADMIN', {
      id: 'a',
      publicKey: certificatePem(key, { notAfter: certificate }),
      ...(notAfter && { notAfter }),
    })?.notAfter;
  expect([ends(early), ends(early, late), ends(late, early)]).toEqual([early, early, early]);
});

test('an id that the contract would refuse is a mistake of the program', () => {
  expect(() => admitOne('ADMIN', newUpload('no spaces'))).toThrow(TypeError);
});
