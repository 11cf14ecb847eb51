import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupManifest, requireCapability } from '@keytally/store-ports';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { expectEachFlipDamaged } from '../../testing/flipped-bits.ts';
import { acme, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { schemaSteps } from '../tables/schema.ts';
import { MANIFEST_FILE, manifestText, readManifest } from './backup-manifest.ts';
import { checkBackup } from './check-backup.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore.ts';

/** A check says "whole" exactly where a restore works. */

const memoryLimit = '512MB';

async function newBackup(): Promise<string> {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  const backup = join(await temporaryDirectory(), 'backup');
  await requireCapability(store, 'backUp')(backup);
  await store.close();
  return backup;
}

async function restored(backup: string): Promise<BackupManifest> {
  const directory = join(await temporaryDirectory(), 'restored');
  return (await restoreBackup(backup, { engine: 'duckdb', directory, memoryLimit })).manifest;
}

async function codeOf(outcome: Promise<unknown>): Promise<string> {
  return outcome.then(
    () => 'whole',
    (error: { code: string }) => error.code,
  );
}

async function changeManifest(backup: string, change: (manifest: Record<string, unknown>) => unknown) {
  const file = join(backup, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify(change(manifest)));
}

/** As a newer version may write it, with a field of its own. */
async function makeNewer(backup: string, schemaVersion: number): Promise<void> {
  const { digest: _, ...manifest } = JSON.parse(await readFile(join(backup, MANIFEST_FILE), 'utf8'));
  await writeFile(join(backup, MANIFEST_FILE), manifestText({ ...manifest, schemaVersion, more: 1 }));
}

type Damage = (backup: string) => Promise<void>;

const damages: Record<string, readonly [outcome: string, Damage]> = {
  nothing: ['whole', async () => undefined],
  'another order of the fields': [
    'whole',
    (backup) =>
      changeManifest(backup, (manifest) => Object.fromEntries(Object.entries(manifest).toReversed())),
  ],
  'a manifest of version 0.2, which had no digest': [
    'whole',
    (backup) => changeManifest(backup, ({ digest: _, ...manifest }) => manifest),
  ],
  'a newer version': ['newer-data', (backup) => makeNewer(backup, schemaSteps.length + 1)],
  'a version that was another one when it was written': [
    'unreadable-data',
    (backup) => changeManifest(backup, (manifest) => ({ ...manifest, schemaVersion: 999 })),
  ],
  'another format': [
    'unreadable-data',
    (backup) => changeManifest(backup, (manifest) => ({ ...manifest, format: 2 })),
  ],
  'no object': ['unreadable-data', (backup) => changeManifest(backup, () => null)],
  'no manifest': ['unreadable-data', (backup) => rm(join(backup, 'manifest.json'))],
  'a data file that is cut off': [
    'unreadable-data',
    (backup) => truncate(join(backup, 'keytally.duckdb'), 9),
  ],
  'no data file': ['unreadable-data', (backup) => rm(join(backup, 'keytally.duckdb'))],
  ...Object.fromEntries(
    Object.entries({
      createdAt: '2020-01-01T00:00:00.000Z',
      bytes: 1,
      sha256: '0'.repeat(64),
      schemaVersion: 1,
      rows: { products: 1 },
      digest: '0'.repeat(64),
      digesu: 'a damaged name',
    }).flatMap(([field, value]) => [
      [
        `another ${field}`,
        [
          'unreadable-data',
          (backup: string) => changeManifest(backup, (manifest) => ({ ...manifest, [field]: value })),
        ] as const,
      ],
      [
        `a ${field} that is none`,
        [
          'unreadable-data',
          (backup: string) => changeManifest(backup, (manifest) => ({ ...manifest, [field]: ['?'] })),
        ] as const,
      ],
    ]),
  ),
};

it('check and restore judge alike, whatever was damaged', async () => {
  const backup = await newBackup();
  const judged: Record<string, readonly string[]> = {};
  const expected: Record<string, readonly string[]> = {};
  for (const [name, [outcome, damage]] of Object.entries(damages)) {
    const copy = join(await temporaryDirectory(), 'copy');
    await cp(backup, copy, { recursive: true });
    await damage(copy);
    judged[name] = await Promise.all([codeOf(checkBackup(copy)), codeOf(restored(copy))]);
    expected[name] = [outcome, outcome];
  }
  expect(judged).toEqual(expected);
});

it('a backup with a digest that fits its own bytes only is found by the judge, and not by a first look', async () => {
  const backup = await newBackup();
  const file = join(backup, 'keytally.duckdb');
  const bytes = await readFile(file);
  bytes[9000] = (bytes[9000] ?? 0) ^ 1;
  await writeFile(file, bytes);
  expect(await codeOf(readBackup(backup))).toBe('whole');
  expect(await codeOf(checkBackup(backup))).toBe('unreadable-data');
});

it('removes what killed backups to the same place left, and nothing else', async () => {
  const store = await openTestStore();
  const parent = await temporaryDirectory();
  const id = '8c3ad6f1-5f5e-4cd1-9d0b-0a8d1f0ce9a3';
  const left = [
    `2026-11-22T021500Z.${id}.partial`,
    `monday.${id}.partial`,
    `tuesday.${id}.partial`,
    'monday.partial',
    `2026-11-22.${id}.partial`,
  ];
  for (const name of left) await mkdir(join(parent, name, 'keytally.duckdb'), { recursive: true });
  const backUp = requireCapability(store, 'backUp');
  await backUp(join(parent, 'monday'));
  await backUp(join(parent, '2026-11-23T021500Z'));
  expect(await readdir(parent)).toEqual(
    ['2026-11-23T021500Z', 'monday', left[2], left[3], left[4]].toSorted(),
  );
});

it('any one flipped bit of a backup is found, in its data and in its manifest', async () => {
  const backup = await newBackup();
  const whole = new Map<string, Buffer>();
  for (const name of await readdir(backup)) whole.set(name, await readFile(join(backup, name)));
  expect([...whole.keys()].toSorted()).toEqual(['keytally.duckdb', 'manifest.json']);
  const places = fc
    .constantFrom(...whole.keys())
    .chain((name) => fc.tuple(fc.constant(name), fc.nat((whole.get(name)?.length ?? 0) * 8 - 1)));
  await fc.assert(
    fc.asyncProperty(places, async ([name, bit]) => {
      const bytes = Buffer.from(whole.get(name) ?? '');
      const at = bit >> 3;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
      await writeFile(join(backup, name), bytes);
      expect(await codeOf(checkBackup(backup))).not.toBe('whole');
      await writeFile(join(backup, name), whole.get(name) ?? '');
    }),
    { numRuns: inject('longTests') ? 200 : 50 },
  );
  expect(await codeOf(checkBackup(backup))).toBe('whole');
});

it('any one flipped bit of a manifest is damage, also where it makes the version a newer one', async () => {
  const backup = await newBackup();
  const manifest = await readManifest(backup);
  await writeFile(join(backup, MANIFEST_FILE), manifestText({ ...manifest, rows: { products: 1 } }));
  await expectEachFlipDamaged(join(backup, MANIFEST_FILE), () => readManifest(backup));
});
