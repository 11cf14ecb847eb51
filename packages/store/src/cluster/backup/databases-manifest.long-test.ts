import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabasesManifest } from '@keytally/store-ports';
import { expect, it } from 'vitest';
import { expectEachFlipDamaged } from '../../testing/flipped-bits.ts';
import { temporaryDirectory } from '../../testing/test-store.ts';
import { schemaSteps } from '../postgres/migrations/schema-steps.ts';
import { MANIFEST_FILE, manifestText, readDatabasesBackup } from './databases-manifest.ts';
import { POSTGRES_FILE } from './postgres-file.ts';

const ROWS = 'the rows of PostgreSQL';

const manifest: DatabasesManifest = {
  format: 'databases-1',
  createdAt: '2026-11-22T02:15:00.000Z',
  schemaVersion: schemaSteps.length,
  bytes: ROWS.length,
  sha256: createHash('sha256').update(ROWS).digest('hex'),
  rows: { products: 1 },
  clickhouse: { database: 'keytally', place: "Disk('backups', 'monday')" },
  products: { acme: { events: [1, '42'] } },
};

async function write(written: DatabasesManifest): Promise<string> {
  const backup = await temporaryDirectory();
  await writeFile(join(backup, POSTGRES_FILE), ROWS);
  await writeFile(join(backup, MANIFEST_FILE), manifestText(written));
  return backup;
}

it('is read as it was written', async () => {
  expect(await readDatabasesBackup(await write(manifest))).toEqual(manifest);
});

it('of a newer version says so, whatever else that writes into it', async () => {
  const newer = { ...manifest, schemaVersion: schemaSteps.length + 1, more: 1 };
  await expect(readDatabasesBackup(await write(newer))).rejects.toMatchObject({ code: 'newer-data' });
});

it('with any one flipped bit is damaged, also where that makes the version a newer one', async () => {
  const backup = await write(manifest);
  await expectEachFlipDamaged(join(backup, MANIFEST_FILE), () => readDatabasesBackup(backup));
});
