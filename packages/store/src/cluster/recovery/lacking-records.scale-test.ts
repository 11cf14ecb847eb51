import type { CheckedRecord } from '@keytally/events';
import type { Store } from '@keytally/store-ports';
import { batches, event, openMemoryStore, readTables, rollUp } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { ClusterSettings } from '../../store-settings.ts';
import { openServer } from '../../testing/cluster/cluster-engine.ts';
import { copyClickhouse, copyPostgres, newClusterSettings } from '../../testing/cluster/cluster-settings.ts';
import { acme } from '../../testing/test-store.ts';
import { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { readClickhouseUrl } from '../clickhouse/connection/clickhouse-settings.ts';
import { clusterEngine, createClusterStore } from '../cluster-store.ts';
import { purge } from '../maintenance/purge.ts';
import { openDatabases } from '../open-databases.ts';
import { noticeLackingRecords } from './lacking-records.ts';

const RUNS = inject('longTests') ? 6 : 2;

async function warningsOf(settings: ClusterSettings): Promise<readonly string[]> {
  const warnings: string[] = [];
  const store = await clusterEngine.open(settings, { warn: (message) => warnings.push(message) });
  await store.close();
  return warnings;
}

async function ingest({ usage }: Store, sent: readonly (readonly CheckedRecord[])[]): Promise<number[]> {
  const accepted: number[] = [];
  for (const batch of sent) accepted.push((await usage.ingest(acme.id, batch)).accepted);
  return accepted;
}

/** What is known of names is in PostgreSQL, which is the newer one. */
async function tablesOf(store: Store) {
  const { names: _, ...tables } = await readTables(store, acme.id);
  return tables;
}

/** A ClickHouse that answers so many queries, and then none. */
function failingAfter(clickhouse: Clickhouse, queries: number): Clickhouse {
  let left = queries;
  const query: Clickhouse['query'] = async (...asked) => {
    left -= 1;
    if (left < 0) throw new Error('gone');
    return clickhouse.query(...asked);
  };
  return { query } as Clickhouse;
}

const one = event({ id: 'the last one', clientId: 'zoe' });

it('says that ClickHouse is older than PostgreSQL, shows what is left, and takes again what is lacking', async () => {
  const cases = fc.record({
    kept: batches,
    lost: batches,
    rolledBefore: fc.boolean(),
    rolledAfter: fc.boolean(),
  });
  const property = fc.asyncProperty(cases, async ({ kept, lost, rolledBefore, rolledAfter }) => {
    const settings = await newClusterSettings();
    const server = await openServer(settings);
    await server.registry.products.put(acme);
    await ingest(server, kept);
    if (rolledBefore) await rollUp(server);
    const older = await copyClickhouse(settings);
    await ingest(server, [...lost, [one]]);
    if (rolledAfter) await rollUp(server);
    const before = await server.usage.stateOf(acme.id);
    await server.close();

    const model = await openMemoryStore({});
    await model.registry.products.put(acme);
    await ingest(model, kept);
    expect(await warningsOf(older)).toEqual([
      expect.stringMatching(/^ClickHouse is older than PostgreSQL: .*\(acme\)/),
    ]);
    expect(await warningsOf(older)).toEqual([]);
    const restored = await openServer(older);
    const expectEqual = async () => {
      expect(await tablesOf(restored)).toEqual(await tablesOf(model));
      const [found, expected] = await Promise.all([
        restored.usage.stateOf(acme.id),
        model.usage.stateOf(acme.id),
      ]);
      expect(found?.dataThrough).toBe(expected?.dataThrough);
      expect(found?.watermark).not.toBe(before?.watermark);
    };
    await expectEqual();
    expect(await ingest(restored, [...lost, [one]])).toEqual(await ingest(model, [...lost, [one]]));
    await expectEqual();
    await rollUp(restored);
    await expectEqual();
    await restored.close();
  });
  await fc.assert(property, { numRuns: RUNS });
});

it('says of an older PostgreSQL only that it is older, also if its last records were erased and deleted since', async () => {
  const settings = await newClusterSettings();
  const first = await openServer(settings);
  await first.registry.products.put(acme);
  await first.usage.ingest(acme.id, [one]);
  await first.close();
  const backup = await copyPostgres(settings);

  const databases = await openDatabases(settings, {});
  const later = createClusterStore(databases);
  await later.usage.eraseClient(acme.id, one.clientId);
  await later.usage.ingest(acme.id, [event({})]);
  await purge(databases, 0);
  await later.close();

  expect(await warningsOf(backup)).toEqual([expect.stringMatching(/^PostgreSQL is older than ClickHouse/)]);
  expect(await warningsOf(backup)).toEqual([]);
});

it('names the products that it has settled, also if it fails at the next one', async () => {
  const settings = await newClusterSettings();
  const server = await openServer(settings);
  for (const id of ['acme', 'other']) {
    await server.registry.products.put({ ...acme, id });
    await server.usage.ingest(id, [one]);
  }
  await server.close();
  const empty = await copyClickhouse(settings);
  const emptied = new Clickhouse(await readClickhouseUrl(empty.clickhouse.url));
  onTestFinished(() => emptied.close());
  for (const table of ['events', 'session_records']) await emptied.run(`TRUNCATE TABLE ${table}`);
  const { postgres, clickhouse } = await openDatabases(settings, {});
  onTestFinished(async () => void (await Promise.all([postgres.close(), clickhouse.close()])));
  const warnings: string[] = [];
  const noticed = noticeLackingRecords(postgres, failingAfter(emptied, 3), (said) => warnings.push(said));
  await expect(noticed).rejects.toThrow('gone');
  expect(warnings).toEqual([expect.stringMatching(/acknowledged \(acme\)/)]);
  await noticeLackingRecords(postgres, emptied, (said) => warnings.push(said));
  expect(warnings.slice(1)).toEqual([expect.stringMatching(/acknowledged \(other\)/)]);
});

it('says nothing while the two fit, whatever was erased, expired, undone, aggregated and deleted', async () => {
  const steps = {
    ingest: (store: Store, records: readonly CheckedRecord[]) => store.usage.ingest(acme.id, records),
    import: (store: Store, records: readonly CheckedRecord[]) =>
      store.usage.ingest(acme.id, records, { import: { name: 'march', at: Date.now() } }),
    undo: (store: Store) => store.usage.eraseImport(acme.id, 'march'),
    erase: (store: Store) => store.usage.eraseClient(acme.id, 'anna'),
    expire: (store: Store) => store.usage.removeExpired({}),
    rollUp: (store: Store) => rollUp(store),
  };
  const step = fc.record({
    name: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
    records: batches.map((sent) => sent.flat().slice(0, 20)),
  });
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (all) => {
    const settings = await newClusterSettings();
    const databases = await openDatabases(settings, {});
    const store = createClusterStore(databases);
    await store.registry.products.put({ ...acme, retentionDays: 400 });
    for (const { name, records } of all) await steps[name](store, records);
    await purge(databases, 0);
    await store.close();
    expect(await warningsOf(settings)).toEqual([]);
    // As a backup of PostgreSQL that was made first.
    expect(await warningsOf(await copyPostgres(settings))).toEqual([]);
  });
  await fc.assert(property, { numRuns: RUNS });
});
