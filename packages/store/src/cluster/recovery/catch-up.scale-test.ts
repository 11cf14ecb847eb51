import { expect, it, onTestFinished } from 'vitest';
import type { ClusterSettings } from '../../store-settings.ts';
import { copyPostgres, newClusterSettings } from '../../testing/cluster/cluster-settings.ts';
import { registryOn } from '../../testing/postgres/postgres-engine.ts';
import { acme } from '../../testing/test-store.ts';
import { tablesBy } from '../clickhouse/tables/schema.ts';
import { openDatabases } from '../open-databases.ts';
import { countBatch, nextBatch } from '../postgres/product/batches.ts';
import { readSnapshot } from '../postgres/product/read-snapshot.ts';
import type { Databases } from '../writing/databases.ts';
import { catchUp } from './catch-up.ts';
import { readUsedNumbers } from './used-numbers.ts';

interface Opened extends Databases {
  readonly warnings: readonly string[];
  readonly close: () => Promise<void>;
}

async function open(settings: ClusterSettings): Promise<Opened> {
  const warnings: string[] = [];
  const opened = await openDatabases(settings, { warn: (message) => warnings.push(message) });
  const close = async () => {
    await opened.postgres.close();
    await opened.clickhouse.close();
  };
  onTestFinished(close);
  return { ...opened, warnings, close };
}

/** Makes a product if there is none with this id; resolves to its number. */
async function productOf({ postgres }: Databases, id: string): Promise<number> {
  await registryOn(postgres).products.put({ ...acme, id });
  const [row] = await postgres.usual.query('SELECT product FROM products WHERE id = $1', [id]);
  return Number(row?.product);
}

/** Stores one event, as a server does; resolves to the number of its batch. */
async function storeEvent({ postgres, clickhouse }: Databases, product: number): Promise<bigint> {
  const batch = await nextBatch(postgres.numbers, product);
  await clickhouse.insert(
    'events',
    ['product', 'day', 'client', 'event', 'occurred_at', 'id', 'batch'],
    [[product, 20_000, 1, 1, 1_728_000_000_000n, `event ${batch}`, batch]],
  );
  await postgres.usual.transaction((connection) => countBatch(connection, product, batch));
  return batch;
}

/** Aggregates a day and the lifetimes, as far as numbers are concerned; resolves to the numbers. */
async function aggregate({ postgres: { usual }, clickhouse }: Databases, product: number) {
  const [numbers] = await usual.query("SELECT nextval('runs') AS run, nextval('runs') AS generation");
  const { run, generation } = numbers as { run: bigint; generation: bigint };
  await clickhouse.insert('rolled_day_uses', ['product', 'day', 'run'], [[product, 20_000, run]]);
  await clickhouse.insert('rolled_clients', ['product', 'generation'], [[product, generation]]);
  await usual.query(
    'INSERT INTO rolled_days VALUES ($1, 20000, $2) ON CONFLICT (product, day) DO UPDATE SET run = excluded.run',
    [product, run],
  );
  await usual.query('INSERT INTO lifetime_days VALUES ($1, 20000, $2) ON CONFLICT DO NOTHING', [
    product,
    run,
  ]);
  await usual.query('UPDATE products SET generation = $2 WHERE product = $1', [product, generation]);
  return { run, generation };
}

async function nextOf({ postgres: { usual } }: Databases, sequence: string): Promise<bigint> {
  const [row] = await usual.query(`SELECT nextval('${sequence}') AS number`);
  return row?.number as bigint;
}

it('notices nothing while PostgreSQL and ClickHouse are of the same time, also while another server writes', async () => {
  const settings = await newClusterSettings();
  const writer = await open(settings);
  const product = await productOf(writer, 'acme');
  let isDone = false;
  const writing = (async () => {
    for (let events = 0; events < 30; events += 1) {
      await storeEvent(writer, product);
      await aggregate(writer, product);
    }
    isDone = true;
  })();
  const warnings: string[] = [];
  while (!isDone) await catchUp(writer.postgres, writer.clickhouse, (message) => warnings.push(message));
  await writing;
  expect(warnings).toEqual([]);
  expect((await open(settings)).warnings).toEqual([]);
});

it('uses no number again that was handed out after the backup from which PostgreSQL was restored alone', async () => {
  const settings = await newClusterSettings();
  const before = await open(settings);
  const product = await productOf(before, 'acme');
  const counted = await storeEvent(before, product);
  const { run } = await aggregate(before, product);
  await before.close();
  const backup = await copyPostgres(settings);

  const lost = await open(settings);
  const batches = [await storeEvent(lost, product), await storeEvent(lost, product)];
  const withoutRows = await nextBatch(lost.postgres.numbers, product);
  const lateProduct = await productOf(lost, 'late');
  await storeEvent(lost, lateProduct);
  const numbers = await aggregate(lost, product);
  const propertySet = 10n + (await nextOf(lost, 'property_sets'));
  await lost.clickhouse.insert(
    'property_sets',
    ['product', 'property_set', 'batch'],
    [[product, propertySet, batches[1] as bigint]],
  );
  await lost.close();

  const restored = await open(backup);
  expect(restored.warnings).toEqual([
    expect.stringMatching(/^PostgreSQL is older than ClickHouse.* \(acme\)\./),
  ]);
  expect(await nextOf(restored, 'runs')).toBeGreaterThan(numbers.generation);
  expect(await nextOf(restored, 'property_sets')).toBeGreaterThan(propertySet);
  expect(await productOf(restored, 'other')).toBeGreaterThan(lateProduct);
  const next = await storeEvent(restored, product);
  expect(next).toBeGreaterThan(withoutRows);
  const snapshot = await readSnapshot(restored.postgres.usual, 'acme');
  expect(snapshot).toMatchObject({
    batch: next,
    deadBatches: [{ first: counted + 1n, last: next - 1n }],
    // The aggregates from before are not trusted: they may have been replaced and deleted.
    rawDays: [20_000],
    rolledDays: [],
  });
  expect(snapshot?.generation).toBeUndefined();
  expect(numbers.run).toBeGreaterThan(run);
  await restored.close();
  expect((await open(backup)).warnings).toEqual([]);
});

it('uses no number again for products that a new PostgreSQL does not know', async () => {
  const settings = await newClusterSettings();
  const lost = await open(settings);
  const product = await productOf(lost, 'acme');
  await storeEvent(lost, product);
  await lost.close();
  const fresh = await newClusterSettings();
  const restored = await open({ ...fresh, clickhouse: settings.clickhouse });
  expect(restored.warnings).toHaveLength(1);
  expect(await productOf(restored, 'acme')).toBeGreaterThan(product);
});

it.each([1, 99, 100, 101, 250])('finds batches that are not known yet of %d products', async (products) => {
  const { clickhouse } = await open(await newClusterSettings());
  const numbers = Array.from({ length: products }, (_, place) => place + 1);
  await clickhouse.insert(
    'client_names',
    ['product', 'batch'],
    numbers.flatMap((product) => [
      [product, 7n],
      [product, 7n + BigInt(product % 2)],
    ]),
  );
  const { batches, product } = await readUsedNumbers(clickhouse, {
    batches: new Map(numbers.map((number) => [number, 7n])),
    run: 0n,
  });
  expect([...batches.keys()].sort((one, other) => one - other)).toEqual(
    numbers.filter((number) => number % 2 === 1),
  );
  expect(new Set(batches.values())).toEqual(new Set([8n]));
  expect(product).toBe(BigInt(products));
});

it('looks into every table that has numbers', async () => {
  const { clickhouse } = await open(await newClusterSettings());
  const rows = await clickhouse.query(
    "SELECT table, name FROM system.columns WHERE database = currentDatabase() AND name IN ('batch', 'run', 'generation')",
  );
  const expected = [
    ...tablesBy('batch').map((table) => ({ table, name: 'batch' })),
    ...tablesBy('run').map((table) => ({ table, name: 'run' })),
    ...tablesBy('generation').map((table) => ({ table, name: 'generation' })),
  ];
  const sorted = (tables: readonly object[]) => tables.map((table) => JSON.stringify(table)).sort();
  expect(sorted(rows)).toEqual(sorted(expected));
});
