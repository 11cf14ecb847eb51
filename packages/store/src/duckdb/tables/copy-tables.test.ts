import { expect, test } from 'vitest';
import type { Connection } from '../engine/connection.ts';
import { withScratchEngine } from '../engine/scratch-engine.ts';
import { copyTables } from './copy-tables.ts';

/** Copies a table with a connection that does something else after it has copied the rows. */
const copyWith = (after: string | undefined) =>
  withScratchEngine('64MB', async (engine) => {
    for (const name of ['one', 'other']) await engine.query(`ATTACH ':memory:' AS ${name}`);
    await engine.query('CREATE TABLE one.numbers (n INTEGER, text VARCHAR)');
    await engine.query("INSERT INTO one.numbers SELECT range, 'n ' || range FROM range(1000)");
    const query: Connection['query'] = async (sql, parameters) => {
      const rows = await engine.query(sql, parameters);
      if (sql.startsWith('INSERT') && after !== undefined) await engine.query(after);
      return rows;
    };
    return copyTables({ query } as Connection, 'one', 'other', { numbers: 'text DESC' });
  });

test('a copy has the rows of the table, in another order too', async () => {
  expect(await copyWith(undefined)).toEqual({ numbers: 1_000 });
});

test.each([
  ['a value', "UPDATE other.numbers SET text = 'n 501' WHERE n = 500"],
  ['a value that is missing', 'UPDATE other.numbers SET text = NULL WHERE n = 999'],
  ['a row that is there twice for another', "UPDATE other.numbers SET n = 8, text = 'n 8' WHERE n = 7"],
])('a copy that differs by %s is refused', async (_, after) => {
  await expect(copyWith(after)).rejects.toMatchObject({ code: 'store-unavailable' });
});
