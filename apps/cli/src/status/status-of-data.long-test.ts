import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keytallyIn, nodeArgs } from '../testing/keytally-in.ts';
import type { Status } from './describe-status.ts';

let folder: string;
let server: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-status-'));
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');

test('the status of data is told in some ten lines, and without a server not what only one knows', async () => {
  await keytally('products', 'put', 'acme');
  const names = ['products', 'disk', 'keys', 'aggregates', 'backup'];
  const namesIn = (text: string) => text.split('\n').map((line) => line.split(' ')[0]);
  const alone = await keytally('status');
  expect(alone).toMatchObject({ status: 0, stderr: '' });
  expect(namesIn(alone.stdout)).toEqual(['ready', 'server', ...names, '']);
  expect(alone.stdout).toMatch(/^ready +yes$/m);

  server = spawn(process.execPath, [...nodeArgs, 'serve', '--port', '0', '--data-dir', 'data'], {
    cwd: folder,
  });
  await once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  await keytally('backup', 'backups/now');
  const served = ['ready', 'version', ...names, 'memory', 'waiting', 'journal', 'faults', ''];
  expect(namesIn((await keytally('status')).stdout)).toEqual(served);
  const { stdout } = await keytally('status', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    ready: true,
    isOfServer: true,
    fault: null,
    products: 1,
    keyThatEnds: null,
    keyEndsAt: null,
    lastBackupAt: expect.stringMatching(/^20.*Z$/),
    waiting: 0,
    recordsWaiting: 0,
    faults: 0,
  });
});

test('the last backup is told without a server, and by one that has been started since', async () => {
  const about = ['--data-dir', 'restarted'];
  await keytallyIn(folder, 'products', 'put', 'acme', ...about);
  const lastBackup = async () => {
    const { stdout } = await keytallyIn(folder, 'status', '--json', ...about);
    return (JSON.parse(stdout) as Status).lastBackupAt;
  };
  expect(await lastBackup()).toBeNull();
  const { stdout } = await keytallyIn(folder, 'backup', 'backups/stopped', '--json', ...about);
  const { createdAt } = JSON.parse(stdout) as { readonly createdAt: string };
  expect(await lastBackup()).toBe(createdAt);
  const later = spawn(process.execPath, [...nodeArgs, 'serve', '--port', '0', ...about], { cwd: folder });
  onTestFinished(() => void later.kill('SIGKILL'));
  await once(later.stdout, 'data');
  expect(await lastBackup()).toBe(createdAt);
});
