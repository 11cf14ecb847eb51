import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { properties } from '@keytally/events';
import { expect, it } from 'vitest';
import { ask, openTestStore, temporaryDirectory } from '../testing/test-store.ts';

it('D6 has no primary key, unique constraint or index', async () => {
  const store = await openTestStore();
  const constraints = await ask(store, 'SELECT DISTINCT constraint_type FROM duckdb_constraints()');
  expect(constraints).toEqual([{ constraint_type: 'NOT NULL' }]);
  expect(await ask(store, 'SELECT * FROM duckdb_indexes()')).toEqual([]);
});

it('D4 leaves no schema change in the log', async () => {
  const directory = await temporaryDirectory();
  await openTestStore({ directory });
  expect(existsSync(join(directory, 'keytally.duckdb.wal'))).toBe(false);
});

it('has the columns that the reports read', async () => {
  const store = await openTestStore();
  const columns = await ask(
    store,
    `SELECT table_name, string_agg(column_name || ' ' || data_type, ', ' ORDER BY column_index) AS columns
     FROM duckdb_columns() WHERE NOT internal AND table_name <> 'property_sets' GROUP BY table_name`,
  );
  expect(Object.fromEntries(columns.map((row) => [row.table_name, row.columns]))).toMatchObject({
    products:
      'id VARCHAR, name VARCHAR, time_zone VARCHAR, default_tracking VARCHAR, retention_days INTEGER, batch BIGINT',
    event_names:
      'product_id VARCHAR, event INTEGER, category VARCHAR, name VARCHAR, tracking VARCHAR, first_day INTEGER, last_day INTEGER',
    events:
      'product_id VARCHAR, client_id VARCHAR, session_id VARCHAR, occurred_at BIGINT, day INTEGER, event INTEGER, value_micros BIGINT, id VARCHAR, property_set INTEGER, batch BIGINT',
    session_records:
      'product_id VARCHAR, client_id VARCHAR, session_id VARCHAR, started_at BIGINT, stopped_at BIGINT, property_set INTEGER, batch BIGINT',
    sessions:
      'product_id VARCHAR, client_id VARCHAR, session_id VARCHAR, first_at BIGINT, last_at BIGINT, day INTEGER, session_key UBIGINT',
  });
  const sets = await ask(
    store,
    "SELECT column_name FROM duckdb_columns() WHERE table_name = 'property_sets' ORDER BY column_index",
  );
  expect(sets.map((row) => row.column_name)).toEqual([
    'property_set',
    'key',
    ...properties.map(({ name }) => name),
  ]);
});
