import type { CheckedRecord } from '@keytally/events';
import type { Store } from '@keytally/store-ports';
import {
  batches,
  event,
  nine,
  openMemoryStore,
  propertySet,
  readTables,
  rollUp,
  session,
} from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import type { ClusterSettings } from '../../store-settings.ts';
import { openServer } from '../../testing/cluster/cluster-engine.ts';
import { copyPostgres, newClusterSettings } from '../../testing/cluster/cluster-settings.ts';
import { acme } from '../../testing/test-store.ts';
import { purge } from '../maintenance/purge.ts';
import { openDatabases } from '../open-databases.ts';

const RUNS = inject('longTests') ? 8 : 3;

async function ingest({ usage }: Store, sent: readonly (readonly CheckedRecord[])[]): Promise<number[]> {
  const accepted: number[] = [];
  for (const batch of sent) accepted.push((await usage.ingest(acme.id, batch)).accepted);
  return accepted;
}

/** Deletes at once what no report shows any more, such as replaced aggregates. */
async function purgeAll(settings: ClusterSettings): Promise<void> {
  const databases = await openDatabases(settings, {});
  await purge(databases, 0);
  await databases.postgres.close();
  await databases.clickhouse.close();
}

it('after PostgreSQL was restored alone, the data is that of the backup, and lost records can be sent again', async () => {
  const cases = fc.record({
    kept: batches,
    lost: batches,
    rolledBefore: fc.boolean(),
    rolledAfter: fc.boolean(),
    isPurged: fc.boolean(),
  });
  const property = fc.asyncProperty(cases, async ({ kept, lost, rolledBefore, rolledAfter, isPurged }) => {
    const settings = await newClusterSettings();
    const before = await openServer(settings);
    await before.registry.products.put(acme);
    await ingest(before, kept);
    if (rolledBefore) await rollUp(before);
    await before.close();
    const backup = await copyPostgres(settings);

    const lostServer = await openServer(settings);
    await ingest(lostServer, lost);
    if (rolledAfter) await rollUp(lostServer);
    if (isPurged) await purgeAll(settings);
    else await lostServer.usage.eraseClient(acme.id, 'anna');
    await lostServer.registry.products.put({ ...acme, id: 'late' });
    await lostServer.close();

    const model = await openMemoryStore({});
    await model.registry.products.put(acme);
    await ingest(model, kept);
    const restored = await openServer(backup);
    const expectEqual = async () =>
      expect(await readTables(restored, acme.id)).toEqual(await readTables(model, acme.id));
    await expectEqual();
    expect(await ingest(restored, lost)).toEqual(await ingest(model, lost));
    await expectEqual();
    await rollUp(restored);
    await expectEqual();
    await restored.close();
  });
  await fc.assert(property, { numRuns: RUNS });
});

it('recognises what was there before the backup, also if it came after an import that was erased and deleted since', async () => {
  const settings = await newClusterSettings();
  const before = await openServer(settings);
  const properties = propertySet({ machineId: 'of anna' });
  const imported = event({ sessionId: 'morning', properties });
  const sent = [event({ id: 'two', sessionId: 'morning', properties }), session({ properties })];
  await before.registry.products.put(acme);
  await before.usage.ingest(acme.id, [imported], { import: { name: 'march', at: nine } });
  expect(await before.usage.ingest(acme.id, sent)).toMatchObject({ accepted: 2 });
  await before.close();
  const backup = await copyPostgres(settings);

  const lostServer = await openServer(settings);
  await lostServer.usage.eraseImport(acme.id, 'march');
  await purgeAll(settings);
  await lostServer.close();

  const restored = await openServer(backup);
  expect(await readTables(restored, acme.id)).toMatchObject({
    clients: [{ client_id: 'anna', sessions: 1n }],
  });
  expect(await restored.usage.ingest(acme.id, sent)).toMatchObject({ accepted: 0 });
});
