import { expect, test } from 'vitest';
import { admitUpload, type KeyUpload } from '../admission/key-upload.ts';
import { KeyRefused } from '../public-keys/key-refused.ts';
import { newUpload, uploadedRows } from '../testing/world.ts';
import { planBootstrap } from './bootstrap-plan.ts';
import type { KeyRow } from './key-row.ts';

const now = new Date('2026-03-03T09:00:00.000Z');
const [root] = uploadedRows('ADMIN', newUpload('root')) as [KeyRow];
const rowsWithClient = uploadedRows('CLIENT', newUpload('app'));

const plan = (upload: KeyUpload, rows: KeyRow[], options?: { recover: boolean }) =>
  planBootstrap(admitUpload('ADMIN', upload, now), rows, now, options);

const codeOf = (upload: KeyUpload, rows: KeyRow[], options?: { recover: boolean }) => {
  try {
    return plan(upload, rows, options).result.outcome;
  } catch (error) {
    return error instanceof KeyRefused && error.refusals.map(({ code }) => code).join();
  }
};

test('K14 the first administration key is registered, whether there are client keys or not', () => {
  expect(codeOf(newUpload('root'), [])).toBe('added');
  expect(codeOf(newUpload('root'), rowsWithClient)).toBe('added');
});

test('K14 once one is valid no other is registered, not even the same again', () => {
  expect(codeOf(newUpload('other'), [root])).toBe('already-bootstrapped');
  expect(codeOf({ id: 'root', publicKey: root.publicKey }, [root])).toBe('already-bootstrapped');
});

test('once all administration keys have expired or are deleted, a first key can be registered again', () => {
  expect(codeOf(newUpload('other'), [{ ...root, notAfter: now }])).toBe('added');
  expect(codeOf(newUpload('other'), [{ ...root, deletedAt: now }])).toBe('added');
});

test('recovery adds or replaces a key and leaves other valid keys alone', () => {
  const { write, result } = plan(newUpload('other'), [root], { recover: true });
  expect(write).toEqual([result.row]);
  expect(codeOf(newUpload('root'), [root], { recover: true })).toBe('replaced');
});

test('K15 recovery does not bring back a deleted key either', () => {
  const upload = { id: 'root', publicKey: root.publicKey };
  expect(codeOf(upload, [{ ...root, deletedAt: now }], { recover: true })).toBe('key-was-deleted');
});

test('a first key must still be valid in 24 hours', () => {
  const notAfter = new Date('2026-03-04T09:00:00.000Z');
  expect(codeOf(newUpload('root', { notAfter }), [])).toBe('last-administration-key');
});

test('a client key cannot be the first', () => {
  const candidate = admitUpload('CLIENT', newUpload('app'), now);
  expect(() => planBootstrap(candidate, [], now)).toThrow(TypeError);
});
