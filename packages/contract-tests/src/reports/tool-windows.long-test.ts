import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openScratchEngine } from '@keytally/store/scratch-engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDirectory, startTestServer, type TestServer } from '../harness/test-server.ts';

/**
 * The main job from end to end: the command line imports a CSV file into a data directory, a server serves it, and the
 * generated client reads all five reports. The expected numbers are counted directly from the file.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
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
  server = await startTestServer({ directory });
});
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

const opened = { category: 'Tool window', name: 'opened' };

test('the lifetime histogram has the users of the file by how often they opened a window', async () => {
  const { data } = await server.client.POST('/v3/reporting/eventTracking/lifetime/histogram/{product_id}', {
    params: { path },
    body: {
      ...range,
      events: [opened],
      lowerBounds: { eventCount: 1 },
      binUpperBounds: { eventCount: [1, 5, 'inf'] },
    },
  });
  const counts = [...usesByUser('opened').values()];
  const between = (least: number, most: number) => counts.filter((n) => n >= least && n <= most).length;
  const one = (value: number) => [{ ...opened, value }];
  const bins = {
    '1 - 1': one(between(1, 1)),
    '2 - 5': one(between(2, 5)),
    '6 - inf': one(between(6, Infinity)),
  };
  expect(data?.results.histograms).toEqual({ eventCount: bins });
  const users = new Set(rows.map(({ user }) => user)).size;
  expect(data?.results.summary).toEqual({
    usedAtLeastOnce: one(counts.length),
    neverUsed: one(users - counts.length),
  });
});

test('the lifetime data table has the uses and users of the file, and means over the days of each user', async () => {
  const { data } = await server.client.POST('/v3/reporting/eventTracking/lifetime/dataTable/{product_id}', {
    params: { path },
    body: range,
  });
  const days = Map.groupBy(rows, ({ user }) => user);
  const activeDays = (user: string | undefined) => new Set(days.get(user)?.map(({ day }) => day)).size;
  const counted = ['closed', 'opened'].map((name) => {
    const uses = [...usesByUser(name)];
    const all = uses.reduce((sum, [, n]) => sum + n, 0);
    const perDay = uses.reduce((sum, [user, n]) => sum + n / activeDays(user), 0) / uses.length;
    return [name, all, hundredths(all / uses.length), hundredths(perDay), uses.length, days.size];
  });
  const shown = (data?.results ?? []).map((row) => {
    if (!('eventName' in row)) throw new TypeError('a row is of an event');
    return [
      row.eventName,
      row.eventCount,
      row.eventCountPerUserUsedAtLeastOnce,
      row.eventCountPerUserUsedAtLeastOnceActiveDay,
      row.uniqueUsersUsedAtLeastOnce,
      row.active,
    ];
  });
  expect(shown).toEqual(counted);
});

test('the full report has the users of the file by how often they opened a window in the range', async () => {
  const { data } = await server.client.POST('/v3/reporting/eventTracking/advanced/fullReport/{product_id}', {
    params: { path },
    body: { ...range, events: [opened] },
  });
  const counts = [...usesByUser('opened').values()];
  const detailed = data?.results.detailedReport;
  const [row] = Array.isArray(detailed) ? detailed : [];
  expect(row?.data).toMatchObject({
    eventCounts: counts.reduce((sum, n) => sum + n, 0),
    averageEventCountPerSessionAll: null,
    uniqueUsersUsedAtLeastOnce: counts.length,
    usageFrequency: {
      '1': counts.filter((n) => n === 1).length,
      '2': counts.filter((n) => n === 2).length,
      '11 - 15': counts.filter((n) => n >= 11 && n <= 15).length,
    },
  });
});

test('the example that reads the timeline through the client draws it', async () => {
  const example = `${root}examples/tool-windows/report.ts`;
  const args = ['--conditions=keytally-source', example, server.url, await server.adminToken()];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const days = stdout.trim().split('\n');
  expect(days).toHaveLength(14);
  for (const line of days) {
    const [day, ...drawn] = line.split(/ +/);
    const uses = rows.filter((row) => row.day === day && row.event === 'opened').length;
    expect(drawn).toEqual(uses === 0 ? ['0'] : ['█'.repeat(uses), String(uses)]);
  }
});

test('the same rows, sent through the API gzipped or as Parquet, are duplicates', async () => {
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
});

function usesByUser(name: string): Map<string | undefined, number> {
  const own = rows.filter(({ event }) => event === name);
  return new Map([...Map.groupBy(own, ({ user }) => user)].map(([user, uses]) => [user, uses.length]));
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100;
}

function readRows() {
  const lines = readFileSync(`${root}${file}`, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [timestamp, event, , user] = line.split(',');
    return { day: new Date(Number(timestamp)).toISOString().slice(0, 10), event, user };
  });
}
