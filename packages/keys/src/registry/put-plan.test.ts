import { expect, test } from 'vitest';
import { admitUpload, type KeyUpload } from '../admission/key-upload.ts';
import type { KeyKind } from '../key-kind.ts';
import { KeyRefused } from '../public-keys/key-refused.ts';
import { newUpload, uploadedRows } from '../testing/world.ts';
import type { KeyRow } from './key-row.ts';
import { planPut } from './put-plan.ts';

const now = new Date('2026-03-03T09:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const root = newUpload('root');
const app = newUpload('app', { description: 'the app', products: ['a', 'b'] });
const registered = [...uploadedRows('ADMIN', root), ...uploadedRows('CLIENT', app)];
const [rootRow, appRow] = registered as [KeyRow, KeyRow];

const plan = (kind: KeyKind, uploads: KeyUpload[], rows: readonly KeyRow[] = registered) =>
  planPut(
    uploads.map((upload) => admitUpload(kind, upload, now)),
    rows,
    now,
  );

function refusalsOf(kind: KeyKind, uploads: KeyUpload[], rows: readonly KeyRow[] = registered): string[] {
  try {
    plan(kind, uploads, rows);
    return [];
  } catch (error) {
    if (error instanceof KeyRefused) return error.refusals.map(({ pointer, code }) => `${pointer} ${code}`);
    throw error;
  }
}

test('a new id is added', () => {
  const { write, result } = plan('CLIENT', [newUpload('new')]);
  expect(result).toMatchObject([{ outcome: 'added', row: { id: 'new', createdAt: now, updatedAt: now } }]);
  expect(write).toEqual([result[0]?.row]);
});

test('the same id of the other kind is another key', () => {
  expect(plan('ADMIN', [newUpload('app')]).result).toMatchObject([{ outcome: 'added' }]);
});

test('the same content again changes nothing', () => {
  const again = { ...app, publicKey: app.publicKey.replace(/\n/g, '\r\n'), products: ['b', 'a'] };
  const { write, result } = plan('CLIENT', [again]);
  expect(write).toEqual([]);
  expect(result).toEqual([{ outcome: 'unchanged', row: appRow }]);
});

test('fields left out are reset', () => {
  const used: KeyRow = { ...appRow, notAfter: inHours(9), lastUsedOn: '2026-03-02' };
  const { write, result } = plan('CLIENT', [{ id: 'app', publicKey: app.publicKey }], [rootRow, used]);
  const { description: _, notAfter: __, ...rest } = used;
  expect(write).toEqual([{ ...rest, products: ['*'], updatedAt: now }]);
  expect(result).toMatchObject([{ outcome: 'updated' }]);
});

test('another key under the same id replaces it and leaves a tombstone', () => {
  const used = { ...appRow, lastUsedOn: '2026-03-02' };
  const { write, result } = plan('CLIENT', [newUpload('app')], [rootRow, used]);
  const [entry] = result;
  expect(write).toEqual([{ ...used, deletedAt: now }, entry?.row]);
  expect(entry).toMatchObject({ outcome: 'replaced', replacedThumbprint: appRow.thumbprint });
  expect(entry?.row).toMatchObject({ createdAt: appRow.createdAt, updatedAt: now });
  expect(entry?.row).not.toHaveProperty('lastUsedOn');
});

test('K11 the same public key under another id is refused, across kinds too', () => {
  expect(refusalsOf('CLIENT', [{ ...app, id: 'other' }])).toEqual(['/0/publicKey key-already-registered']);
  expect(refusalsOf('ADMIN', [{ ...app, id: 'other' }])).toEqual(['/0/publicKey key-already-registered']);
  expect(refusalsOf('ADMIN', [{ ...app, id: 'app' }])).toEqual(['/0/publicKey key-already-registered']);
});

test('K11 the same public key under two ids of one array is refused', () => {
  const { publicKey } = newUpload('new');
  const uploads = ['x', 'y', 'z'].map((id) => ({ id, publicKey }));
  expect(refusalsOf('CLIENT', uploads)).toEqual([
    '/1/publicKey key-already-registered',
    '/2/publicKey key-already-registered',
  ]);
});

test('K11 a key cannot move to another id, even if its old id gets another key in the same array', () => {
  const uploads = [newUpload('app'), { ...app, id: 'moved' }];
  expect(refusalsOf('CLIENT', uploads)).toEqual(['/1/publicKey key-already-registered']);
});

test('K15 a deleted or replaced key never comes back, under any id or kind', () => {
  const rows = [rootRow, { ...appRow, deletedAt: now }];
  expect(refusalsOf('CLIENT', [app], rows)).toEqual(['/0/publicKey key-was-deleted']);
  expect(refusalsOf('ADMIN', [{ ...app, id: 'other' }], rows)).toEqual(['/0/publicKey key-was-deleted']);
});

test('the id of a deleted key can be used again and counts as new', () => {
  const { result } = plan('CLIENT', [newUpload('app')], [rootRow, { ...appRow, deletedAt: now }]);
  expect(result).toMatchObject([{ outcome: 'added', row: { createdAt: now } }]);
});

test('all conflicts are reported, and one is enough to change nothing', () => {
  const rows = [
    ...registered,
    ...uploadedRows('CLIENT', newUpload('gone')).map((row) => ({ ...row, deletedAt: now })),
  ];
  const gone = { id: 'back', publicKey: rows.at(-1)?.publicKey ?? '' };
  expect(refusalsOf('CLIENT', [newUpload('fine'), gone, { ...app, id: 'twin' }], rows)).toEqual([
    '/1/publicKey key-was-deleted',
    '/2/publicKey key-already-registered',
  ]);
});

test('after a change some administration key must still be valid in 24 hours', () => {
  expect(refusalsOf('ADMIN', [{ ...root, notAfter: inHours(24) }])).toEqual([' last-administration-key']);
  expect(refusalsOf('ADMIN', [newUpload('root', { notAfter: inHours(1) })])).toEqual([
    ' last-administration-key',
  ]);
  expect(refusalsOf('ADMIN', [{ ...root, notAfter: inHours(24.01) }])).toEqual([]);
  expect(refusalsOf('ADMIN', [{ ...root, notAfter: inHours(1) }, newUpload('next')])).toEqual([]);
});

test('a change of client keys, or of nothing, is never refused because of administration keys', () => {
  const ending = [{ ...rootRow, notAfter: inHours(1) }, appRow];
  expect(refusalsOf('CLIENT', [newUpload('new')], ending)).toEqual([]);
  expect(refusalsOf('ADMIN', [{ ...root, notAfter: inHours(1) }], ending)).toEqual([]);
});
