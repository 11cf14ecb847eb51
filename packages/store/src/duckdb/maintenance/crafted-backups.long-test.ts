import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { quotedName } from '../../sql-text.ts';
import { craftBackup, craftedParts, type Targets } from '../../testing/crafted-backup.ts';
import { temporaryDirectory } from '../../testing/test-store.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore.ts';

/** Whoever makes a data file can make a manifest that fits: neither is believed. */

const names = Object.keys(craftedParts({ read: '', written: '' }));

it('a backup that is crafted with nothing in it but our tables is whole', async () => {
  const { backup, outcomes } = await crafted(() => []);
  expect(outcomes).toEqual([undefined, undefined]);
  expect((await checkBackup(backup)).rows.products).toBe(0);
});

it.each(names)('a backup with %s is refused by check and restore, and nothing of it runs', async (name) => {
  const { outcomes } = await crafted((targets) => craftedParts(targets)[name] ?? []);
  for (const error of outcomes) {
    expect(error?.code).toBe(
      name === 'a version of the future in the file only' ? 'newer-data' : 'unreadable-data',
    );
    expect(error?.message).not.toMatch(/cannot be (read|used)/);
    expect(String(error?.cause)).not.toContain('run');
  }
});

it('a table of any name but ours is refused, and its name is never a part of a statement', async () => {
  await fc.assert(
    fc.asyncProperty(anyName, async (name) => {
      const { outcomes } = await crafted(() => [`CREATE TABLE ${quotedName(name)} (n INTEGER)`]);
      for (const error of outcomes) expect(error?.message).toContain('which Keytally does not make');
    }),
    { numRuns: inject('longTests') ? 15 : 3 },
  );
});

/** Names that the engine takes, and SQL among them. */
const anyName = fc
  .oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom('"', "'", ';', '--', '/*', 'products', ' ', ';SELECT error(1)', '.', '$1', '\n'),
        {
          minLength: 2,
        },
      )
      .map((parts) => parts.join('')),
  )
  .filter((name) => name.trim() !== '' && !name.includes('\0') && name.toLowerCase() !== 'products');

it('a log beside the data file of a backup is refused: the engine would take it for a part of it', async () => {
  const { backup } = await crafted(() => []);
  await writeFile(join(backup, 'keytally.duckdb.wal'), 'anything');
  for (const outcome of [checkBackup(backup), restored(backup)])
    await expect(outcome).rejects.toMatchObject({ message: expect.stringContaining('no backup has one') });
});

/** Crafts a backup, and has it checked and restored. Its targets must be as they were, and nothing may be restored. */
async function crafted(statements: (targets: Targets) => readonly string[]) {
  const folder = await temporaryDirectory();
  const targets = { read: join(folder, 'secret.txt'), written: join(folder, 'written.txt') };
  writeFileSync(targets.read, 'a secret');
  const backup = join(folder, 'backup');
  await craftBackup(backup, statements(targets));
  const before = forgetReads(targets.read);
  const outcomes = [await errorOf(checkBackup(backup)), await errorOf(restored(backup))];
  expect(statSync(targets.read).atimeMs).toBe(before);
  expect(existsSync(targets.written)).toBe(false);
  expect(await readFile(targets.read, 'utf8')).toBe('a secret');
  return { backup, outcomes };
}

/** A read sets the time of the last one, if that is older than the time of the last change. */
function forgetReads(file: string): number {
  utimesSync(file, new Date('2020-01-01'), new Date());
  return statSync(file).atimeMs;
}

async function restored(backup: string) {
  const directory = join(await temporaryDirectory(), 'restored');
  try {
    return await restoreBackup(backup, { engine: 'duckdb', directory, memoryLimit: '512MB' });
  } catch (error) {
    expect(await readdir(join(directory, 'private'))).toEqual([]);
    throw error;
  }
}

function errorOf(work: Promise<unknown>): Promise<(Error & { readonly code: string }) | undefined> {
  return work.then(
    () => undefined,
    (error: Error & { readonly code: string }) => error,
  );
}
