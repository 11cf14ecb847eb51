import type { Store } from '@keytally/store-ports';
import { event, minute, nine, session } from '@keytally/store-ports/testing';
import fc from 'fast-check';
import { expect, inject, it, onTestFinished } from 'vitest';
import { Clickhouse } from '../cluster/clickhouse/connection/clickhouse.ts';
import { readClickhouseUrl } from '../cluster/clickhouse/connection/clickhouse-settings.ts';
import { compactStore, openStore } from '../open-store.ts';
import type { ClusterSettings } from '../store-settings.ts';
import { kill, linesOf, startScript } from '../testing/child-process.ts';
import { clusterEngine, openForMove, openServer } from '../testing/cluster/cluster-engine.ts';
import { newClusterSettings, openDatabase } from '../testing/cluster/cluster-settings.ts';
import { sampleReports } from '../testing/cluster/sample-reports.ts';
import { contentsOf, fill, movedWorlds, undoImports } from '../testing/moved-world.ts';
import { countedChange, entry } from '../testing/postgres/counted-change.ts';
import { acme, openTestStore, temporaryDirectory } from '../testing/test-store.ts';
import { moveStore } from './move-store.ts';

const RUNS = inject('longTests') ? 5 : 1;

const move = (from: Store, to: Store) =>
  moveStore({ store: from, name: 'the source' }, { store: to, name: 'the target' }, { sampleReports });

it('any data is the same in a cluster, and in a directory again, imports and what is left without them too', async () => {
  await fc.assert(
    fc.asyncProperty(movedWorlds, async (world) => {
      const first = await openTestStore();
      await fill(first, world);
      const before = await contentsOf(first);
      const cluster = await openForMove();
      await move(first, cluster);
      expect(await contentsOf(cluster)).toEqual(before);
      const back = await openTestStore();
      await move(cluster, back);
      expect(await contentsOf(back)).toEqual(before);
      expect(await contentsOf(first)).toEqual(before);
      const again = await openForMove();
      await move(back, again);
      const undone = await undoImports(first);
      expect(await undoImports(again)).toEqual(undone);
      expect(await contentsOf(again)).toEqual(await contentsOf(first));
      for (const store of [first, cluster, back, again]) await store.close();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** A directory with records of several days, some of an import. */
async function filledDirectory(): Promise<string> {
  const directory = await temporaryDirectory();
  const store = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB' });
  await store.registry.keys.change(countedChange);
  for (const id of ['acme', 'other']) {
    await store.registry.products.put({ ...acme, id });
    const records = Array.from({ length: 3_000 }, (_, place) =>
      place % 10 === 0
        ? session({
            clientId: `c${place % 70}`,
            sessionId: `s${place}`,
            startedAt: nine + place * minute * 10,
          })
        : event({ id: `e${place}`, clientId: `c${place % 70}`, occurredAt: nine + place * minute * 10 }),
    );
    await store.usage.ingest(id, records.slice(0, 2_000));
    await store.usage.ingest(id, records.slice(2_000), { import: { name: 'march', at: nine } });
  }
  await store.close();
  return directory;
}

/** Opens a data directory for a move, until the end of the test. */
async function openDirectory(directory: string): Promise<Store> {
  const store = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB' }, { isForMove: true });
  onTestFinished(() => store.close());
  return store;
}

it('a move that was killed at any moment goes on, and ends with the same, there and back', async () => {
  const directory = await filledDirectory();
  const returned = await temporaryDirectory();
  const settings = await newClusterSettings();
  const moveThere = [directory, JSON.stringify(settings)];
  for (const parameters of [moveThere, [returned, JSON.stringify(settings), 'back']]) {
    const start = () => startScript('cluster/move-until-killed.ts', ...parameters);
    for (const after of [1, 4, 9, 20, 35]) {
      const process = start();
      await linesOf(process, (lines) => lines >= after);
      await kill(process);
    }
    expect((await linesOf(start())).at(-1)).toBe('moved');
  }
  const stores = [await openDirectory(directory), await openServer(settings), await openDirectory(returned)];
  const [source, target, back] = await Promise.all(stores.map(contentsOf));
  expect(target).toEqual(source);
  expect(back).toEqual(source);
});

it('nobody opens the source or the target of a move, and afterwards only the target', async () => {
  const directory = await filledDirectory();
  const settings = await newClusterSettings();
  const [source, target] = [await openDirectory(directory), await openForMove(settings)];
  const stopped = moveStore(
    { store: source, name: 'the directory data' },
    { store: target, name: 'the cluster at db' },
    { sampleReports, signal: AbortSignal.abort() },
  );
  await expect(stopped).rejects.toThrow('abort');
  await source.close();
  await expect(openStore(settings)).rejects.toMatchObject({
    code: 'moved',
    message: expect.stringContaining('not complete, it is being moved here from the directory data'),
  });
  await expect(openStore({ engine: 'duckdb', directory })).rejects.toMatchObject({
    code: 'moved',
    message: expect.stringMatching(
      /is being moved to the cluster at db: .*keytally move.*delete .*move\.json/,
    ),
  });
  await expect(compactStore({ engine: 'duckdb', directory })).rejects.toMatchObject({ code: 'moved' });
  const again = await openDirectory(directory);
  await move(again, target);
  await again.close();
  await expect(openStore({ engine: 'duckdb', directory })).rejects.toMatchObject({
    code: 'moved',
    message: expect.stringContaining('was moved to the target: use that.'),
  });
  const opened = await openStore(settings);
  onTestFinished(() => opened.close());
  expect(await opened.registry.products.list()).toHaveLength(2);
});

it('a target with data of its own is refused, and so is a source that was moved', async () => {
  const [source, foreign, target] = [await openTestStore(), await openForMove(), await openForMove()];
  await source.registry.products.put(acme);
  await foreign.registry.products.put(acme);
  await expect(move(source, foreign)).rejects.toMatchObject({
    code: 'move-failed',
    message: expect.stringContaining('There is data in the target already'),
  });
  await move(source, target);
  await expect(move(source, await openForMove())).rejects.toThrow('was moved to the target already');
  const other = await openTestStore();
  await expect(move(other, target)).rejects.toThrow('There is data in the target already');
});

/** A cluster with two products, as the source of a move, and a server that nobody stopped. */
async function runningServer(): Promise<Record<'source' | 'server', Store>> {
  const source = await openForMove();
  for (const id of ['acme', 'other']) {
    await source.registry.products.put({ ...acme, id });
    await source.usage.ingest(id, [event({ clientId: 'c7' })], { import: { name: 'march', at: nine } });
  }
  return { source, server: await clusterEngine.openAnother(source) };
}

/** Moves the source, and does something while the last product is compared. */
const moveWhile = (source: Store, target: Store, work: () => Promise<unknown>) =>
  moveStore(
    { store: source, name: 'the source' },
    { store: target, name: 'the target' },
    {
      async *sampleReports(store, product, days) {
        if (store === target && product.id === 'other') await work();
        yield* sampleReports(store, product, days);
      },
    },
  );

it.each<[string, (server: Store) => Promise<unknown>]>([
  ['takes in a record', ({ usage }) => usage.ingest('acme', [event({ id: 'late' })])],
  ['erases a client', ({ usage }) => usage.eraseClient('acme', 'c7')],
  ['undoes an import', ({ usage }) => usage.eraseImport('acme', 'march')],
  [
    'removes expired records',
    async ({ usage, registry }) => {
      await registry.products.put({ ...acme, retentionDays: 1 });
      await usage.eraseExpired('acme');
    },
  ],
  ['creates a product', ({ registry }) => registry.products.put({ ...acme, id: 'late' })],
  ['changes a product', ({ registry }) => registry.products.put({ ...acme, name: 'Late' })],
  ['deletes a product', ({ registry }) => registry.products.delete('acme')],
  [
    'changes an event name',
    async ({ registry }) => {
      const [first] = await registry.trackedEvents.list('acme');
      if (first) await registry.trackedEvents.change('acme', [{ ...first, tracking: 'basic' }]);
    },
  ],
  ['registers a key', ({ registry }) => registry.keys.change(countedChange)],
])('a server that still runs is refused when it %s during a move and after it', async (_, write) => {
  const { source, server } = await runningServer();
  const target = await openTestStore();
  const expectRefused = (cause: string) =>
    expect(write(server)).rejects.toMatchObject({
      code: 'store-unavailable',
      cause: { code: 'moved', message: expect.stringContaining(cause) },
    });
  const before = await contentsOf(server);
  await moveWhile(source, target, async () => {
    await expectRefused('is being moved to the target: run "keytally move" again');
    expect(await contentsOf(server)).toEqual(before);
  });
  await expectRefused('was moved to the target: use that');
  expect(await contentsOf(server)).toEqual(before);
  expect(await contentsOf(target)).toEqual(before);
  await source.moving?.putNote(undefined);
  await write(server);
});

it('a server that still runs is refused while the data is moved to its databases', async () => {
  const settings = await newClusterSettings();
  const [source, target, server] = [
    await openTestStore(),
    await openForMove(settings),
    await openServer(settings),
  ];
  for (const id of ['acme', 'other']) {
    await source.registry.products.put({ ...acme, id });
    await source.usage.ingest(id, [event({})]);
  }
  const write = () => server.usage.ingest('acme', [event({ id: 'late' })]);
  await moveWhile(source, target, async () => {
    await expect(write()).rejects.toMatchObject({ code: 'store-unavailable', cause: { code: 'moved' } });
  });
  await write();
});

it('a move waits for a batch that a server is storing, and gives up with what to do', async () => {
  const { source, server } = await runningServer();
  const target = await openTestStore();
  const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = () => {
    locked.resolve();
    return goOn.promise;
  };
  const writing = server.registry.products.put({ ...acme, name: 'Late' }, { guard: hold });
  await locked.promise;
  const moving = move(source, target);
  await expect(moving).rejects.toMatchObject({
    code: 'move-failed',
    message: expect.stringMatching(/stop all servers, .*Nothing was changed/),
  });
  const again = move(source, target);
  goOn.resolve();
  await writing;
  await again;
  expect(await target.registry.products.get('acme')).toMatchObject({ name: 'Late' });
});

/** What a server of a source, or another process, may do while the last product is compared. */
it.each<[string, 'source' | 'target', (store: Store) => Promise<unknown>]>([
  ['takes in a record', 'target', ({ usage }) => usage.ingest('acme', [event({ id: 'late' })])],
  ['audits a call', 'source', ({ registry }) => registry.audit.write([entry])],
  ['creates a product', 'target', ({ registry }) => registry.products.put({ ...acme, id: 'late' })],
])('notices a server that %s of the %s meanwhile', async (_, place, write) => {
  const { source, server } = await runningServer();
  const target = await openTestStore();
  const moving = moveWhile(source, target, () => write(place === 'source' ? server : target));
  await expect(moving).rejects.toMatchObject({
    code: 'move-failed',
    message: expect.stringContaining('the data before and after the comparison differ'),
  });
});

const tamper = {
  async clickhouse({ clickhouse: { url, passwordFile } }: ClusterSettings, statement: string) {
    const clickhouse = new Clickhouse(await readClickhouseUrl(url, passwordFile), 60_000);
    await clickhouse.run(`${statement} SETTINGS mutations_sync = 2`);
    await clickhouse.close();
  },
  async postgres({ postgres: { url } }: ClusterSettings, statement: string) {
    await (await openDatabase(url)).query(statement);
  },
};

it.each<[keyof typeof tamper, string, string]>([
  ['clickhouse', "ALTER TABLE events DELETE WHERE id = 'e17'", 'the records of product acme'],
  [
    'clickhouse',
    "ALTER TABLE events UPDATE value_micros = 1 WHERE id = 'e17'",
    'the records of product acme',
  ],
  [
    'clickhouse',
    'ALTER TABLE rolled_day_uses UPDATE uses = uses + 1 WHERE day > 0',
    'the reports getBasicDataTable',
  ],
  ['postgres', 'DELETE FROM public_keys', 'the keys'],
  ['postgres', 'UPDATE audit_state SET last_number = last_number + 1', 'the audit trail'],
  ['postgres', "UPDATE products SET name = 'Other'", 'the products'],
  ['postgres', 'UPDATE products SET data_through = data_through + 1', 'the newest event of product acme'],
  ['postgres', 'UPDATE products SET removed_before = 1', 'what the retention removed of product acme'],
  ['postgres', 'UPDATE event_names SET last_day = last_day + 1', 'the events of product acme'],
  ['postgres', 'UPDATE imported_batches SET records = records + 1', 'the imports of product acme'],
])('finds what differs in %s: %s', async (database, statement, what) => {
  const directory = await filledDirectory();
  const settings = await newClusterSettings();
  const [source, target] = [await openDirectory(directory), await openForMove(settings)];
  let isTampered = false;
  const moving = moveStore(
    { store: source, name: 'the source' },
    {
      name: 'the target',
      store: {
        ...target,
        maintenance: {
          rollups: {
            ...(target.maintenance.rollups as NonNullable<typeof target.maintenance.rollups>),
            async rollUp() {
              await target.maintenance.rollups?.rollUp();
              await tamper[database](settings, statement);
              isTampered = true;
            },
          },
        },
      },
    },
    { sampleReports },
  );
  await expect(moving).rejects.toMatchObject({ code: 'move-failed', message: expect.stringContaining(what) });
  expect(isTampered).toBe(true);
  await expect(openStore(settings)).rejects.toMatchObject({ code: 'moved' });
});
