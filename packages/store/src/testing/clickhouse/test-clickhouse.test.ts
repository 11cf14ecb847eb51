import { expect, it } from 'vitest';
import { databaseStatements } from './test-clickhouse.ts';

it('creates and drops databases for tests on one server, or on all servers of a cluster', () => {
  expect(databaseStatements('one', { kind: 'single' })).toEqual({
    create: 'CREATE DATABASE one',
    drop: 'DROP DATABASE one',
  });
  expect(databaseStatements('one', { kind: 'replicated', cluster: 'replicas' })).toEqual({
    create: "CREATE DATABASE one ON CLUSTER 'replicas'",
    drop: "DROP DATABASE one ON CLUSTER 'replicas' SYNC",
  });
});
