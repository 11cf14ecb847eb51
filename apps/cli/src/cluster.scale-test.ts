import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf, newClusterSettings, PostgresServer } from '@keytally/store/testing/cluster';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { nodeArgs } from './testing/keytally-in.ts';
import { generateOperatorKey } from './testing/operator-key.ts';

/** The command line and the server with data in PostgreSQL and ClickHouse. */

let folder: string;
let environment: Record<string, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  environment = {
    ...environmentOf(await newClusterSettings()),
    KEYTALLY_DRAIN_SECONDS: '600', // Nobody waits for it: these servers end by Ctrl+C.
  };
});

function start(...args: readonly string[]): ChildProcess {
  const env = { PATH: process.env.PATH, XDG_CONFIG_HOME: folder, ...environment };
  const child = spawn(process.execPath, [...nodeArgs, ...args], { cwd: folder, env });
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  });
  return child;
}

async function keytally(...args: readonly string[]) {
  const child = start(...args);
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [status] = await once(child, 'close');
  return { status: status as number, stdout, stderr };
}

/** The output of a process, until it matches or ends. */
async function outputOf(stream: NodeJS.ReadableStream | null, last: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) {
    text += String(chunk);
    if (last.test(text)) break;
  }
  return text;
}

async function serve(
  ...args: readonly string[]
): Promise<{ server: ChildProcess; url: string; text: string }> {
  const server = start('serve', '--port', '0', ...args);
  const text = await outputOf(server.stdout, /API .*\n[\s\S]*$/);
  const [, url = ''] = /API {6}(http:\S+)/.exec(text) ?? [];
  return { server, url, text };
}

async function bootstrap(): Promise<void> {
  await generateOperatorKey(keytally);
  const key = ['--id', 'ops', '--public-key', 'keys/ops.public.pem'];
  expect(await keytally('keys', 'bootstrap', ...key)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(IN_CLUSTER),
    stderr: '',
  });
}

async function onClickhouse(statement: string): Promise<void> {
  const { origin, pathname, username, password } = new URL(environment.KEYTALLY_CLICKHOUSE_URL ?? '');
  const answer = await fetch(`${origin}/?database=${pathname.slice(1)}`, {
    method: 'POST',
    headers: { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': decodeURIComponent(password) },
    body: statement,
  });
  expect(answer.status).toBe(200);
}

/** The end of the answer of a command that stores something, which says where. */
const IN_CLUSTER = / in PostgreSQL at \S+ and ClickHouse at \S+\n$/;

it('commands work on the databases without a server, and leave nothing on their machine', async () => {
  expect(await keytally('products', 'list')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no data in the database that KEYTALLY_DATABASE_URL names'),
  });
  await bootstrap();
  expect((await keytally('keys', 'list')).stdout).toContain('ops');
  expect((await keytally('keys', 'audit')).stdout).toContain('key-bootstrapped');
  const put = await keytally('products', 'put', 'ide', '--name', 'IDE');
  expect(put.stderr).toBe(
    'keytally: working on the cluster that KEYTALLY_DATABASE_URL and KEYTALLY_CLICKHOUSE_URL name.\n',
  );
  writeFileSync(
    join(folder, 'clicks.csv'),
    'user,time,event\nann,2026-03-01T10:00:00Z,open\nben,2026-03-02T10:00:00Z,save\n',
  );
  const columns = ['--column', 'clientId=user', '--column', 'occurredAt=time', '--column', 'name=event'];
  const imported = await keytally('import', 'clicks.csv', '--product', 'ide', ...columns);
  expect(imported).toMatchObject({ status: 0, stdout: expect.stringContaining('2 ') });
  expect((await keytally('events', 'list', '--product', 'ide')).stdout).toMatch(/open[\s\S]*save/);
  const report = await keytally(
    'report',
    'basic-table',
    '--product',
    'ide',
    '--from',
    '2026-03-01',
    '--to',
    '2026-03-31',
  );
  expect(report).toMatchObject({ status: 0, stdout: expect.stringContaining('open') });
  const exported = await keytally('export', '--product', 'ide', '--out', 'ide.ndjson');
  expect(exported).toMatchObject({ status: 0 });
  expect(await keytally('rebuild')).toMatchObject({ status: 0, stdout: 'all products: rebuilt\n' });
  const demo = await keytally('demo', '--events', '10');
  expect(demo).toMatchObject({ status: 0, stdout: expect.stringMatching(IN_CLUSTER) });
  expect(existsSync(join(folder, '.keytally'))).toBe(false);
});

it('a command that names a directory works on it, whatever databases there are', async () => {
  expect(await keytally('products', 'put', 'ide', '--data-dir', 'own')).toMatchObject({ status: 0 });
  expect((await keytally('products', 'list', '--data-dir', 'own')).stdout).toContain('ide');
  await bootstrap();
  expect((await keytally('products', 'list')).stdout).toBe('');
});

it('compact says that it is for embedded data, and what happens instead', async () => {
  const done = await keytally('compact');
  expect(done.status).toBe(1);
  expect(done.stderr).toContain('is for data in a directory');
  expect(done.stderr).toContain('ClickHouse rewrites its files itself');
});

// Replicas need a place that all of them reach, which these tests do not know.
it.skipIf(inject('clickhouseCluster') !== '')(
  'both databases are backed up together, checked, and restored to new ones',
  async () => {
    await bootstrap();
    await keytally('products', 'put', 'ide', '--name', 'IDE');
    const place = `File('keytally-test-${randomBytes(6).toString('hex')}')`;
    expect(await keytally('backup', 'monday')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--clickhouse-backup "Disk('),
    });
    expect(await keytally('backup', 'all', '--keep', '3', '--clickhouse-backup', place)).toMatchObject({
      status: 1,
    });
    expect(await keytally('backup', 'monday', '--clickhouse-backup', place)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /0 events and 0 sessions of 1 product as of .*\n.*Keep the two together\.\n$/,
      ),
    });
    expect(await keytally('check-backup', 'monday')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Its two parts fit.'),
    });
    expect(await keytally('restore', 'monday')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The database of PostgreSQL has tables of Keytally'),
    });
    environment = { ...environment, ...environmentOf(await newClusterSettings()) };
    expect(await keytally('restore', 'monday')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('PostgreSQL and ClickHouse: 0 events'),
    });
    expect((await keytally('products', 'list')).stdout).toContain('IDE');
    expect(await keytally('backup', 'own', '--data-dir', 'own', '--clickhouse-backup', place)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--clickhouse-backup is for the databases of a cluster'),
    });
  },
);

it('doctor says how the databases are, and that no server runs until one does', async () => {
  await bootstrap();
  const findings = async () => {
    const { status, stdout } = await keytally('doctor', '--json');
    expect(status).toBe(0);
    const found = JSON.parse(stdout) as { readonly findings: readonly { about: string; level: string }[] };
    return found.findings.map(({ about, level }) => `${about}: ${level}`);
  };
  const alone = await findings();
  expect(alone).toEqual(
    expect.arrayContaining([
      'PostgreSQL: warning',
      'ClickHouse: good',
      'servers: warning',
      'integrity: good',
    ]),
  );
  expect(alone.join()).not.toContain('backups');
  await serve();
  await expect.poll(findings, { timeout: 60_000 }).toContain('servers: good');
});

it('doctor says whether aggregates are what the records say, until they are made anew', async () => {
  expect(await keytally('demo', '--events', '10')).toMatchObject({ status: 0 });
  expect(await keytally('rebuild')).toMatchObject({ status: 0 });
  const well = {
    status: 0,
    stdout: expect.stringMatching(/all aggregates are what the records say \(\d+ days? of/),
  };
  expect(await keytally('doctor', '--whole')).toMatchObject(well);
  await onClickhouse('INSERT INTO rolled_client_uses SELECT * FROM rolled_client_uses LIMIT 1');
  const wrong = {
    status: 1,
    stdout: expect.stringContaining('aggregates of demo are not what the records say'),
  };
  expect(await keytally('doctor', '--whole')).toMatchObject(wrong);
  expect(await keytally('rebuild')).toMatchObject({ status: 0 });
  expect(await keytally('doctor', '--whole')).toMatchObject(well);
});

it('two servers with the same data directory do not disturb each other, nor commands beside them', async () => {
  await bootstrap();
  const [first, second] = await Promise.all([serve(), serve()]);
  for (const { url, text } of [first, second]) {
    expect(text).not.toContain('every call will be refused');
    expect(text).toMatch(
      /Data {5}PostgreSQL at 127\.0\.0\.1:\d+\/\w+ and ClickHouse at 127\.0\.0\.1:\d+\/\w+/,
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  expect(await keytally('products', 'put', 'ide')).toMatchObject({ status: 0 });
  first.server.kill('SIGINT');
  expect(await once(first.server, 'exit')).toEqual([0, null]);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  expect((await keytally('products', 'list')).stdout).toContain('ide');
  expect(readdirSync(join(folder, '.keytally/private'))).not.toContain('control.sock');
  second.server.kill('SIGINT');
  expect(await once(second.server, 'exit')).toEqual([0, null]);
});

it('a server without a key says how one is registered, which works while it runs', async () => {
  const { text } = await serve();
  const lines = Array.from(text.matchAll(/^\S*keytally\S* (keys .*)$/gm), ([, line = '']) => line.split(' '));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(await keytally(...line)).toMatchObject({ status: 0 });
});

it.skipIf(!PostgresServer.isInstalled)('a server waits for PostgreSQL, and says so', async () => {
  const postgres = await PostgresServer.start();
  onTestFinished(() => postgres.end());
  await postgres.stop('fast');
  environment.KEYTALLY_DATABASE_URL = postgres.url();
  const server = start('serve', '--port', '0');
  expect(await outputOf(server.stderr, /Waiting for/)).toMatch(
    new RegExp(`Waiting for PostgreSQL at 127\\.0\\.0\\.1:${postgres.port}, up to (a minute|\\d+ seconds): `),
  );
  await postgres.start();
  expect(await outputOf(server.stdout, /API .*\n/)).toContain('Keytally is running.');
  await postgres.stop('fast');
  expect(await keytally('products', 'list')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`PostgreSQL at 127.0.0.1:${postgres.port} cannot be reached`),
  });
});

it.each(['--database', '--clickhouse'])(
  '%s with a password is refused, and the password is not repeated',
  async (flag) => {
    const done = await keytally('serve', flag, 'https://ops:hunter2@db.example/keytally');
    expect(done).toMatchObject({ status: 2, stdout: '' });
    expect(done.stderr).toMatch(new RegExp(`${flag} has a password.*_PASSWORD_FILE`));
    expect(done.stderr).not.toContain('hunter2');
  },
);
