import { expect, it, onTestFinished } from 'vitest';
import { newClusterSettings } from '../testing/cluster/cluster-settings.ts';
import { readDatabasesState } from './databases-state.ts';
import { openDatabases } from './open-databases.ts';
import { Leases } from './postgres/leases/leases.ts';
import { createPresence } from './postgres/leases/presence.ts';
import { createTurns } from './postgres/leases/turns.ts';

async function open() {
  const databases = await openDatabases(await newClusterSettings(), {});
  onTestFinished(async () => {
    await databases.postgres.close();
    await databases.clickhouse.close();
  });
  return databases;
}

it('says how both databases are, with no rights but those of a server', async () => {
  const databases = await open();
  const { postgres, clickhouse } = await readDatabasesState(databases);
  expect(postgres).toMatchObject({
    version: expect.stringMatching(/^\d+(\.\d+)?$/),
    standbys: 0,
    waitsForStandby: false,
  });
  expect(postgres.connections).toBeGreaterThan(0);
  expect(postgres.mostConnections).toBeGreaterThan(postgres.connections);
  expect(clickhouse.version).toMatch(/^\d+\.\d+/);
  expect(clickhouse.free).toBeGreaterThan(0);
  // All run on one machine, and an answer may be late.
  for (const { clockAheadMs } of [postgres, clickhouse]) expect(Math.abs(clockAheadMs)).toBeLessThan(60_000);
});

it('says how many servers there are, and until when each task of the upkeep is taken', async () => {
  const databases = await open();
  const { usual } = databases.postgres;
  await createPresence(usual).announce();
  const turns = createTurns(new Leases(usual, 'one'));
  await turns.take('upkeep: resting', async () => undefined, 3_600_000);
  await turns.take('upkeep: overdue', async () => undefined, 3_600_000);
  await turns
    .take('upkeep: failed', async () => Promise.reject(new Error('on purpose')))
    .catch(() => undefined);
  await usual.query(
    "UPDATE leases SET ends_at = ends_at - interval '3 hours' WHERE task = 'upkeep: overdue'",
  );
  const { servers, tasks } = await readDatabasesState(databases);
  expect(servers).toBe(1);
  expect(tasks.map(({ task, freeInMs }) => [task, Math.round(freeInMs / 3_600_000)])).toEqual([
    ['upkeep: overdue', -2],
    ['upkeep: resting', 1],
  ]);
});
