import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-notes-'));
  await keytally('products', 'put', 'acme');
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);

test('a note that a build puts twice is one note, listed by its day, and gone when it is deleted', async () => {
  const release = ['put', 'release', '--day', '2026-03-02', '--kind', 'release', '--text', '3.10 released'];
  for (const _ of ['first run', 'second run'])
    expect(await keytally('notes', ...release)).toMatchObject({
      status: 0,
      stdout: 'Kept the note release on 2026-03-02.\n',
    });
  await keytally('notes', 'put', 'fair', '--day', '2026-02-17', '--text', 'Trade fair');
  expect(await keytally('notes', 'list')).toMatchObject({
    status: 0,
    stdout: 'fair\t2026-02-17\tother\tTrade fair\nrelease\t2026-03-02\trelease\t3.10 released\n',
  });
  expect(await keytally('notes', 'delete', 'fair')).toMatchObject({ stdout: 'Deleted the note fair.\n' });
  expect((await keytally('notes', 'list')).stdout).toBe('release\t2026-03-02\trelease\t3.10 released\n');
});

test('a kind that the contract does not know, and a day that does not exist, are refused with their place', async () => {
  const wrong = ['--day', '2026-02-30', '--kind', 'party', '--text', 'Cake'];
  const refused = await keytally('notes', 'put', 'bad', ...wrong);
  expect(refused.status).not.toBe(0);
  for (const place of ['/day', '/kind']) expect(refused.stderr).toContain(place);
});
