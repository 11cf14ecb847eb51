import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keytallyIn, nodeArgs } from '../testing/keytally-in.ts';
import { type Status, statusLines, statusOf } from './describe-status.ts';
import { measuredValue, readMetrics } from './read-metrics.ts';

let folder: string;
let server: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-status-'));
});
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const keytally = (...args: readonly string[]) => keytallyIn(folder, ...args, '--data-dir', 'data');

test('the status of data is told in some ten lines, and without a server not what only one knows', async () => {
  await keytally('products', 'put', 'acme');
  const names = ['products', 'disk', 'keys', 'aggregates', 'backup'];
  const namesIn = (text: string) => text.split('\n').map((line) => line.split(' ')[0]);
  const alone = await keytally('status');
  expect(alone).toMatchObject({ status: 0, stderr: '' });
  expect(namesIn(alone.stdout)).toEqual(['ready', 'server', ...names, '']);
  expect(alone.stdout).toMatch(/^ready +yes$/m);

  server = spawn(process.execPath, [...nodeArgs, 'serve', '--port', '0', '--data-dir', 'data'], {
    cwd: folder,
  });
  await once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  await keytally('backup', 'backups/now');
  const served = ['ready', 'version', ...names, 'memory', 'waiting', 'faults', ''];
  expect(namesIn((await keytally('status')).stdout)).toEqual(served);
  const { stdout } = await keytally('status', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    ready: true,
    isOfServer: true,
    fault: null,
    products: 1,
    keyThatEnds: null,
    keyEndsAt: null,
    lastBackupAt: expect.stringMatching(/^20.*Z$/),
    waiting: 0,
    faults: 0,
  });
});

test('the last backup is told without a server, and by one that has been started since', async () => {
  const about = ['--data-dir', 'restarted'];
  await keytallyIn(folder, 'products', 'put', 'acme', ...about);
  const lastBackup = async () => {
    const { stdout } = await keytallyIn(folder, 'status', '--json', ...about);
    return (JSON.parse(stdout) as Status).lastBackupAt;
  };
  expect(await lastBackup()).toBeNull();
  const { stdout } = await keytallyIn(folder, 'backup', 'backups/stopped', '--json', ...about);
  const { createdAt } = JSON.parse(stdout) as { readonly createdAt: string };
  expect(await lastBackup()).toBe(createdAt);
  const later = spawn(process.execPath, [...nodeArgs, 'serve', '--port', '0', ...about], { cwd: folder });
  onTestFinished(() => void later.kill('SIGKILL'));
  await once(later.stdout, 'data');
  expect(await lastBackup()).toBe(createdAt);
});

test('what is wrong is told', () => {
  const measured = readMetrics(
    [
      '# HELP keytally_waiting What waits.',
      'keytally_build_info{version="1.2.3",node="24.0.0"} 1',
      'process_start_time_seconds 1000',
      'keytally_store_bytes{of="free"} 1.5e9',
      'keytally_store_bytes{of="data"} 23000',
      'process_resident_memory_bytes 410000000',
      'keytally_key_ends_timestamp_seconds{kind="admin",id="ops"} 1798761600',
      'keytally_key_ends_timestamp_seconds{kind="client",id="app"} 1796083200',
      'keytally_last_backup_timestamp_seconds 0',
      'keytally_waiting{queue="batches"} 3',
      'keytally_waiting{queue="reports"} 1',
      'keytally_longest_wait_seconds{queue="batches"} 2.25',
      'keytally_days_to_roll_up 1',
      'keytally_requests_total{operation="putProduct",status="500"} 2',
      'keytally_requests_total{operation="putProduct",status="200"} 9',
    ].join('\n'),
  );
  const status = statusOf({
    fault: 'The disk is full.\nFree some.',
    warnings: ['The retention of acme waits.'],
    products: 1_200,
    measured,
    now: 1_000 + 3 * 86_400,
    isOfServer: true,
  });
  expect(statusLines(status)).toEqual([
    'ready       no: The disk is full.\u{fffd}Free some.',
    'warning     The retention of acme waits.',
    'version     1.2.3, running for 3 days',
    'products    1,200',
    'disk        1.5 GB free; the data takes 23 kB',
    'keys        "app" ends on 2026-12-01',
    'aggregates  1 day to be added',
    'backup      none is known of',
    'memory      410 MB',
    'waiting     4 calls, the longest for 2.3 s',
    'faults      2 calls answered 500 since the server started: see its log',
  ]);
});

test('what was not measured is not told', () => {
  const status = statusOf({
    fault: undefined,
    warnings: [],
    products: 0,
    measured: new Map(),
    now: 0,
    isOfServer: true,
  });
  expect(statusLines(status)).toContain('disk        not told free; the data takes not told');
  expect(status).toMatchObject({ version: null, daysToRollUp: null, waiting: 0, longestWaitSeconds: 0 });
});

test('labels are read as they were written', () => {
  const measured = readMetrics('of{a="x",b="say \\"hi\\", {you}"} 4\nof{a="y"} 5\nof_more 6');
  expect(measured.get('of')).toHaveLength(2);
  expect([measuredValue(measured, 'of', { a: 'y' }), measuredValue(measured, 'of', { a: 'z' })]).toEqual([
    5,
    undefined,
  ]);
  expect(measuredValue(measured, 'of_more')).toBe(6);
});
