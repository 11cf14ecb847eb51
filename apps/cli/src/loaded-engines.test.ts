import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { nodeArgs } from './testing/keytally-in.ts';

/** Database clients and engines take long to load, so a command loads only what it uses. */

const isLong = inject('longTests');
const hook = `--import=${new URL('./testing/print-loaded.ts', import.meta.url)}`;

function start(...args: readonly string[]): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-loaded-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return spawn(process.execPath, [hook, ...nodeArgs, ...args], { cwd: folder, env: {} });
}

/** What a command loads until it ends, or until it prints this. */
async function loadedBy(args: readonly string[], last?: RegExp): Promise<string[]> {
  const child = start(...args);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  child.stdout?.on('data', (chunk) => {
    if (last?.test(String(chunk))) child.kill('SIGTERM');
  });
  await ended;
  return Array.from(said.matchAll(/^loaded (.*)$/gm), ([, name = '']) => name);
}

const loadNone = [
  ['--help'],
  ['token', '--help'],
  ['keys', 'generate', '--id', 'a', '--kind', 'admin', '--out', 'keys'],
];

// The help of all commands loads what any of them does at its start.
it.each((isLong ? loadNone : loadNone.slice(0, 1)).map((args) => [args]))('%j loads none', async (args) => {
  expect(await loadedBy(args)).toEqual([]);
});

it.runIf(isLong)('a server on a data directory loads its own engine only, and no fetch', async () => {
  expect(await loadedBy(['serve', '--port', '0'], /API /)).toEqual(['@duckdb/node-api']);
});
