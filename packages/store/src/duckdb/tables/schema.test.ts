import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recordedProperties } from '@keytally/contract/properties';
import { expect, it } from 'vitest';
import { ask, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';

it('D6 has no primary key, unique constraint or index', async () => {
  const store = await openTestStore();
  const constraints = await ask(store, 'SELECT DISTINCT constraint_type FROM duckdb_constraints()');
  expect(constraints).toEqual([{ constraint_type: 'NOT NULL' }]);
  expect(await ask(store, 'SELECT * FROM duckdb_indexes()')).toEqual([]);
});

it('D4 leaves no schema change in the log', async () => {
  const directory = await temporaryDirectory();
  await openTestStore({ directory });
  expect(existsSync(join(directory, 'private/keytally.duckdb.wal'))).toBe(false);
});

it('has a column for each property, in their order', async () => {
  const store = await openTestStore();
  const sets = await ask(
    store,
    "SELECT column_name FROM duckdb_columns() WHERE table_name = 'property_sets' ORDER BY column_index",
  );
  expect(sets.map((row) => row.column_name)).toEqual([
    'property_set',
    'key',
    ...recordedProperties.map(({ name }) => name),
  ]);
});
