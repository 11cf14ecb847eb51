import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recordedProperties } from '@keytally/contract/properties';
import { expect, it } from 'vitest';
import { digestsOf } from '../../testing/step-digests.ts';
import { ask, openTestStore, temporaryDirectory } from '../../testing/test-store.ts';
import { schemaSteps } from './schema.ts';

/**
 * All steps: each of them is in data files that people have. If a digest differs, undo the change and add a step that makes it:
 * a file that had the former step gets no other.
 */
const RELEASED: readonly string[] = [
  'b34b6bcda694',
  '8e13d4f148af',
  'adda21707e56',
  '757e5150ef87',
  '183536ec16dc',
  'a3c31b0e250d',
  '881c663bc22b',
  '7bc65a6db9f7',
  'c572ccba8eb6',
  'fe5aee56bfa0',
  '026aa5f5b05f',
  '4388fb8f29c6',
  'c82f66d8a40a',
  '36ec14978483',
  '71b1e855e7b1',
  'e4263d194768',
  'df72c2eb935b',
  '85f9f7bd9587',
  '7a079c3846eb',
];

it('released steps never change', () => {
  expect(digestsOf(schemaSteps)).toEqual(RELEASED);
});

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
