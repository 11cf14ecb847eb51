import type { DatabasesState, Store } from '@keytally/store';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askDatabases } from './database-metrics.ts';
import { createMetrics } from './metrics.ts';
import { addStoreMetrics } from './state-metrics.ts';

const postgres = {
  version: '18.4',
  clockAheadMs: 1_500,
  riskySettings: [],
  connections: 20,
  mostConnections: 100,
  standbys: 1,
  waitsForStandby: true,
};
const clickhouse = { version: '26.7', clockAheadMs: -20, free: 5_000, replicas: undefined };
const tasks = [
  { task: 'upkeep: rolling up', freeInMs: -90_000 },
  { task: 'upkeep: removing expired records', freeInMs: 90_000 },
];
const usual: DatabasesState = { postgres, clickhouse, servers: 2, tasks };

/** The lines of the metrics of a store whose databases say this, but those about processes. */
async function linesWith(databases?: () => Promise<DatabasesState>): Promise<readonly string[]> {
  const metrics = createMetrics();
  const store = {
    maintenance: { ...(databases && { databases }) },
    registry: { keys: { list: async () => [] } },
    usage: {},
    checkReady: async () => undefined,
  };
  addStoreMetrics(metrics, store as unknown as Store, undefined);
  return (await metrics.registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
}

test('of a cluster the databases are asked once for all that is measured of them', async () => {
  let times = 0;
  const lines = await linesWith(async () => {
    times += 1;
    return usual;
  });
  expect(times).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      'keytally_database_connections{of="open"} 20',
      'keytally_database_connections{of="most"} 100',
      'keytally_database_clock_ahead_seconds{database="postgresql"} 1.5',
      'keytally_database_clock_ahead_seconds{database="clickhouse"} -0.02',
      'keytally_shared_task_overdue_seconds{task="rolling up"} 90',
      'keytally_shared_task_overdue_seconds{task="removing expired records"} 0',
      'keytally_store_bytes{of="free"} 5000',
    ]),
  );
  expect(lines.join()).not.toContain('keytally_replica');
});

test('replicas are measured where there are any', async () => {
  const replicas = { all: 3, active: 2, delay: 7, queue: 1, readOnlyTables: 0 };
  const lines = await linesWith(async () => ({ ...usual, clickhouse: { ...clickhouse, replicas } }));
  expect(lines).toEqual(
    expect.arrayContaining([
      'keytally_replicas{state="all"} 3',
      'keytally_replicas{state="active"} 2',
      'keytally_replica_delay_seconds 7',
    ]),
  );
});

test.each([
  ['that do not answer', async () => Promise.reject(new Error('on purpose'))],
  ['that are not there', undefined],
])('nothing is said of databases %s', async (_, databases) => {
  const lines = await linesWith(databases);
  expect(lines.join()).not.toMatch(/keytally_(database|replica|shared|store_bytes|days)/);
});

test('databases that hang are asked once, and nobody waits for them for long', async () => {
  let times = 0;
  const databases = () => {
    times += 1;
    return new Promise<never>(() => undefined);
  };
  const ask = askDatabases({ maintenance: { databases } }, 10);
  expect(await ask()).toBeUndefined();
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  onTestFinished(() => later.mockRestore());
  expect(await ask()).toBeUndefined();
  expect(times).toBe(1);
});
