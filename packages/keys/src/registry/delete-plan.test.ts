import { expect, test } from 'vitest';
import { KeyRefused } from '../public-keys/key-refused.ts';
import { newUpload, uploadedRows } from '../testing/world.ts';
import { planDelete } from './delete-plan.ts';
import type { KeyRow } from './key-row.ts';

const now = new Date('2026-03-03T09:00:00.000Z');
const [first, second] = uploadedRows('ADMIN', newUpload('first'), newUpload('second')) as [KeyRow, KeyRow];
const [app] = uploadedRows('CLIENT', newUpload('app')) as [KeyRow];
const rows = [first, second, app];

const codeOf = (kind: 'ADMIN' | 'CLIENT', id: string, rows: KeyRow[]) => {
  try {
    planDelete({ kind, id }, rows, now);
    return 'deleted';
  } catch (error) {
    return error instanceof KeyRefused && error.refusals.map(({ code }) => code).join();
  }
};

test('a deletion leaves a tombstone and says when it is effective everywhere: 10 minutes later', () => {
  const { write, result } = planDelete({ kind: 'CLIENT', id: 'app' }, rows, now);
  expect(write).toEqual([{ ...app, deletedAt: now }]);
  expect(result).toEqual({
    id: 'app',
    kind: 'CLIENT',
    thumbprint: app.thumbprint,
    deletedAt: now,
    effectiveBy: new Date('2026-03-03T09:10:00.000Z'),
  });
});

test('a key that was never registered, is of another kind or was deleted is unknown', () => {
  expect(codeOf('CLIENT', 'nobody', rows)).toBe('unknown-key');
  expect(codeOf('ADMIN', 'app', rows)).toBe('unknown-key');
  expect(codeOf('CLIENT', 'APP', rows)).toBe('unknown-key');
  expect(codeOf('CLIENT', '__proto__', rows)).toBe('unknown-key');
  expect(codeOf('CLIENT', 'app', [first, { ...app, deletedAt: now }])).toBe('unknown-key');
});

test('the last administration key that is valid tomorrow cannot be deleted', () => {
  const ending = { ...second, notAfter: new Date('2026-03-04T09:00:00.000Z') };
  expect(codeOf('ADMIN', 'first', [first, app])).toBe('last-administration-key');
  expect(codeOf('ADMIN', 'first', [first, { ...second, deletedAt: now }])).toBe('last-administration-key');
  expect(codeOf('ADMIN', 'first', [first, ending])).toBe('last-administration-key');
  expect(codeOf('ADMIN', 'second', [first, ending])).toBe('deleted');
  expect(codeOf('ADMIN', 'first', rows)).toBe('deleted');
  expect(codeOf('CLIENT', 'app', [ending, app])).toBe('deleted');
});
