import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { keytallyIn, nodeArgs } from './testing/keytally-in.ts';
import { bootstrapOperatorKey } from './testing/operator-key.ts';

/** Maintenance commands as operators run them, with and without a server. */
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-maintenance-'));
  expect(await keytally('demo', '--events', '2000', '--data-dir', 'data')).toMatchObject({ status: 0 });
  await bootstrapOperatorKey(keytally, 'data');
});
afterAll(() => rmSync(folder, { recursive: true }));

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args);

async function serve(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...nodeArgs, 'serve', '--port', '0', '--data-dir', 'data'], {
    cwd: folder,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}

const done = { status: 0, stderr: '' };
const summary =
  /\d{1,3}(,\d{3})* events and \d{1,3}(,\d{3})* sessions of 1 product as of \S+Z, \d+\.\d MB\n$/;

describe('without a server', () => {
  test('a backup is restored to another directory, once', async () => {
    const saved = await keytally('backup', 'backups/stopped', '--data-dir', 'data');
    expect(saved).toEqual({ ...done, stdout: expect.stringMatching(summary) });
    const restored = await keytally('restore', 'backups/stopped', '--data-dir', 'elsewhere');
    const [what = '', ...advice] = restored.stdout.split(/(?<=\n)/);
    expect(restored).toMatchObject(done);
    expect(what).toMatch(summary);
    expect(advice.join('')).toMatch(/keys that were revoked, clients that were erased.*Delete it again/s);
    expect((await keytally('products', 'list', '--data-dir', 'elsewhere')).stdout).toContain('demo');
    const again = await keytally('restore', 'backups/stopped', '--data-dir', 'elsewhere');
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('no data yet') });
    const taken = await keytally('backup', 'backups/stopped', '--data-dir', 'data');
    expect(taken).toMatchObject({ status: 1, stderr: expect.stringContaining('Choose another directory') });
  });

  // Names tell seconds, so it waits for three of them.
  test('dated backups are kept up to a number, the newest of them, and what is no backup stays', async () => {
    mkdirSync(join(folder, 'nightly/2020-01-01T000000Z'), { recursive: true });
    const made: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
      const { stdout } = await keytally('backup', 'nightly', '--keep', '2', '--data-dir', 'data', '--json');
      made.push((JSON.parse(stdout) as { directory: string }).directory);
    }
    const names = made.map((path) => basename(path));
    expect(names.every((name) => /^\d{4}-\d\d-\d\dT\d{6}Z$/.test(name))).toBe(true);
    expect(readdirSync(join(folder, 'nightly'))).toEqual(['2020-01-01T000000Z', ...names.slice(1)]);
    expect((await keytally('backup', 'nightly', '--keep', '0')).stderr).toContain('--keep is "0"');
  });

  test('a backup is checked without a restore', async () => {
    await keytally('backup', 'backups/checked', '--data-dir', 'data');
    const { stdout } = await keytally('check-backup', 'backups/checked');
    expect(stdout).toMatch(/backups\/checked is whole: \d{1,3}(,\d{3})* events/);
    writeFileSync(join(folder, 'backups/checked/keytally.duckdb'), 'cut off');
    const damaged = await keytally('check-backup', 'backups/checked');
    expect([damaged.status, damaged.stderr]).toEqual([1, expect.stringContaining('restore another backup')]);
  });

  test('the audit trail is in a backup: it is shown where that was restored', async () => {
    const shown = await keytally('keys', 'audit', '--data-dir', 'data');
    expect(shown).toMatchObject(done);
    expect(shown.stdout).toMatch(/^\S+Z\tkey-bootstrapped\t-\tADMIN ops added\n$/);
    expect(await keytally('keys', 'audit', '--data-dir', 'elsewhere')).toEqual(shown);
    const nowhere = await keytally('keys', 'audit', '--data-dir', 'nowhere');
    expect(nowhere).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no data in') });
  });

  test('the data file is compacted and the aggregates are rebuilt, each with one line of output', async () => {
    const compacted = await keytally('compact', '--data-dir', 'data');
    expect(compacted).toEqual({
      ...done,
      stdout: expect.stringMatching(/^data: [\d.]+ MB, [\d.]+ MB less than before\n$/),
    });
    expect(await keytally('rebuild', '--product', 'demo', '--data-dir', 'data')).toEqual({
      ...done,
      stdout: 'demo: rebuilt\n',
    });
    const unknown = await keytally('rebuild', '--product', 'nobody', '--data-dir', 'data');
    expect(unknown).toMatchObject({ status: 1, stderr: 'keytally: There is no product nobody.\n' });
  });
});

test.each([['compact'], ['backup', 'backups/full']])(
  'without room %j says that it is the disk',
  async (...args) => {
    const command = [process.execPath, ...nodeArgs, ...args, '--data-dir', 'data'].join("' '");
    const child = spawn('bash', ['-c', `ulimit -f 100; exec '${command}'`], { cwd: folder });
    expect(await text(child.stderr)).toMatch(/^keytally: .*no room for.*\n$/);
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
    expect(
      readdirSync(join(folder, 'data/private')).filter(
        (name) => /compacted|backup/.test(name) && name !== 'last-backup',
      ),
    ).toEqual([]);
  },
);

describe('while the server runs', () => {
  test('D12 it writes backups, rebuilds and shows the audit trail, but refuses to compact', async () => {
    const server = await serve();
    const saved = await keytally('backup', 'backups/running', '--data-dir', 'data');
    expect(saved).toEqual({ ...done, stdout: expect.stringMatching(summary) });
    expect(readdirSync(join(folder, 'backups/running'))).toEqual(['keytally.duckdb', 'manifest.json']);
    expect(await keytally('rebuild', '--data-dir', 'data')).toEqual({
      ...done,
      stdout: 'all products: rebuilt\n',
    });
    const stopped = await keytally('keys', 'audit', '--ndjson', '--data-dir', 'elsewhere');
    const audited = await keytally('keys', 'audit', '--ndjson', '--data-dir', 'data');
    expect(audited).toEqual({ ...done, stdout: expect.stringContaining(stopped.stdout) });
    const refused = await keytally('compact', '--data-dir', 'data');
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('is in use by process') });
    await stop(server);
    expect(existsSync(join(folder, 'data/private/control.sock'))).toBe(false);
    expect(await keytally('restore', 'backups/running', '--data-dir', 'from-running')).toMatchObject(done);
  });
});
