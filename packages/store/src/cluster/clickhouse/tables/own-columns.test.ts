import { expect, it } from 'vitest';
import { ownColumns } from './own-columns.ts';
import { definitionOf, tableNames } from './schema.ts';

it('every table has the columns of its statement, with their types and what is computed', () => {
  const columns = ownColumns();
  for (const table of tableNames) {
    const found = columns.filter((column) => column.table === table);
    const parts = definitionOf(table)
      .replaceAll(/\([^()]*\)/g, '')
      .split(',');
    expect(found).toHaveLength(parts.filter((part) => !part.trim().startsWith('INDEX ')).length);
  }
  expect(columns).toContainEqual({
    table: 'events',
    name: 'key',
    type: 'UInt64',
    computed: 'MATERIALIZED sipHash64(client, occurred_at, id)',
  });
  expect(columns).toContainEqual({
    table: 'property_sets',
    name: 'os.platform',
    type: 'Nullable(String)',
    computed: '',
  });
});
