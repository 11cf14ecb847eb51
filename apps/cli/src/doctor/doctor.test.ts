import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@keytally/runtime';
import type { DatabasesState, InspectedData } from '@keytally/store';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf } from '../status/describe-status.ts';
import { readMetrics } from '../status/read-metrics.ts';
import { keytallyIn, keytallyWith, nodeArgs } from '../testing/keytally-in.ts';
import type { Finding } from './finding.ts';
import { lookAtBackups } from './look-at-backups.ts';
import { lookAtConnections, lookAtDatabases, lookAtTables } from './look-at-databases.ts';
import { lookAtDirectory } from './look-at-directory.ts';
import { lookAtAggregates, lookAtServer } from './look-at-server.ts';
import { lookAtSettings } from './look-at-settings.ts';

let folder: string;
let server: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-doctor-'));
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');

test('each database of a cluster is looked at, although another is down', async () => {
  // It answers as a ClickHouse that is too old to be used, which only who has asked it can say.
  const old = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    response.end('{"version":"19.1.1"}\n');
  }).listen(0, '127.0.0.1');
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
  old.close();
  old.closeAllConnections();
  for (const { status, postgres } of [both, one])
    expect([status, postgres]).toEqual([1, expect.stringContaining('127.0.0.1:1')]);
  expect(both.clickhouse).toContain('127.0.0.1:1');
  expect(one.clickhouse).toContain(`127.0.0.1:${port}`);
  expect(one.clickhouse).not.toBe(both.clickhouse.replace(':1', `:${port}`));
});

test('a database that answers is said to be well beside one that does not', () => {
  const findings = lookAtConnections([{ name: 'PostgreSQL', fault: 'It is down.' }, { name: 'ClickHouse' }]);
  expect(findings.map(({ about, level }) => `${level}: ${about}`)).toEqual([
    'fault: PostgreSQL',
    'good: ClickHouse',
  ]);
});

/** The findings that are not good, in short. */
const badOf = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level !== 'good').map(({ about, level }) => `${level}: ${about}`);

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

const settingsWith = (values: Readonly<Record<string, string>>) =>
  lookAtSettings(readSettings({ KEYTALLY_DATA_DIR: join(folder, 'none'), ...values }));

test.each([
  [{}, []],
  [{ KEYTALLY_PORT: '8080', KEYTALLY_METRICS_PORT: '8080' }, ['fault: settings']],
  [{ KEYTALLY_HOST: '0.0.0.0' }, ['warning: settings']],
  [{ KEYTALLY_HOST: '0.0.0.0', KEYTALLY_TRUSTED_PROXIES: '10.0.0.1' }, []],
  [{ KEYTALLY_METRICS_PORT: '9090', KEYTALLY_METRICS_HOST: '0.0.0.0' }, ['warning: settings']],
  [{ KEYTALLY_MEMORY_LIMIT: '900GB' }, ['warning: memory']],
  [{ KEYTALLY_AUDIT_FILE: '/etc/hostname/audit.ndjson' }, ['fault: audit trail']],
])('of the settings %j it is said: %j', async (values, expected) => {
  expect(badOf(await settingsWith(values as Record<string, string>))).toEqual(expected);
});

test.each<[string, Partial<InspectedData>, readonly string[]]>([
  ['as usual', {}, []],
  ['on a full disk', { free: 1_000 }, ['fault: disk']],
  ['without room for a backup', { free: 1e9, data: 2e9 }, ['warning: disk']],
  ['of an older version', { version: 9 }, ['warning: version']],
  ['of a newer version', { version: 11 }, ['fault: version']],
  ['after a crash', { logCopies: ['keytally.duckdb.wal.2026-01-01T00-00-00.000Z'] }, ['warning: crashes']],
])('of data %s it is said what is wrong', async (_, given, expected) => {
  const place = join(folder, 'place');
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const usual = {
    folder: place,
    version: 10,
    versionOfProgram: 10,
    data: 1e6,
    log: 0,
    free: 1e10,
    logCopies: [],
  };
  expect(badOf(await lookAtDirectory({ ...usual, ...given }))).toEqual(expected);
  chmodSync(place, 0o755);
  expect(badOf(await lookAtDirectory(usual))).toEqual(['warning: owner']);
  chmodSync(place, 0o700);
  expect(badOf(await lookAtDirectory({ ...usual, folder: '/dev/shm' }))).toContain('warning: file system');
});

const now = Date.parse('2026-05-05T12:00:00Z');

const serverSaying = (
  metrics: string,
  { kind = 'ADMIN', entryAt = '2026-05-05T11:59:00Z', fault = '' } = {},
) =>
  lookAtServer(
    {
      status: statusOf({
        fault: fault === '' ? undefined : fault,
        warnings: [],
        products: 1,
        measured: readMetrics(metrics),
        now: now / 1_000,
        isOfServer: true,
      }),
      keys: [{ kind, id: 'ops' } as never],
      newestEntryAt: entryAt,
      openFiles: 20,
      mostFiles: metrics.includes('few') ? 256 : 65_536,
    },
    now,
  );

test.each([
  ['nothing', serverSaying(''), []],
  ['that records are refused', serverSaying('', { fault: 'The disk is full.' }), ['fault: ready']],
  ['that calls failed', serverSaying('keytally_requests_total{status="500"} 2'), ['warning: faults']],
  ['that nobody can administer', serverSaying('', { kind: 'CLIENT' }), ['warning: keys']],
  [
    'that a key ends',
    serverSaying(`keytally_key_ends_timestamp_seconds{kind="client",id="app"} ${now / 1_000 + 86_400}`),
    ['warning: keys'],
  ],
  [
    'that a key ends late',
    serverSaying(`keytally_key_ends_timestamp_seconds ${now / 1_000 + 86_400 * 60}`),
    [],
  ],
  ['that the clock was put back', serverSaying('', { entryAt: '2026-05-06T11:59:00Z' }), ['fault: clock']],
  ['that files may run out', serverSaying('# few'), ['warning: open files']],
])('of a server it is said %s', (_, findings, expected) => {
  expect(badOf(findings)).toEqual(expected);
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

test('of aggregates it is said how many days were compared, or that there are none', () => {
  const said = (days: number, extent: 'some' | 'all') =>
    lookAtAggregates([{ productId: 'acme', days, isWrong: false }], extent).map(({ says }) => says);
  expect([said(0, 'some'), said(3, 'some'), said(400, 'all'), lookAtAggregates(undefined, 'all')]).toEqual([
    ['no day has been aggregated yet'],
    ['aggregates are what the records say: 3 days of 1 product, by chance'],
    ['all aggregates are what the records say (400 days of 1 product)'],
    [],
  ]);
});

const usualDatabases: DatabasesState = {
  postgres: {
    version: '18.4',
    clockAheadMs: 40,
    riskySettings: [],
    connections: 20,
    mostConnections: 200,
    standbys: 1,
    waitsForStandby: true,
  },
  clickhouse: {
    version: '26.7',
    clockAheadMs: -40,
    free: 100 * 2 ** 30,
    replicas: { all: 3, active: 3, delay: 0, queue: 0, readOnlyTables: 0 },
  },
  servers: 3,
  tasks: [
    { task: 'upkeep: rolling up', freeInMs: -20_000 },
    { task: 'upkeep: removing expired records', freeInMs: 1_000_000 },
  ],
};

const { postgres, clickhouse } = usualDatabases;
const replicas = { all: 3, active: 3, delay: 0, queue: 0, readOnlyTables: 0 };

test.each<[string, Partial<DatabasesState>, readonly string[]]>([
  ['as usual', {}, []],
  ['with one ClickHouse', { clickhouse: { ...clickhouse, replicas: undefined } }, []],
  ['without syncs', { postgres: { ...postgres, riskySettings: ['fsync=off'] } }, ['warning: PostgreSQL']],
  [
    'without a standby',
    { postgres: { ...postgres, standbys: 0, waitsForStandby: false } },
    ['warning: PostgreSQL'],
  ],
  ['with one that is late', { postgres: { ...postgres, waitsForStandby: false } }, ['warning: PostgreSQL']],
  ['with few connections', { postgres: { ...postgres, mostConnections: 99 } }, ['warning: PostgreSQL']],
  ['with a full disk', { clickhouse: { ...clickhouse, free: 2 ** 30 } }, ['warning: ClickHouse']],
  [
    'without Keeper',
    { clickhouse: { ...clickhouse, replicas: { ...replicas, readOnlyTables: 4 } } },
    ['fault: ClickHouse'],
  ],
  [
    'with two replicas of three',
    { clickhouse: { ...clickhouse, replicas: { ...replicas, active: 2 } } },
    ['warning: ClickHouse'],
  ],
  [
    'with a replica that is behind',
    { clickhouse: { ...clickhouse, replicas: { ...replicas, delay: 70 } } },
    ['warning: ClickHouse'],
  ],
  ['with a clock that is ahead', { postgres: { ...postgres, clockAheadMs: 9_000 } }, ['warning: clock']],
  ['without servers', { servers: 0 }, ['warning: servers']],
  [
    'whose upkeep nobody does',
    { tasks: [{ task: 'upkeep: rolling up', freeInMs: -8_000_000 }] },
    ['warning: servers'],
  ],
])('of databases %s it is said what is wrong', (_, given, expected) => {
  expect(badOf(lookAtDatabases({ ...usualDatabases, ...given }))).toEqual(expected);
});

test.each([
  ['that this program knows', { version: 5, isUsable: true }, []],
  ['that are newer, and may be used', { version: 6, isUsable: true }, []],
  ['that are newer, and may not', { version: 6, isUsable: false }, ['fault: version']],
  ['that are older', { version: 4, isUsable: true }, ['warning: version']],
])('of tables %s it is said whether this version takes them', (_, tables, expected) => {
  expect(badOf(lookAtTables({ versionOfProgram: 5, ...tables }))).toEqual(expected);
});
