import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openScratchEngine } from '@keytally/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDirectory, startTestServer, type TestServer } from './harness/test-server.ts';

/**
 * The main job from end to end: the command line imports a CSV file into a data directory, a server answers from it,
 * and the generated client reads the two basic reports. The numbers are those counted straight from the file.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const file = 'examples/tool-windows/tool-windows.csv';
const path = { product_id: 'ide' };
const range = { startDate: '2025-07-01', stopDate: '2025-07-31' };
const rows = readRows();
const directory = newDirectory();
let server: TestServer;

function importInto(file: string, ...target: readonly string[]) {
  const bin = `${root}apps/cli/bin/keytally.js`;
  const mapping = ['clientId=user_id', 'occurredAt=timestamp', 'name=event', 'C01=open_type'];
  const columns = mapping.flatMap((pair) => ['--column', pair]);
  const constants = ['--set', 'category=Tool window', '--time-format', 'unix-ms'];
  const args = [bin, 'import', file, '--product', 'ide', ...target, ...columns, ...constants];
  return promisify(execFile)(process.execPath, ['--conditions=keytally-source', ...args], { cwd: root });
}

async function importFile(): Promise<string> {
  return (await importInto(file, '--create-product', '--data-dir', directory)).stdout;
}

beforeAll(async () => {
  expect(await importFile()).toContain(`${file}: ${rows.length} accepted, 0 duplicates, 0 rejected, `);
  expect(await importFile()).toContain(`${file}: 0 accepted, ${rows.length} duplicates, 0 rejected, `);
  server = await startTestServer(directory);
}, 60_000);
afterAll(() => server.close());

test('the basic data table has the counts of the file', async () => {
  const { data } = await server.client.POST('/v3/reporting/eventTracking/basic/dataTable/{product_id}', {
    params: { path },
    body: range,
  });
  const [category, ...others] = data?.results ?? [];
  expect(others).toEqual([]);
  expect(category?.category).toBe('Tool window');
  const users = new Set(rows.map(({ user }) => user)).size;
  const shown = Object.entries(category?.categoryEventsData ?? {}).map(([name, { eventUsage }]) => [
    name,
    eventUsage.cumulativeUsageCount,
    eventUsage.averageCountPerUser,
  ]);
  const counted = ['closed', 'opened'].map((name) => {
    const uses = rows.filter(({ event }) => event === name).length;
    return [name, uses, Math.round((uses / users) * 100) / 100];
  });
  expect(shown).toEqual(counted);
});

test('the basic timeline has the counts of each day of the file', async () => {
  const { data } = await server.client.POST('/v3/reporting/eventTracking/basic/timeline/{product_id}', {
    params: { path },
    body: {
      ...range,
      dateSplit: 'day',
      dataView: 'usageCounts',
      events: [
        { category: 'Tool window', name: 'opened' },
        { category: 'Tool window', name: 'closed' },
      ],
    },
  });
  const shown = Object.entries(data?.results ?? {});
  expect(shown).toHaveLength(31);
  for (const [day, values] of shown) {
    const onDay = rows.filter((row) => row.day === day);
    const counted = ['opened', 'closed'].map((name) => onDay.filter(({ event }) => event === name).length);
    expect([day, ...values.map(({ value }) => value)]).toEqual([day, ...counted]);
  }
});

test('the same rows that come through the API, packed or as Parquet, are known already', async () => {
  const packed = join(directory, 'again.csv.gz');
  const parquet = join(directory, 'again.parquet');
  writeFileSync(packed, gzipSync(readFileSync(`${root}${file}`)));
  const engine = await openScratchEngine('256MB');
  await engine.query(`COPY (FROM read_csv('${root}${file}')) TO '${parquet}'`);
  engine.close();
  for (const again of [packed, parquet]) {
    const { stdout } = await importInto(again, '--url', server.url, '--token', await server.adminToken());
    expect(stdout).toContain(`${again}: 0 accepted, ${rows.length} duplicates, 0 rejected, `);
  }
}, 60_000);

function readRows() {
  const lines = readFileSync(`${root}${file}`, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [timestamp, event, , user] = line.split(',');
    return { day: new Date(Number(timestamp)).toISOString().slice(0, 10), event, user };
  });
}
