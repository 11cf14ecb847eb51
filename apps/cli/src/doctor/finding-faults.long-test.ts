import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keytallyIn, keytallyWith, nodeArgs } from '../testing/keytally-in.ts';
import type { Finding } from './finding.ts';
import { lookAtBackups } from './look-at-backups.ts';

let folder: string;
let server: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-faults-'));
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');

/** The findings that are not good, in short. */
const badOf = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level !== 'good').map(({ about, level }) => `${level}: ${about}`);

const now = Date.parse('2026-05-05T12:00:00Z');

test('each database of a cluster is looked at, although another is down', async () => {
  // It answers as a ClickHouse that is too old to be used, which only who has asked it can say.
  const old = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    response.end('{"version":"19.1.1"}\n');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    old.close();
    old.closeAllConnections();
  });
  await once(old, 'listening');
  const { port } = old.address() as AddressInfo;
  const look = async (clickhousePort: number) => {
    const { status, stdout } = await keytallyWith(
      {
        KEYTALLY_DATABASE_URL: 'postgres://keytally:p@127.0.0.1:1/keytally',
        KEYTALLY_CLICKHOUSE_URL: `http://keytally:p@127.0.0.1:${clickhousePort}/keytally`,
      },
      folder,
      'doctor',
      '--json',
    );
    const { findings } = JSON.parse(stdout) as { readonly findings: readonly Finding[] };
    const of = (name: string) => findings.find(({ about }) => about === name)?.says ?? '';
    return { status, postgres: of('PostgreSQL'), clickhouse: of('ClickHouse') };
  };
  const [both, one] = [await look(1), await look(port)];
  for (const { status, postgres } of [both, one])
    expect([status, postgres]).toEqual([1, expect.stringContaining('127.0.0.1:1')]);
  expect(both.clickhouse).toContain('127.0.0.1:1');
  expect(one.clickhouse).toContain(`127.0.0.1:${port}`);
  expect(one.clickhouse).not.toBe(both.clickhouse.replace(':1', `:${port}`));
});

const doctor = async (...args: readonly string[]) => {
  const { status, stdout, stderr } = await keytally('doctor', '--json', ...args);
  expect(stderr).toBe('');
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly Finding[] };
  for (const { level, todo } of findings) expect(todo === undefined).toBe(level === 'good');
  return { status, bad: badOf(findings), abouts: findings.map(({ about }) => about) };
};

const damage = async () => {
  const engine = await openScratchEngine();
  await engine.query(`ATTACH '${join(folder, 'data/private/keytally.duckdb')}' AS data`);
  await engine.query('UPDATE data.rolled_day_uses SET uses = uses + 1');
  engine.close();
};

test('data that is well is found well, with a server and without, and data that is wrong is a fault', async () => {
  const csv = 'clientId,occurredAt,name\nann,2026-01-02T09:00:00Z,Open\nbob,2026-01-03T09:00:00Z,Open\n';
  writeFileSync(join(folder, 'uses.csv'), csv);
  const columns = ['clientId', 'occurredAt', 'name'].flatMap((name) => ['--column', `${name}=${name}`]);
  const imported = await keytally('import', 'uses.csv', '--product', 'acme', '--create-product', ...columns);
  expect(imported).toMatchObject({ status: 0 });
  await keytallyIn(folder, 'keys', 'generate', '--id', 'ops', '--kind', 'admin', '--out', 'keys');
  await keytally('keys', 'bootstrap', '--id', 'ops', '--public-key', 'keys/ops.public.pem');
  await keytally('backup', 'backups/2026-01-04T000000Z');

  const well = ['settings', 'owner', 'disk', 'version', 'ready', 'keys', 'clock', 'integrity', 'backups'];
  const alone = await doctor('--backups', 'backups', '--whole');
  expect(alone).toEqual({ status: 0, bad: [], abouts: well });
  expect((await keytally('doctor')).stdout).toContain('the newest is of');

  server = spawn(process.execPath, [...nodeArgs, 'serve', '--port', '0', '--data-dir', 'data'], {
    cwd: folder,
  });
  await once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  const served = await doctor('--backups', 'backups');
  // A server has the data open: its version cannot be read, and is that of the server.
  expect(served).toEqual({ status: 0, bad: [], abouts: well.filter((about) => about !== 'version') });
  expect(await doctor('--upgrade')).toMatchObject({ bad: ['warning: version', 'warning: backups'] });
  server.kill();
  await once(server, 'exit');

  await damage();
  const wrong = await doctor('--backups', 'backups');
  expect(wrong).toMatchObject({ status: 1, bad: ['fault: integrity'] });
  await keytally('rebuild');
  expect(await doctor('--backups', 'backups')).toMatchObject({ status: 0, bad: [] });
});

test('of backups it is said that there are none, that the newest is old, and which cannot be restored', async () => {
  const kept = join(folder, 'kept');
  const look = (at: number, everyHours = 24) =>
    lookAtBackups({ folder: kept, everyHours, lastBackupAt: null }, at);
  expect(badOf(await look(now))).toEqual(['fault: backups']);
  await keytally('backup', 'kept/one');
  expect(badOf(await look(Date.now()))).toEqual([]);
  const inTwoDays = Date.now() + 2 * 86_400_000;
  expect(badOf(await look(inTwoDays))).toEqual(['warning: backups']);
  expect(badOf(await look(inTwoDays, 72))).toEqual([]);
  const yesterday = await look(Date.now() - 86_400_000);
  expect(badOf(yesterday)).toEqual(['fault: backups', 'warning: backups']);
  expect(yesterday.map(({ says }) => says).join()).toContain('1 backup of the future');
  mkdirSync(join(kept, 'two'));
  const findings = await look(Date.now());
  expect(findings.map(({ says }) => says).join()).toContain('cannot be restored: two');
  const said = { folder: undefined, everyHours: 24, lastBackupAt: '2026-05-01T00:00:00Z' };
  expect(badOf(await lookAtBackups(said, now))).toEqual(['warning: backups']);
  const [unknown] = await lookAtBackups({ ...said, lastBackupAt: null }, now);
  expect(unknown?.says).toContain('names their folder');
});
