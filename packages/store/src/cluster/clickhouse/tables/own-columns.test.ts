import { recordedProperties } from '@keytally/contract/properties';
import { expect, it } from 'vitest';
import { ownColumns } from './own-columns.ts';
import { definitionOf, tableNames } from './schema.ts';

const isRecorded: ReadonlySet<string> = new Set(recordedProperties.map(({ name }) => name));

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

it('sets of properties have a column for each property: of the first release, or added since', () => {
  const names = ownColumns().flatMap(({ table, name }) => (table === 'property_sets' ? [name] : []));
  expect(names.filter((name) => isRecorded.has(name))).toEqual(recordedProperties.map(({ name }) => name));
});
