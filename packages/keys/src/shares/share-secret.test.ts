import { expect, it } from 'vitest';
import { hashOfCode, newCode } from '../sessions/pairings.ts';
import { fitsHash, newShareId } from './share-secret.ts';

it('a secret is told by its hash, and by nothing that is near it', () => {
  const secret = newCode();
  expect(fitsHash(secret, hashOfCode(secret))).toBe(true);
  for (const other of [
    newCode(),
    secret.slice(1),
    `${secret} `,
    secret.toLowerCase(),
    '',
    hashOfCode(secret),
  ])
    expect(fitsHash(other, hashOfCode(secret))).toBe(false);
});

it('a hash that is none opens nothing', () => {
  expect(fitsHash(newCode(), '')).toBe(false);
  expect(fitsHash('', 'ü')).toBe(false);
});

it('ids do not meet, and none is a flag of a command line', () => {
  const ids = Array.from({ length: 1_000 }, newShareId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.filter((id) => !/^[0-9a-f]{20}$/.test(id))).toEqual([]);
});
