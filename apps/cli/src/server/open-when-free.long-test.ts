import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@keytally/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { keytallyIn, nodeArgs } from '../testing/keytally-in.ts';
import { openWhenFree } from './open-when-free.ts';

test('a server waits for a command that has the data, and leaves no copies of its log behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-waiting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await keytallyIn(folder, 'demo', '--events', '10', '--data-dir', 'data');
  const args = ['report', 'basic-table', '--watch', '600', '--data-dir', 'data'];
  const command = spawn(process.execPath, [...nodeArgs, ...args], { cwd: folder });
  onTestFinished(() => void command.kill('SIGKILL'));
  await Promise.race([once(command.stdout, 'data'), once(command, 'exit').then(() => expect.unreachable())]);
  const settings = readSettings({
    KEYTALLY_DATA_DIR: join(folder, 'data'),
    KEYTALLY_LOG_LEVEL: 'silent',
  });
  const said: string[] = [];
  const isSaid = Promise.withResolvers<void>();
  const opening = openWhenFree(settings, (message) => {
    said.push(message);
    isSaid.resolve();
  });
  await isSaid.promise;
  command.kill('SIGTERM');
  await once(command, 'exit');
  const store = await opening;
  await store.close();
  expect(said).toEqual([
    expect.stringMatching(/is in use by process \d+: .* Waiting up to 60 seconds for it to end\.$/),
  ]);
  expect(readdirSync(join(folder, 'data/private')).filter((name) => /\.wal\./.test(name))).toEqual([]);
});
