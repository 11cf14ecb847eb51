import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@keytally/contract-tests/call';
import { generateKeyPair } from '@keytally/keys';
import type { ClusterSettings } from '@keytally/store';
import { environmentOf, newClusterSettings, openDatabase, openServer } from '@keytally/store/testing/cluster';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { nodeArgs } from './testing/keytally-in.ts';
import { opsToken, registerOps } from './testing/served-data.ts';
import { Serving } from './testing/serving.ts';

/** `keytally move`, from a directory to databases and back. */

let folder: string;
let settings: ClusterSettings;
let databases: Record<string, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-move-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  settings = await newClusterSettings();
  databases = environmentOf(settings);
});

async function run(environment: Record<string, string>, ...args: readonly string[]) {
  return ending(start(environment, ...args));
}

function start(environment: Record<string, string>, ...args: readonly string[]) {
  const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: folder, ...environment };
  return spawn(process.execPath, [...nodeArgs, ...args], { cwd: folder, env });
}

async function ending(child: ChildProcessWithoutNullStreams) {
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [status] = await once(child, 'close');
  return { status: status as number, stdout, stderr };
}

const keytally = (...args: readonly string[]) => run({}, ...args);
const onDatabases = (...args: readonly string[]) => run(databases, ...args);

async function fillDirectory(): Promise<void> {
  writeFileSync(
    join(folder, 'clicks.csv'),
    'user,time,event\nann,2026-03-01T10:00:00Z,open\nben,2026-03-02T10:00:00Z,save\n',
  );
  const columns = ['--column', 'clientId=user', '--column', 'occurredAt=time', '--column', 'name=event'];
  const product = ['--product', 'ide', '--create-product', '--name', 'march', '--data-dir', 'data'];
  expect(await keytally('import', 'clicks.csv', ...product, ...columns)).toMatchObject({ status: 0 });
}

it('moves a directory to the databases and back, and says where the data is', async () => {
  await fillDirectory();
  await keytally('products', 'put', 'ide', '--retention-days', '30', '--yes', '--data-dir', 'data');
  const there = await onDatabases('move', '--data-dir', 'data');
  expect(there).toMatchObject({ status: 0, stderr: '' });
  expect(there.stdout).toMatch(
    /^1 product with 2 records, 0 keys and the audit trail are in PostgreSQL at \S+ and ClickHouse at \S+ now/,
  );
  expect(there.stdout).toContain('\nPast the retention of their products: 2 records. ');
  expect((await onDatabases('imports', 'list', '--product', 'ide')).stdout).toContain('march');
  for (const args of [
    ['products', 'list'],
    ['serve', '--port', '0'],
  ])
    expect(await keytally(...args, '--data-dir', 'data')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/was moved to PostgreSQL at .*: use that\. .*delete .*move\.json/s),
    });
  const back = await onDatabases('move', '--back', '--data-dir', 'returned', '--json');
  expect(back).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(back.stdout)).toMatchObject({
    products: 1,
    records: 2,
    pastRetention: 2,
    to: join(folder, 'returned'),
  });
  expect((await keytally('imports', 'list', '--product', 'ide', '--data-dir', 'returned')).stdout).toContain(
    'march',
  );
  expect(await onDatabases('products', 'list')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('run "DELETE FROM moves" in PostgreSQL'),
  });
  rmSync(join(folder, 'data/private/move.json'));
  expect((await keytally('products', 'list', '--data-dir', 'data')).stdout).toContain('ide');
});

it('a server that still runs reports, answers that it changes nothing, and its log says where the data is', async () => {
  await fillDirectory();
  await registerOps({ KEYTALLY_DATA_DIR: join(folder, 'data') });
  expect(await onDatabases('move', '--data-dir', 'data')).toMatchObject({ status: 0, stderr: '' });
  const server = await Serving.start(folder, databases);
  onTestFinished(() => server.end());
  const path = { product_id: 'ide' };
  const ask = async (operation: string, body: object, more: object = path) =>
    call(server.url, operation, { path: more as typeof path, token: await opsToken(), body });
  const batch = {
    records: [{ id: 'late', clientId: 'ann', occurredAt: '2026-03-02T09:00:00Z', name: 'open' }],
  };
  expect((await ask('ingestRecords', batch)).status).toBe(200);
  expect(await onDatabases('move', '--back', '--data-dir', 'returned')).toMatchObject({ status: 0 });

  const { publicKey } = generateKeyPair('EdDSA');
  for (const [operation, body] of [
    ['ingestRecords', { records: batch.records.map((record) => ({ ...record, id: 'later' })) }],
    ['putProduct', { name: 'Late' }],
    ['putAdministrationKeys', [{ id: 'late', publicKey }]],
  ] as const) {
    const { status, headers, text } = await ask(operation, body);
    expect([operation, status, JSON.parse(text).code]).toEqual([operation, 503, 'store-unavailable']);
    expect(headers.has('Retry-After')).toBe(true);
    expect(text).toContain('moved to another place');
    expect(text).not.toContain(folder);
  }
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([
    503,
    expect.stringContaining('moved to another place'),
  ]);
  const report = await ask('getBasicDataTable', { startDate: '2026-03-01', stopDate: '2026-03-31' });
  expect([report.status, report.text]).toEqual([200, expect.stringContaining('"open"')]);
  // What a process prints may come a moment later.
  await expect.poll(() => server.printed).toContain(`was moved to ${join(folder, 'returned')}: use that`);
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s stops a move, which goes on when it is run again', async (signal, status) => {
  await fillDirectory();
  await (await openServer(settings)).close(); // Makes the tables.
  const postgres = await openDatabase(settings.postgres.url);
  const moving = start(databases, 'move', '--data-dir', 'data');
  const ended = ending(moving);
  await postgres.transaction(async (connection) => {
    await connection.query('LOCK TABLE event_names IN SHARE MODE');
    await expect.poll(() => connection.query(WAITING)).toHaveLength(1);
    moving.kill(signal);
  });
  expect(await ended).toMatchObject({
    status,
    stdout: '',
    stderr: 'keytally: stopped. Run the same command again to go on.\n',
  });
  expect(await onDatabases('products', 'list')).toMatchObject({ status: 1 });
  expect(await onDatabases('move', '--data-dir', 'data')).toMatchObject({ status: 0, stderr: '' });
  expect((await onDatabases('imports', 'list', '--product', 'ide')).stdout).toContain('march');
});

/** A statement that waits for the lock of the test. */
const WAITING = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'event_names'::regclass";

it('says what is missing or in the way', async () => {
  expect(await keytally('move')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('set KEYTALLY_DATABASE_URL and KEYTALLY_CLICKHOUSE_URL, or --database'),
  });
  expect(await keytally('move', '--database', 'postgres://ops:hunter2@db.example/keytally')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/--database has a password(?![\s\S]*hunter2)/),
  });
  expect(await onDatabases('move', '--data-dir', 'nothing')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/There is no data in .*nothing to move/),
  });
  await fillDirectory();
  expect(await onDatabases('products', 'put', 'own')).toMatchObject({ status: 0 });
  expect(await onDatabases('move', '--data-dir', 'data')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/There is data in PostgreSQL at .* already: a move needs an empty place/),
  });
  expect((await keytally('products', 'list', '--data-dir', 'data')).stdout).toContain('ide');
});
