import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keytallyIn, nodeArgs } from '../testing/keytally-in.ts';

let folder: string;
let temporary: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-signals-'));
  temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  expect(await keytallyIn(folder, 'demo', '--events', '10', '--data-dir', 'data')).toMatchObject({
    status: 0,
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command on a directory that %s ends leaves nothing behind, and ends by it',
  async (signal) => {
    const args = ['report', 'basic-table', '--watch', '600', '--data-dir', 'data'];
    const env = { ...process.env, TMPDIR: temporary };
    const child = spawn(process.execPath, [...nodeArgs, ...args], { cwd: folder, env });
    onTestFinished(() => void child.kill('SIGKILL'));
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => expect.unreachable())]);
    expect(readdirSync(temporary)).toHaveLength(1);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect(readdirSync(temporary)).toEqual([]);
  },
);
