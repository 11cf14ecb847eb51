import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@keytally/contract-tests/free-port';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { FOR_OPERATORS } from '../for-operators.ts';
import { packAll } from '../pack-all.ts';
import { printed } from '../testing/processes.ts';
import { type Processor, writeArchive } from './write-archive.ts';

/** What a program of Linux says of its processor (ELF: `e_machine`). */
const MACHINES: Readonly<Record<Processor, number>> = { x64: 0x3e, arm64: 0xb7 };

const here: Processor = process.arch === 'arm64' ? 'arm64' : 'x64';
const elsewhere: Processor = here === 'x64' ? 'arm64' : 'x64';

/** Runs a command that reaches no network, where the system lets one do that. */
const OFFLINE = ['unshare', '--net', '--map-root-user'];
const offline = spawnSync(OFFLINE[0] ?? '', [...OFFLINE.slice(1), 'true']).status === 0 ? OFFLINE : ['env'];

/** It installs from the registry, so it runs in CI and in the long tests. */
describe.skipIf(!inject('longTests') || process.platform !== 'linux')('an archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-archive-'));
  const archives: Partial<Record<Processor, string>> = {};

  beforeAll(async () => {
    const { keytally } = await packAll(join(folder, 'tarballs'), ['keytally']);
    for (const processor of [here, elsewhere])
      archives[processor] = writeArchive(folder, keytally, processor, '1.2.3');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const unpacked = (processor: Processor) => {
    const place = join(folder, processor);
    mkdirSync(place);
    execFileSync('tar', ['-xzf', archives[processor] ?? '', '-C', place]);
    return join(place, `keytally-1.2.3-linux-${processor}`);
  };

  test('runs without a network and with nothing else installed, also through a link', async () => {
    const place = unpacked(here);
    symlinkSync(join(place, 'bin/keytally'), join(folder, 'keytally'));
    const env = { HOME: folder, PATH: '/usr/bin:/bin' };
    const run = (...args: readonly string[]) => {
      const [program = '', ...rest] = [...offline, join(folder, 'keytally'), ...args];
      return execFileSync(program, rest, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
    };
    expect(run('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(run('demo', '--events', '1000', '--data-dir', 'data')).not.toBe('');
    const last = ['--category', 'File', '--data-dir', 'data'];
    expect(run('events', 'list', ...last.slice(2))).toContain('File');

    const port = await freePort();
    const flags = ['serve', '--port', `${port}`, '--data-dir', 'data'];
    const server = spawn(join(folder, 'keytally'), flags, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    await printed(server, `${port}`);
    const pages = ['livez', 'docs', 'console/index.html'];
    const answers = await Promise.all(pages.map((page) => fetch(`http://127.0.0.1:${port}/${page}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    server.kill('SIGTERM');
    await once(server, 'exit');
    for (const path of FOR_OPERATORS) expect(existsSync(join(place, path))).toBe(true);
  });

  test('for another processor has the programs of that', () => {
    const place = unpacked(elsewhere);
    const programs = ['lib/node', ...globSync('**/*.{node,so}', { cwd: place })];
    expect(programs.length).toBeGreaterThan(2);
    for (const program of programs)
      expect([program, readFileSync(join(place, program)).readUInt16LE(18)]).toEqual([
        program,
        MACHINES[elsewhere],
      ]);
  });
});
