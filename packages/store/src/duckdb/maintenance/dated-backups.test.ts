import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { datedFolder, pruneBackups } from './dated-backups.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'keytally-dated-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
});

/** A backup as far as its manifest tells. */
function addBackup(name: string, bytes = 3): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  const manifest = { format: 1, createdAt: '2026-11-22T02:15:00Z', schemaVersion: 1, bytes, rows: {} };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, sha256: 'a'.repeat(64) }));
  writeFileSync(join(folder, 'keytally.duckdb'), 'abc');
  return folder;
}

it('keeps the newest by name, and the one just made in any case', async () => {
  for (const year of [2024, 2025, 2030]) addBackup(`${year}-01-01T000000Z`);
  const made = addBackup('2026-01-01T000000Z');
  const { pruned } = await pruneBackups(parent, 2, made);
  expect(pruned.map((one) => basename(one))).toEqual(['2024-01-01T000000Z', '2025-01-01T000000Z']);
  expect(await pruneBackups(parent, 1, made)).toEqual({
    pruned: [join(parent, '2030-01-01T000000Z')],
    notCounted: [],
  });
  expect(existsSync(made)).toBe(true);
});

it('counts only what can be restored, leaves the rest alone, and names it', async () => {
  const whole = addBackup('2025-01-01T000000Z');
  const cut = addBackup('2027-01-01T000000Z', 4);
  const made = datedFolder(parent, new Date('2026-01-01T00:00:00.123Z'));
  addBackup(basename(made));
  mkdirSync(join(parent, '2028-01-01T000000Z'));
  writeFileSync(join(parent, '2028-01-01T000000Z', 'manifest.json'), '{}');
  mkdirSync(join(parent, 'not dated'));
  expect(await pruneBackups(parent, 2, made)).toEqual({
    pruned: [],
    notCounted: [cut, join(parent, '2028-01-01T000000Z')],
  });
  expect(existsSync(whole)).toBe(true);
});
