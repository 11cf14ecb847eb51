import { requireCapability, type Store } from '@keytally/store-ports';
import { acme, event, minute, nine, propertySet, rollUp, session } from '@keytally/store-ports/testing';
import { expect, inject, it, onTestFinished } from 'vitest';
import { newClusterSettings } from '../../testing/cluster/cluster-settings.ts';
import { tablesBy } from '../clickhouse/tables/schema.ts';
import { createClusterStore } from '../cluster-store.ts';
import { openDatabases } from '../open-databases.ts';
import type { Databases } from '../writing/databases.ts';

const day = 86_400_000;

interface World extends Databases {
  readonly store: Store;
  readonly isWrong: (extent: 'some' | 'all') => Promise<boolean | undefined>;
}

/** Records of two clients on some days, of which there is a row at least in every table of aggregates; they are aggregated. */
async function openRolledUp(days: number): Promise<World> {
  const databases = await openDatabases(await newClusterSettings(), {});
  const store = createClusterStore(databases);
  onTestFinished(() => store.close());
  await store.registry.products.put(acme);
  const records = Array.from({ length: days }, (_, place) => nine + place * day).flatMap((start) =>
    ['anna', 'ben'].flatMap((clientId) => [
      session({ clientId, startedAt: start, properties: propertySet({ C01: 'a' }) }),
      event({ clientId, occurredAt: start - minute, valueMicros: 5n }),
      event({ clientId, occurredAt: start + minute, valueMicros: 7n }),
    ]),
  );
  await store.usage.ingest(acme.id, records);
  await rollUp(store);
  const { check } = requireCapability(store, 'rollups');
  return { ...databases, store, isWrong: async (extent) => (await check(extent))[0]?.isWrong };
}

type Numbered = 'run' | 'generation';
const tables = (['run', 'generation'] as const).flatMap((number) =>
  tablesBy(number).map((table) => ({ table, number })),
);

/** Each table is damaged in all ways, or in one, another for each table in turn. */
const damagesOf = (table: string) =>
  inject('longTests')
    ? damages
    : [damages[tables.findIndex((one) => one.table === table) % damages.length] ?? damages[0]];

/** Statements that damage a row of a table, which is given by a condition. */
const damages = [
  (table: string, row: string) => `INSERT INTO ${table} SELECT * FROM ${table} WHERE ${row}`,
  (table: string, row: string, changes: string) =>
    `ALTER TABLE ${table} UPDATE ${changes} WHERE ${row} SETTINGS mutations_sync = 2`,
  (table: string, row: string) => `ALTER TABLE ${table} DELETE WHERE ${row} SETTINGS mutations_sync = 2`,
] as const;

/** A condition for one row of the newest aggregates in a table, and other values for the columns that may change in place. */
async function lookAt({ clickhouse }: World, table: string, number: Numbered) {
  const [row] = await clickhouse.query(`SELECT * FROM ${table} ORDER BY ${number} DESC LIMIT 1`);
  const columns = await clickhouse.query(
    `SELECT name, type FROM system.columns WHERE database = currentDatabase() AND table = '${table}'
     AND NOT is_in_sorting_key AND name <> '${number}'`,
  );
  return {
    row: Object.entries(row ?? {})
      .map(([column, cell]) => (cell === null ? `${column} IS NULL` : `${column} = '${cell}'`))
      .join(' AND '),
    changes: columns.map(({ name, type }) => `${name} = ${otherValue(String(name), String(type))}`).join(),
  };
}

function otherValue(column: string, type: string): string {
  if (type === 'String') return `concat(${column}, ' too')`;
  return type === 'Bool' ? `NOT ${column}` : `${column} + 1`;
}

it.each(tables)(
  'finds a row of $table that is there twice, has other values or is gone, until it is rebuilt',
  async ({ table, number }) => {
    const world = await openRolledUp(2);
    for (const damage of damagesOf(table)) {
      const { row, changes } = await lookAt(world, table, number);
      const statement = damage(table, row, changes);
      await world.clickhouse.run(statement);
      expect([statement, await world.isWrong('all')]).toEqual([statement, true]);
      expect([statement, await world.isWrong('some')]).toEqual([statement, number === 'run']);
      await requireCapability(world.store, 'rollups').rebuild();
      expect([statement, await world.isWrong('all')]).toEqual([statement, false]);
    }
  },
);

it('compares the days that are aggregated, three of a product or all, and changes nothing', async () => {
  const { store, clickhouse } = await openRolledUp(120);
  await store.registry.products.put({ ...acme, id: 'empty' });
  await store.usage.ingest(acme.id, [event({ id: 'late' })]);
  const rollups = requireCapability(store, 'rollups');
  const checked = (days: number, isWrong: boolean) => [
    { productId: acme.id, days, isWrong },
    { productId: 'empty', days: 0, isWrong: false },
  ];
  const before = await store.usage.stateOf(acme.id);
  expect(await rollups.check('some')).toEqual(checked(3, false));
  expect(await rollups.check('all')).toEqual(checked(119, false));
  await clickhouse.run(`INSERT INTO rolled_day_uses SELECT * FROM rolled_day_uses ORDER BY day DESC LIMIT 1`);
  expect(await rollups.check('all')).toEqual(checked(119, true));
  expect(await store.usage.stateOf(acme.id)).toEqual(before);
  expect(await rollups.countDays()).toBe(1);
});

it('does not miss what runs of versions before did not write', async () => {
  const { postgres, clickhouse, isWrong } = await openRolledUp(2);
  const ofFirst = `WHERE day = ${Math.floor(nine / day)}`;
  for (const { column, table } of [
    { column: 'has_totals', table: 'rolled_day_stated_totals' },
    { column: 'has_sets', table: 'rolled_day_stated_uses' },
  ]) {
    await postgres.usual.query(`UPDATE rolled_days SET ${column} = false ${ofFirst}`);
    expect(await isWrong('all')).toBe(false);
    await clickhouse.run(`ALTER TABLE ${table} DELETE ${ofFirst} SETTINGS mutations_sync = 2`);
    expect(await isWrong('all')).toBe(false);
  }
});
