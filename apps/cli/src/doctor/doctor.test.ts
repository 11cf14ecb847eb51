import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@keytally/runtime';
import type { DatabasesState, InspectedData } from '@keytally/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf } from '../status/describe-status.ts';
import { readMetrics } from '../status/read-metrics.ts';
import type { Finding } from './finding.ts';
import { lookAtConnections, lookAtDatabases, lookAtTables } from './look-at-databases.ts';
import { lookAtDirectory } from './look-at-directory.ts';
import { lookAtAggregates, lookAtServer } from './look-at-server.ts';
import { lookAtSettings } from './look-at-settings.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-doctor-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
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
    journal: 0,
    free: 1e10,
    logCopies: [],
  };
  expect(badOf(await lookAtDirectory({ ...usual, ...given }))).toEqual(expected);
  chmodSync(place, 0o755);
  expect(badOf(await lookAtDirectory(usual))).toEqual(['warning: owner']);
  chmodSync(place, 0o700);
  expect(badOf(await lookAtDirectory({ ...usual, folder: '/dev/shm' }))).toContain('warning: file system');
});

test('of what a crash left in the journal it is said that nothing is to be done', async () => {
  const place = { folder, version: 10, versionOfProgram: 10, data: 1e6, log: 0, free: 1e10, logCopies: [] };
  const says = async (journal: number) =>
    (await lookAtDirectory({ ...place, journal })).find(({ about }) => about === 'journal');
  expect(await says(100)).toBeUndefined();
  expect(await says(300)).toBeDefined();
  expect(await says(50_000)).toMatchObject({
    says: expect.stringMatching(/^a crash left 50(\.0)? kB of records/),
  });
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
