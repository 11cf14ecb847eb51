import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapKey, generateKeyPair, hashOfCode } from '@keytally/keys';
import { openStore, type Share } from '@keytally/store';
import { expect, onTestFinished, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';

/** A folder with the backup of data that has these links, made with the key `ops`. */
async function backupWith(links: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = await openStore({ engine: 'duckdb', directory: join(folder, 'data'), memoryLimit: '256MB' });
  const { products, keys, shares } = store.registry;
  const now = new Date();
  await products.put({ id: 'editor', name: 'Editor', timeZone: 'UTC', defaultTracking: 'basic' });
  await bootstrapKey(keys, { id: 'ops', publicKey: generateKeyPair('EdDSA').publicKey }, now);
  const [key] = await keys.read();
  const behind = { kind: 'ADMIN', keyId: 'ops', thumbprint: String(key?.thumbprint) } as const;
  for (let place = 0; place < links; place += 1) {
    const id = `link-${String(place).padStart(2, '0')}`;
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) };
    const subject = { question: 'weekly' };
    const share: Share = { id, secretHash: hashOfCode(id), subject, frameAncestors: [], ...behind, ...times };
    await shares.add('editor', share, { most: 100, now, forgetBefore: new Date(0) });
  }
  await store.close();
  const saved = await keytallyIn(folder, 'backup', 'monday', '--data-dir', 'data');
  expect(saved.status, saved.stderr).toBe(0);
  return folder;
}

async function restore(folder: string, ...flags: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await keytallyIn(folder, 'restore', 'monday', ...flags);
  expect(status, stderr).toBe(0);
  return stdout;
}

test('shared links of the backup are closed and named, with their products', async () => {
  const folder = await backupWith(2);
  const told = await restore(folder, '--data-dir', 'restored');
  expect(told).toContain(
    '2 shared links of the backup were closed, since they may have been revoked; make new ones:\n' +
      '  link-00 of editor: question "weekly"\n  link-01 of editor: question "weekly"\n',
  );
  expect(told).toContain('keys that were revoked');
  const { closed } = JSON.parse(await restore(folder, '--data-dir', 'as-json', '--json'));
  expect(closed).toMatchObject({
    linksKept: false,
    sessions: 0,
    links: [{ id: 'link-00' }, { id: 'link-01' }],
  });
  const kept = await restore(folder, '--data-dir', 'kept', '--keep-links');
  expect(kept).toContain('2 shared links of the backup still work; revoke those that were revoked since:\n');
});

test('of many links twenty are named', async () => {
  const told = await restore(await backupWith(23), '--data-dir', 'restored');
  expect(told.match(/^ {2}link-/gm)).toHaveLength(20);
  expect(told).toContain('  and 3 more\n');
});

test('without links and sessions nothing is said of them', async () => {
  expect(await restore(await backupWith(0), '--data-dir', 'restored')).not.toMatch(
    /shared link|of the console/,
  );
});
