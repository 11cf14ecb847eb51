import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { listProperties } from '@keytally/reports';
import { requireCapability, type Store } from '@keytally/store-ports';
import {
  event,
  minute,
  nine,
  openMemoryStore,
  propertySet,
  readTables,
  session,
} from '@keytally/store-ports/testing';
import { expect, inject, it, onTestFinished } from 'vitest';
import { acme, ask, count, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { createDuckdbStore } from '../duckdb-engine.ts';
import { openDatabase } from '../file/database.ts';
import { createKnownRows } from '../ingest/known-rows.ts';
import { createRollups } from './rollups.ts';

const day = 86_400_000;

it('reads clean days only from the rollups', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [event(), session()]);
  const rollups = requireCapability(store, 'rollups');
  expect([await count(store, 'dirty_days'), await rollups.countDays()]).toEqual([1, 1]);
  await rollups.rollUp();
  expect([await count(store, 'dirty_days'), await rollups.countDays()]).toEqual([0, 0]);
  for (const view of ['dirty_events', 'dirty_sessions', 'touched_clients']) {
    expect([view, await count(store, view)]).toEqual([view, 0]);
  }
  expect(await count(store, 'rolled_day_uses')).toBe(1);
});

it('makes both days dirty when a session moves from one to the other', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [session()]);
  await requireCapability(store, 'rollups').rollUp();
  await store.usage.ingest('acme', [event({ sessionId: 'morning', occurredAt: nine - day })]);
  const dirty = await ask(store, 'SELECT day FROM dirty_days ORDER BY day');
  expect(dirty).toEqual([{ day: Math.floor(nine / day) - 1 }, { day: Math.floor(nine / day) }]);
  await requireCapability(store, 'rollups').rollUp();
  expect(await ask(store, 'SELECT day, sessions, runtime FROM rolled_day_clients')).toEqual([
    { day: Math.floor(nine / day) - 1, sessions: 1n, runtime: BigInt(day) },
  ]);
});

it('counts a day once if it had only sessions when it was rolled up', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [session()]);
  await requireCapability(store, 'rollups').rollUp();
  await store.usage.ingest('acme', [event()]);
  expect(await ask(store, 'SELECT sessions FROM day_clients')).toEqual([{ sessions: 1n }]);
  expect(await ask(store, 'SELECT active_days FROM clients')).toEqual([{ active_days: 1n }]);
});

it('rolls up a day that got no records between two rounds', async () => {
  const store = await openTestStore();
  await store.registry.products.put(acme);
  await store.usage.ingest('acme', [event()]);
  await requireCapability(store, 'rollups').rollUpQuietDays();
  await store.usage.ingest('acme', [event({ id: 'two' }), event({ occurredAt: nine + day })]);
  await requireCapability(store, 'rollups').rollUpQuietDays();
  expect(await count(store, 'dirty_days')).toBe(2);
  await requireCapability(store, 'rollups').rollUpQuietDays();
  expect(await count(store, 'dirty_days')).toBe(0);
  expect(await ask(store, 'SELECT uses FROM rolled_day_uses ORDER BY uses')).toEqual([
    { uses: 1n },
    { uses: 2n },
  ]);
});

it('rebuilding moves the watermark only if a rollup was damaged', async () => {
  const directory = await temporaryDirectory();
  const first = await openTestStore({ directory });
  await first.registry.products.put(acme);
  await first.usage.ingest('acme', [event(), event({ id: 'two', occurredAt: nine + minute }), session()]);
  await requireCapability(first, 'rollups').rollUp();
  const before = await readTables(first, 'acme');
  const { watermark } = (await first.usage.stateOf('acme')) ?? {};
  await requireCapability(first, 'rollups').rebuild();
  expect(await first.usage.stateOf('acme')).toMatchObject({ watermark });
  await first.close();

  await damage(directory, 'UPDATE rolled_day_uses SET uses = 99');
  const second = await openTestStore({ directory });
  expect(await readTables(second, 'acme')).not.toEqual(before);
  await requireCapability(second, 'rollups').rebuild();
  expect(await readTables(second, 'acme')).toEqual(before);
  expect(await second.usage.stateOf('acme')).not.toMatchObject({ watermark });
});

it.each(inject('longTests') ? (['some', 'all'] as const) : (['all'] as const))(
  'finds aggregates that are wrong, looking at %s, and changes nothing',
  async (extent) => {
    const directory = await temporaryDirectory();
    const first = await openTestStore({ directory });
    await first.registry.products.put(acme);
    await first.registry.products.put({ ...acme, id: 'empty' });
    await first.usage.ingest('acme', [event(), event({ id: 'two', occurredAt: nine + day }), session()]);
    await requireCapability(first, 'rollups').rollUp();
    await first.usage.ingest('acme', [event({ id: 'three', occurredAt: nine + 2 * day })]);
    const state = await first.usage.stateOf('acme');
    const days = extent === 'all' ? 3 : 2;
    const nothing = { productId: 'empty', days: 0, isWrong: false };
    expect(await requireCapability(first, 'rollups').check(extent)).toEqual([
      { productId: 'acme', days, isWrong: false },
      nothing,
    ]);
    await first.close();

    await damage(directory, 'UPDATE rolled_day_uses SET uses = 99');
    const second = await openTestStore({ directory });
    const damaged = await readTables(second, 'acme');
    expect(await requireCapability(second, 'rollups').check(extent)).toEqual([
      { productId: 'acme', days, isWrong: true },
      nothing,
    ]);
    expect(await readTables(second, 'acme')).toEqual(damaged);
    expect(await second.usage.stateOf('acme')).toEqual(state);
    expect(await requireCapability(second, 'rollups').countDays()).toBe(1);
  },
);

it.runIf(inject('longTests')).each([
  ['that are right: they stay right meanwhile', false],
  ['that are damaged: they are right afterwards', true],
])('rebuilds aggregates in parts, between which batches come in and clients go, %s', async (_, isDamaged) => {
  const directory = await temporaryDirectory();
  const model = await openMemoryStore();
  const at = (place: number) =>
    event({
      id: `${place}`,
      clientId: `c${place % 4}`,
      occurredAt: nine + (place % 9) * day,
      sessionId: place % 3 === 0 ? `${place % 6}` : null,
      name: `Event ${place % 5}`,
      valueMicros: place % 2 === 0 ? BigInt(place) : null,
      properties: place % 7 === 0 ? propertySet({ C01: `${place}` }) : null,
    });
  const calls: readonly ((store: Store) => Promise<unknown>)[] = [
    ...Array.from(
      { length: 12 },
      (_, batch) =>
        ({ usage }: Store) =>
          usage.ingest(
            'acme',
            Array.from({ length: 8 }, (_, place) => at(100 + batch * 8 + place)),
          ),
    ),
    ({ usage }) => usage.eraseClient('acme', 'c1'),
    ({ usage }) => usage.ingest('acme', [at(1), at(500)]),
  ];
  const first = await openTestStore({ directory });
  for (const store of [first, model]) {
    await store.registry.products.put(acme);
    await store.usage.ingest(
      'acme',
      Array.from({ length: 60 }, (_, place) => at(place)),
    );
    await store.maintenance.rollups?.rollUp();
  }
  await first.close();
  if (isDamaged)
    await damage(
      directory,
      'UPDATE rolled_day_client_uses SET uses = 99; UPDATE rolled_client_uses SET uses = 98',
    );
  const database = await openDatabase(directory, { memoryLimit: '512MB', warn: () => undefined });
  const known = createKnownRows();
  const rebuild = createRollups(database, known, { ofDays: 1, ofEvents: 1 }).rebuild;
  const store = createDuckdbStore(database, { engine: 'duckdb', directory, minimumFreeBytes: 0 }, known);
  onTestFinished(() => store.close());

  let parts = 0;
  const { use } = database.writer;
  database.writer.use = (work) => {
    parts += 1;
    return use.call(database.writer, work) as never;
  };
  const rebuilt = rebuild('acme');
  for (const [place, call] of calls.entries()) {
    await call(store);
    await call(model);
    if (!isDamaged && place % 3 === 2)
      expect(await readTables(store, 'acme')).toEqual(await readTables(model, 'acme'));
  }
  await rebuilt;
  expect(parts).toBeGreaterThan(9 + 5);
  expect(await readTables(store, 'acme')).toEqual(await readTables(model, 'acme'));
  await requireCapability(store, 'rollups').rollUp();
  expect(await readTables(store, 'acme')).toEqual(await readTables(model, 'acme'));
});

it.runIf(inject('longTests'))('cuts the total runtime of a client at 64 bits, rolled up or not', async () => {
  const directory = await temporaryDirectory();
  const first = await openTestStore({ directory });
  await first.registry.products.put(acme);
  const starts = [nine, nine + minute, nine + day];
  await first.usage.ingest(
    'acme',
    starts.map((startedAt, place) => session({ startedAt, sessionId: `${place}` })),
  );
  await first.close();
  await damage(directory, 'UPDATE sessions SET last_at = first_at + 9000000000000000000');

  const store = await openTestStore({ directory });
  const truth = await readTables(store, 'acme');
  expect((truth.dayClients as { runtime: bigint }[]).map(({ runtime }) => runtime)).toEqual([
    2n ** 63n - 1n,
    9n * 10n ** 18n,
  ]);
  expect(truth.clients).toMatchObject([{ sessions: 3n, runtime: 2n ** 63n - 1n }]);
  await requireCapability(store, 'rollups').rollUp();
  expect(await readTables(store, 'acme')).toEqual(truth);
  const listed = await listProperties({ id: 'acme' }, store.usage.queries);
  const minutes = listed?.list.properties.find(({ name }) => name === 'lifetimeRuntimeMinutes');
  expect(minutes?.commonestValues).toEqual([{ value: 153_722_867_280_912, users: 1 }]);
});

it.each(['rollUp', 'rollUpQuietDays'] as const)(
  'rolls up other products when the records of one cannot be aggregated: %s',
  async (rollUp) => {
    const directory = await temporaryDirectory();
    const first = await openTestStore({ directory });
    await first.registry.products.put(acme);
    await first.registry.products.put({ ...acme, id: 'other' });
    await first.usage.ingest('acme', [session()]);
    await first.usage.ingest('other', [session({ clientId: 'otto' })]);
    await first.close();
    await damage(
      directory,
      `UPDATE sessions SET first_at = -9000000000000000000, last_at = 9000000000000000000
       WHERE client = (SELECT client FROM client_names WHERE client_id = 'anna')`,
    );

    const store = await openTestStore({ directory });
    // A day is quiet if it got no records between two rounds.
    if (rollUp === 'rollUpQuietDays') await requireCapability(store, 'rollups').rollUpQuietDays();
    await expect(requireCapability(store, 'rollups')[rollUp]()).rejects.toMatchObject({
      code: 'statement-failed',
    });
    expect(await ask(store, 'SELECT id FROM dirty_days JOIN products USING (product)')).toEqual([
      { id: 'acme' },
    ]);
  },
);

async function damage(directory: string, statement: string): Promise<void> {
  const instance = await DuckDBInstance.create(join(directory, 'private/keytally.duckdb'));
  const connection = await instance.connect();
  await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
}
