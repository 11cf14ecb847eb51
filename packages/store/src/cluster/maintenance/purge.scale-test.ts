import { acme, event, nine, propertySet, readTables, session } from '@keytally/store-ports/testing';
import { expect, it, onTestFinished } from 'vitest';
import { startProxy } from '../../testing/clickhouse/answering-proxy.ts';
import { openServer } from '../../testing/cluster/cluster-engine.ts';
import { newClusterSettings } from '../../testing/cluster/cluster-settings.ts';
import { Clickhouse } from '../clickhouse/connection/clickhouse.ts';
import { readClickhouseUrl } from '../clickhouse/connection/clickhouse-settings.ts';
import { tableNames } from '../clickhouse/tables/schema.ts';

const DAY = 86_400_000;

async function openPurging(hiddenMs = 0) {
  const settings = await newClusterSettings();
  const store = await openServer(settings, hiddenMs);
  const plain = new Clickhouse(await readClickhouseUrl(settings.clickhouse.url));
  await store.registry.products.put(acme);
  return {
    store,
    purge: () => store.usage.removeExpired({ now: nine }),
    /** The number of rows of each table that has any. */
    async rows() {
      const counts = await Promise.all(
        tableNames.map(async (table) => {
          const [row] = await plain.query(`SELECT count(*) AS n FROM ${table}`);
          return [table, Number(row?.n)] as const;
        }),
      );
      return Object.fromEntries(counts.filter(([, n]) => n > 0));
    },
  };
}

const ofAnna = [
  event({ sessionId: 'morning', properties: propertySet({ machineId: 'of anna' }) }),
  session({ properties: propertySet({ licenseKey: 'of anna' }) }),
];

it('leaves no row of an erased client, of what only it had, nor of aggregates with it', async () => {
  const { store, rows, purge } = await openPurging();
  const ben = event({ clientId: 'ben', name: 'Close' });
  await store.usage.ingest('acme', [ben]);
  await store.maintenance.rollups?.rollUp();
  const before = await rows();
  await store.usage.ingest('acme', ofAnna);
  await store.maintenance.rollups?.rollUp();
  await store.usage.eraseClient('acme', 'anna');
  const tables = await readTables(store, 'acme');
  await store.maintenance.rollups?.rollUp();
  await purge();
  expect(await rows()).toEqual(before);
  expect(await readTables(store, 'acme')).toEqual(tables);
  await purge();
  expect(await rows()).toEqual(before);
});

it('leaves no row of a deleted product, an erased import, a removed event or an expired day', async () => {
  const { store, rows, purge } = await openPurging();
  const { usage, registry } = store;
  await usage.ingest('acme', ofAnna, { import: { name: 'march', at: nine } });
  await usage.eraseImport('acme', 'march');
  await usage.ingest('acme', ofAnna);
  const open = { category: null, name: 'Open', remove: true, eraseRecords: true } as const;
  await registry.trackedEvents.change('acme', [open]);
  await registry.products.put({ ...acme, retentionDays: 1 });
  await usage.eraseExpired('acme', { now: nine + 9 * DAY });
  await purge();
  expect(await rows()).toEqual({});
  await usage.ingest('acme', ofAnna);
  await registry.products.delete('acme');
  await purge();
  expect(await rows()).toEqual({});
});

it('leaves no row of an erased client in batches that never counted', async () => {
  const settings = await newClusterSettings();
  const url = new URL(settings.clickhouse.url);
  let failures = 1;
  const fail = (sql: string) => {
    if (!sql.startsWith('INSERT INTO property_sets ') || failures === 0) return undefined;
    failures -= 1;
    return { exception: 159 };
  };
  url.host = new URL(await startProxy(url.origin, fail)).host;
  const { registry, usage } = await openServer(
    { ...settings, clickhouse: { ...settings.clickhouse, url: url.href } },
    0,
  );
  await registry.products.put(acme);
  await expect(usage.ingest('acme', ofAnna)).rejects.toMatchObject({ code: 'store-unavailable' });
  const bens = [event({ clientId: 'ben', id: 'of ben' }), session({ clientId: 'ben', sessionId: 'of ben' })];
  await usage.ingest('acme', bens);
  const plain = new Clickhouse(await readClickhouseUrl(settings.clickhouse.url));
  onTestFinished(() => plain.close());
  // Other inserts of the batch that failed may be on their way still.
  for (const table of ['events', 'session_records', 'sessions', 'client_names'])
    await expect
      .poll(() => plain.query(`SELECT count(*) AS n FROM ${table}`), { message: table })
      .toEqual([{ n: 2n }]);
  expect(await plain.query('SELECT DISTINCT client FROM client_names')).toHaveLength(1);
  await usage.ingest('acme', ofAnna);
  await usage.eraseClient('acme', 'anna');
  await usage.removeExpired({ now: nine });
  for (const table of ['events', 'session_records', 'sessions', 'client_names'])
    expect(await plain.query(`SELECT count(*) AS n FROM ${table}`), table).toEqual([{ n: 1n }]);
  expect(await plain.query('SELECT client_id FROM client_names')).toEqual([{ client_id: 'ben' }]);
});

it('goes on with other products while the rows of one cannot be deleted', async () => {
  const settings = await newClusterSettings();
  const url = new URL(settings.clickhouse.url);
  const stuck = (sql: string) => (sql.includes('DELETE WHERE product = 1 ') ? { exception: 159 } : undefined);
  url.host = new URL(await startProxy(url.origin, stuck)).host;
  const { registry, usage } = await openServer(
    { ...settings, clickhouse: { ...settings.clickhouse, url: url.href } },
    0,
  );
  for (const id of ['acme', 'zeta']) {
    await registry.products.put({ ...acme, id });
    await usage.ingest(id, ofAnna);
    await usage.eraseClient(id, 'anna');
  }
  await expect(usage.removeExpired({ now: nine })).rejects.toMatchObject({ code: 'store-unavailable' });
  const plain = new Clickhouse(await readClickhouseUrl(settings.clickhouse.url));
  onTestFinished(() => plain.close());
  expect(await plain.query('SELECT DISTINCT product FROM events')).toEqual([{ product: 1 }]);
});

it('leaves the rows of what was erased a moment ago, which a report may be reading', async () => {
  const { store, rows, purge } = await openPurging(60_000);
  await store.usage.ingest('acme', ofAnna);
  const before = await rows();
  await store.usage.eraseClient('acme', 'anna');
  await purge();
  expect(await rows()).toMatchObject({ events: before.events, session_records: before.session_records });
});
