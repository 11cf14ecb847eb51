import { expect, it } from 'vitest';
import { testedDeployment, useTestClickhouse } from '../../../testing/clickhouse/test-clickhouse.ts';
import { schemaStatements, tableNames } from './schema.ts';

const clickhouse = useTestClickhouse();

it('creates the tables, also when they are there already', async () => {
  for (const statement of schemaStatements(testedDeployment())) await clickhouse().run(statement);
  const rows = await clickhouse().query(
    'SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY name',
  );
  expect(rows.map(({ name }) => name)).toEqual([...tableNames].sort());
});
