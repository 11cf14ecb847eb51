import { acme, event, nine, readTables } from '@keytally/store-ports/testing';
import { expect, it, onTestFinished } from 'vitest';
import { newClusterSettings } from '../../testing/cluster/cluster-settings.ts';
import { createClusterStore } from '../cluster-store.ts';
import { openDatabases } from '../open-databases.ts';
import { purge } from './purge.ts';
import { listDirtyDays, rollUpDays } from './roll-up.ts';

const MINUTE = 60_000;
const day = 86_400_000;

async function openAcme() {
  const databases = await openDatabases(await newClusterSettings(), {});
  const { registry, usage, maintenance, close } = createClusterStore(databases);
  onTestFinished(close);
  await registry.products.put(acme);
  const rollUp = async () => maintenance.rollups?.rollUp();
  await usage.ingest('acme', [event(), event({ id: 'two', clientId: 'ben', occurredAt: nine + day })]);
  await rollUp();
  return { databases, usage, rollUp };
}

type World = Awaited<ReturnType<typeof openAcme>>;

/** Aggregates that are in the tables, whether they count or not. */
async function countAggregates({ databases: { clickhouse } }: World): Promise<number> {
  const tables = ['rolled_day_clients', 'rolled_clients'];
  const counts = tables.map((table) => clickhouse.query(`SELECT count(*) AS n FROM ${table}`));
  return (await Promise.all(counts)).reduce((sum, [row]) => sum + Number(row?.n), 0);
}

it('deletes aggregates that were replaced, and leaves those that count', async () => {
  const world = await openAcme();
  const { usage, rollUp, databases } = world;
  const once = await countAggregates(world);
  await usage.ingest('acme', [event({ id: 'three' })]);
  await rollUp();
  const before = await readTables({ usage }, 'acme');
  expect(await countAggregates(world)).toBeGreaterThan(once);
  await purge(databases, 0);
  expect(await countAggregates(world)).toBe(once);
  expect(await readTables({ usage }, 'acme')).toEqual(before);
});

it('deletes aggregates of days that changed while they were made', async () => {
  const world = await openAcme();
  const { usage, rollUp, databases } = world;
  const once = await countAggregates(world);
  await usage.ingest('acme', [event({ id: 'three' })]);
  const dirty = await listDirtyDays(databases, 'acme');
  await usage.ingest('acme', [event({ id: 'four' })]);
  await rollUpDays(databases, 'acme', dirty);
  await rollUp();
  await purge(databases, 0);
  expect(await countAggregates(world)).toBe(once);
});

it('leaves what a kept moment still needs, until that ends', async () => {
  const world = await openAcme();
  const { usage, rollUp, databases } = world;
  const once = await countAggregates(world);
  const moment = await usage.moments?.now('acme');
  const id = (await moment?.keep(MINUTE)) ?? '';
  const readMoment = async () => {
    const found = await usage.moments?.find('acme', id);
    return found && readTables({ usage: found }, 'acme');
  };
  const before = await readTables({ usage }, 'acme');
  for (const number of [1, 2]) {
    await usage.ingest('acme', [event({ id: `late ${number}` })]);
    await rollUp();
    await purge(databases, 0);
    expect(await readMoment()).toEqual(before);
  }
  await databases.postgres.usual.query('UPDATE snapshots SET ends_at = clock_timestamp()');
  await databases.postgres.usual.transaction(async (connection) => {
    await connection.query("UPDATE snapshots SET ends_at = clock_timestamp() + interval '1 minute'");
    // Another connection does not see yet that it was renewed.
    await purge(databases, 0);
  });
  expect(await readMoment()).toEqual(before);
  await databases.postgres.usual.query('UPDATE snapshots SET ends_at = clock_timestamp()');
  await usage.removeExpired({ now: nine });
  await purge(databases, 0);
  expect(await countAggregates(world)).toBe(once);
});

it('leaves what the aggregates over lifetimes were made of, for those who read them just before they were made anew', async () => {
  const world = await openAcme();
  const { usage, rollUp, databases } = world;
  const once = await countAggregates(world);
  await usage.ingest('acme', [event({ id: 'three' })]);
  await rollUpDays(databases, 'acme', await listDirtyDays(databases, 'acme'));
  // The lifetimes were not made anew for as long: other work came first, or records were erased meanwhile.
  const longAgo = () =>
    databases.postgres.usual.query('UPDATE replaced_days SET replaced_at = replaced_at - $1', [2 * MINUTE]);
  await longAgo();
  const moment = await usage.moments?.now('acme');
  if (moment === undefined) throw new TypeError('no moment');
  const before = await readTables({ usage: moment }, 'acme');
  await rollUp();
  await purge(databases, MINUTE);
  expect(await readTables({ usage: moment }, 'acme')).toEqual(before);
  await longAgo();
  await databases.postgres.usual.query('UPDATE replaced_generations SET replaced_at = replaced_at - $1', [
    2 * MINUTE,
  ]);
  await purge(databases, MINUTE);
  expect(await countAggregates(world)).toBe(once);
});
