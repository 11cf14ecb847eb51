import type { Store } from '@keytally/store-ports';
import { acme, event, readTables, session } from '@keytally/store-ports/testing';
import { expect, it, onTestFinished } from 'vitest';
import type { ClusterSettings } from '../store-settings.ts';
import { type OtherAnswers, startProxy } from '../testing/clickhouse/answering-proxy.ts';
import { openServer } from '../testing/cluster/cluster-engine.ts';
import { copyPostgres, newClusterSettings, openDatabase } from '../testing/cluster/cluster-settings.ts';
import { PostgresServer } from '../testing/postgres/postgres-server.ts';
import { newDatabaseUrl, openPlain } from '../testing/postgres/test-database.ts';
import { readPostgresUrl } from './postgres/connection/postgres-settings.ts';

const unavailable = { code: 'store-unavailable' };

/** Records that add rows to every table. */
const records = [event({ sessionId: 'morning' }), event({ id: 'two', clientId: 'ben' }), session()];

/** A server whose requests to ClickHouse may get other answers, and one without. */
async function openTwo(other: OtherAnswers) {
  const settings = await newClusterSettings();
  const plain = await openServer(settings);
  await plain.registry.products.put(acme);
  const url = new URL(settings.clickhouse.url);
  const proxy = new URL(await startProxy(url.origin, other));
  url.host = proxy.host;
  return {
    settings,
    plain,
    store: await openServer({ ...settings, clickhouse: { ...settings.clickhouse, url: url.href } }),
  };
}

function isInsertInto(table: string, sql: string): boolean {
  return sql.startsWith(`INSERT INTO ${table} `);
}

/** All records count once, and all aggregates say so. */
async function expectOnce(store: Store): Promise<void> {
  for (const rollUp of [false, true]) {
    if (rollUp) await store.maintenance.rollups?.rollUp();
    expect(await readTables(store, 'acme')).toMatchObject({
      dayUses: [{ uses: 2n }],
      clients: [
        { client_id: 'anna', sessions: 1n },
        { client_id: 'ben', sessions: 0n },
      ],
    });
  }
}

it.each(['events', 'sessions', 'client_names'])(
  'an insert into %s whose answer is lost does not count, and the retry counts once',
  async (table) => {
    let breaks = 1;
    const { store, plain } = await openTwo((sql) => {
      if (!isInsertInto(table, sql) || breaks === 0) return undefined;
      breaks -= 1;
      return { broken: Promise.resolve() };
    });
    await expect(store.usage.ingest('acme', records)).rejects.toMatchObject(unavailable);
    expect(await readTables(plain, 'acme')).toMatchObject({ dayUses: [], clients: [] });
    expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 3 });
    await expectOnce(plain);
  },
);

it('aggregates whose run was given up meanwhile do not count', async () => {
  let giveUp: (() => Promise<undefined>) | undefined;
  const { settings, store, plain } = await openTwo((sql) =>
    isInsertInto('rolled_day_uses', sql) ? giveUp?.() : undefined,
  );
  const postgres = await openDatabase(settings.postgres.url);
  giveUp = async () => {
    await postgres.query('DELETE FROM open_runs');
    return undefined;
  };
  await store.usage.ingest('acme', records);
  await expect(store.maintenance.rollups?.rollUp()).rejects.toMatchObject(unavailable);
  expect(await postgres.query('SELECT * FROM rolled_days')).toEqual([]);
  await expectOnce(plain);
});

it.each(['events', 'sessions', 'client_names'])(
  'an insert into %s while the replicas take over another one is made again, and counts once',
  async (table) => {
    let refusals = 2;
    const { store, plain } = await openTwo((sql) => {
      if (!isInsertInto(table, sql) || refusals === 0) return undefined;
      refusals -= 1;
      return { exception: 286 };
    });
    expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 3 });
    await expectOnce(plain);
  },
);

it('an insert that arrives long after its server gave up and others went on is never seen', async () => {
  let pass = () => {};
  const later = new Promise<void>((resolve) => {
    pass = resolve;
  });
  let breaks = 1;
  const { store, plain } = await openTwo((sql) => {
    if (!isInsertInto('events', sql) || breaks === 0) return undefined;
    breaks -= 1;
    return { broken: later };
  });
  await expect(store.usage.ingest('acme', records)).rejects.toMatchObject(unavailable);
  expect(await plain.usage.ingest('acme', records)).toMatchObject({ accepted: 3 });
  const before = await readTables(plain, 'acme');
  pass();
  expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 0, duplicates: [0, 1, 2] });
  expect(await readTables(store, 'acme')).toEqual(before);
  await expectOnce(plain);
});

it('a server that lost its lock while it waited for ClickHouse cannot make its batch count', async () => {
  let [begun, goOn] = [() => {}, () => {}];
  const isInserting = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let holds = 1;
  const { settings, store, plain } = await openTwo((sql) => {
    if (!isInsertInto('events', sql) || holds === 0) return undefined;
    holds -= 1;
    begun();
    return mayGoOn.then(() => undefined) as unknown as Promise<never>;
  });
  const slow = store.usage.ingest('acme', records).catch((error: unknown) => error);
  await isInserting;
  await endTransactions(settings);
  expect(await plain.usage.ingest('acme', records)).toMatchObject({ accepted: 3 });
  goOn();
  expect(await slow).toMatchObject(unavailable);
  await expectOnce(plain);
  expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 0 });
  await expectOnce(store);
});

/** Ends all connections that are in a transaction, as PostgreSQL does with those of a server that is paused for too long. */
async function endTransactions({ postgres }: ClusterSettings): Promise<void> {
  const ended = await openPlain(await readPostgresUrl(postgres.url)).query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  expect(ended.length).toBeGreaterThan(0);
}

it('when the disk of ClickHouse is full, nothing is stored and the caller is told so', async () => {
  let isFull = true;
  const { store } = await openTwo((sql) =>
    isFull && isInsertInto('events', sql) ? { exception: 243 } : undefined,
  );
  await expect(store.usage.ingest('acme', records)).rejects.toMatchObject({ code: 'storage-full' });
  expect(await readTables(store, 'acme')).toMatchObject({ dayUses: [], clients: [] });
  isFull = false;
  expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 3 });
  await expectOnce(store);
});

it('without ClickHouse keys and settings work, and everything about records can be tried again', async () => {
  let isAway = false;
  const { store } = await openTwo(() => (isAway ? { broken: new Promise(() => {}) } : undefined));
  isAway = true;
  expect(await store.registry.products.list()).toMatchObject([{ id: 'acme' }]);
  await store.registry.products.put({ ...acme, name: 'Other' });
  const calls = [
    () => store.usage.ingest('acme', records),
    () => readTables(store, 'acme'),
    () => store.usage.eraseClient('acme', 'anna'),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject(unavailable);
  isAway = false;
  expect(await store.usage.ingest('acme', records)).toMatchObject({ accepted: 3 });
  await expectOnce(store);
});

it.each(['erased', 'removed', 'expired'] as const)(
  'an erasure that fails half-way changes nothing, and can be tried again: records that are %s',
  async (how) => {
    let breaks = 0;
    const { store } = await openTwo((sql) => {
      if (breaks === 0 || !/^\s*INSERT INTO (client_names|property_sets)/.test(sql)) return undefined;
      breaks -= 1;
      return { broken: Promise.resolve() };
    });
    await store.usage.ingest('acme', records);
    await store.registry.products.put({ ...acme, retentionDays: 1 });
    const open = { category: null, name: 'Open', remove: true, eraseRecords: true } as const;
    const erase = {
      erased: () => store.usage.eraseClient('acme', 'anna'),
      removed: () => store.registry.trackedEvents.change('acme', [open]),
      expired: () => store.usage.eraseExpired('acme', { now: Date.UTC(2030, 0, 1) }),
    }[how];
    const before = await readTables(store, 'acme');
    const names = await store.registry.trackedEvents.list('acme');
    breaks = 1;
    await expect(erase()).rejects.toMatchObject(unavailable);
    expect(await readTables(store, 'acme')).toEqual(before);
    expect(await store.registry.trackedEvents.list('acme')).toEqual(names);
    await erase();
    expect(await readTables(store, 'acme')).not.toEqual(before);
  },
);

it.skipIf(!PostgresServer.isInstalled).each(['fast', 'crash', 'kill'] as const)(
  'a restart of PostgreSQL under load (%s) loses no acknowledged record, and none counts twice',
  async (how) => {
    const server = await PostgresServer.start();
    onTestFinished(() => server.end());
    const { clickhouse } = await newClusterSettings();
    const store = await openServer({
      engine: 'cluster',
      clickhouse,
      postgres: { url: await newDatabaseUrl(server.url()) },
    });
    await store.registry.products.put(acme);
    const accepted: number[] = [];
    let isOver = false;
    const writers = [0, 1, 2].map(async (writer) => {
      for (let number = 0; !isOver; number += 1) {
        const batch = Array.from({ length: 5 }, (_, at) => event({ id: `${writer} ${number} ${at}` }));
        for (let isStored = false; !isStored; )
          isStored = await store.usage.ingest('acme', batch).then(
            () => true,
            (error: unknown) => {
              expect(error).toMatchObject(unavailable);
              return false;
            },
          );
        accepted.push(batch.length);
      }
    });
    const more = async () => {
      const enough = accepted.length + 6;
      await expect.poll(() => accepted.length).toBeGreaterThan(enough);
    };
    for (const _ of [1, 2]) {
      await more();
      await server.stop(how);
      await server.start();
    }
    await more();
    isOver = true;
    await Promise.all(writers);
    expect(await readTables(store, 'acme')).toMatchObject({
      dayUses: [{ uses: BigInt(accepted.reduce((sum, n) => sum + n, 0)) }],
    });
  },
);

it('PostgreSQL restored alone from a backup: later records are gone, can be sent again, and count once', async () => {
  const settings = await newClusterSettings();
  const before = await openServer(settings);
  await before.registry.products.put(acme);
  await before.usage.ingest('acme', records);
  const tables = await readTables(before, 'acme');
  await before.close();
  const copy = await copyPostgres(settings);

  const lost = await openServer(settings);
  const later = [
    event({ id: 'late', clientId: 'cleo', sessionId: 'noon' }),
    event({ id: 'later', name: 'New' }),
  ];
  await lost.usage.ingest('acme', later);
  await lost.usage.ingest('acme', [event({ id: 'last' })]);
  await lost.maintenance.rollups?.rollUp();
  const all = await readTables(lost, 'acme');
  await lost.close();

  const restored = await openServer(copy);
  expect(await readTables(restored, 'acme')).toEqual(tables);
  await restored.maintenance.rollups?.rollUp();
  expect(await restored.usage.ingest('acme', [event({ id: 'last' })])).toMatchObject({ accepted: 1 });
  expect(await restored.usage.ingest('acme', later)).toMatchObject({ accepted: 2 });
  expect(await readTables(restored, 'acme')).toEqual(all);
  await restored.maintenance.rollups?.rollUp();
  expect(await readTables(restored, 'acme')).toEqual(all);
});
