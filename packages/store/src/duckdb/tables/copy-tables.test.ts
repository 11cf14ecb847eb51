import { expect, test } from 'vitest';
import type { Connection } from '../engine/connection.ts';
import { withLockedEngine } from '../engine/scratch-engine.ts';
import { copyTables } from './copy-tables.ts';
import { migrate } from './migrate.ts';
import { tablesOf } from './own-tables.ts';
import { schemaSteps } from './schema.ts';

/** Copies the tables with a connection that does something else after it has copied the rows of one. */
const copyWith = (after: string | undefined) =>
  withLockedEngine('256MB', {}, async (engine) => {
    for (const name of ['one', 'other']) await engine.query(`ATTACH ':memory:' AS ${name}`);
    await engine.query('USE one');
    await migrate(engine, ':memory:', schemaSteps);
    await engine.query("INSERT INTO new_names SELECT 'n ' || range, 1, range FROM range(1000)");
    const query: Connection['query'] = async (sql, parameters) => {
      const rows = await engine.query(sql, parameters);
      if (/^INSERT INTO .*new_names/.test(sql) && after !== undefined) await engine.query(after);
      return rows;
    };
    return copyTables({ query } as Connection, 'one', 'other', { new_names: 'key DESC' });
  });

test('a copy has the rows of all tables, in another order too', async () => {
  const tables = [...(await tablesOf(schemaSteps.length)).keys()];
  const filled = { new_names: 1_000, audit_state: 1, readiness: 1, schema_version: 1 };
  expect(await copyWith(undefined)).toEqual({
    ...Object.fromEntries(tables.map((name) => [name, 0])),
    ...filled,
  });
});

test.each([
  ['a value', "UPDATE other.new_names SET key = 'n 501' WHERE names = 500"],
  ['a value that is missing', "UPDATE other.new_names SET key = '' WHERE names = 999"],
  [
    'a row that is there twice for another',
    "UPDATE other.new_names SET names = 8, key = 'n 8' WHERE names = 7",
  ],
])('a copy that differs by %s is refused', async (_, after) => {
  await expect(copyWith(after)).rejects.toMatchObject({ code: 'store-unavailable' });
});
