import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@keytally/contract-tests/free-port';
import { hasCommand } from '@keytally/tooling/commands';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { printed } from '../testing/processes.ts';
import { IMAGE_BILL, writeContainerFolder } from './container-folder.ts';

const hasBuildah = process.getuid?.() === 0 && hasCommand('buildah');

describe.skipIf(!inject('longTests') || !hasBuildah)('the image (needs buildah, root and time)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-image-'));
  const name = `keytally-test-${process.pid}`;
  let container: string;

  const buildah = (...args: string[]) =>
    execFileSync('buildah', ['--storage-driver', 'vfs', ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  const inContainer = (port: number, ...command: readonly string[]) => [
    '--storage-driver',
    'vfs',
    'run',
    '--isolation',
    'chroot',
    '--env',
    `KEYTALLY_PORT=${port}`,
    container,
    '--',
    ...command,
  ];

  beforeAll(async () => {
    // Some people share nothing that they write; the image must work all the same.
    const umask = process.umask(0o077);
    await writeContainerFolder(folder).finally(() => process.umask(umask));
    buildah('build', '--isolation', 'chroot', '--format', 'docker', '--tag', name, folder);
    container = buildah('from', name);
  });
  afterAll(() => {
    buildah('rm', container);
    buildah('rmi', name);
    rmSync(folder, { recursive: true });
  });

  test('has a list of what it brings along, also of what npm does not know', () => {
    const bill = JSON.parse(readFileSync(join(folder, IMAGE_BILL), 'utf8'));
    const names = bill.components.map(({ name }: { name: string }) => name);
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(names).toEqual(expect.arrayContaining(['keytally', 'express', 'node', 'libc.so.6']));
  });

  /** What belongs to the user that the server runs as, so all that it may have written. */
  const ofUser = () => {
    const root = buildah('mount', container);
    const found = execFileSync('find', [root, '-user', '65532', '-printf', '/%P\\n'], { encoding: 'utf8' });
    return found.trim().split('\n');
  };
  interface Config {
    readonly User: string;
    readonly StopSignal: NodeJS.Signals;
    readonly Entrypoint: readonly string[];
    readonly Cmd: readonly string[];
    readonly Healthcheck: { readonly Test: readonly [string, ...string[]] };
    readonly Volumes: Readonly<Record<string, object>>;
  }
  const config = (): Config =>
    (JSON.parse(buildah('inspect', '--type', 'image', name)) as { Docker: { config: Config } }).Docker.config;

  test('runs as a user of its own, keeps data in one volume, and has no shell', () => {
    expect(config()).toMatchObject({ User: '65532:65532', StopSignal: 'SIGTERM', Volumes: { '/data': {} } });
    const root = buildah('mount', container);
    expect(execFileSync('ls', [join(root, 'usr/bin')], { encoding: 'utf8' })).toBe('node\n');
    expect(ofUser()).toEqual(['/data']);
  });

  test('answers, is healthy, writes only to its volume, and stops when it is told to', async () => {
    const { Entrypoint, Cmd, Healthcheck } = config();
    const port = await freePort();
    const server = spawn('buildah', inContainer(port, ...Entrypoint, ...Cmd), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    try {
      await printed(server, 'is running');
      expect(await (await fetch(`http://127.0.0.1:${port}/livez`)).json()).toEqual({ status: 'alive' });
      const [, ...check] = Healthcheck.Test;
      expect(spawnSync('buildah', inContainer(port, ...check)).status).toBe(0);
      expect(spawnSync('buildah', inContainer(await freePort(), ...check)).status).not.toBe(0);
      expect(ofUser()).toEqual(['/data']);
      process.kill(innermost(server.pid ?? 0), config().StopSignal);
      expect(await ended).toEqual([0, null]);
    } finally {
      if (server.exitCode === null) server.kill('SIGKILL');
    }
  });
});

/** The process that a runtime started in the end. */
function innermost(pid: number): number {
  const lists = globSync(`/proc/${pid}/task/*/children`).map((path) => readFileSync(path, 'utf8').trim());
  const [child] = lists.join(' ').trim().split(' ');
  return child ? innermost(Number(child)) : pid;
}
