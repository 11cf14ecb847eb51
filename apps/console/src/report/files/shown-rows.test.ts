import { expect, it } from 'vitest';
import type { Column } from '../../ui/table/column.ts';
import { shownRows, sortedBy } from './shown-rows.ts';

interface Row {
  readonly name: string;
  readonly uses: number | null;
  readonly isSum?: boolean;
  readonly inside?: readonly Row[];
}

const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Event', value: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'uses',
    label: 'Uses',
    value: ({ uses }) => uses,
    cell: ({ uses }) => uses,
    inFile: { heading: 'Uses', kind: 'count' },
  },
];
const rows: readonly Row[] = [
  {
    name: 'File',
    uses: 3,
    isSum: true,
    inside: [
      { name: 'Open', uses: 1 },
      { name: 'Save', uses: 2 },
    ],
  },
  {
    name: 'Edit',
    uses: 9,
    isSum: true,
    inside: [
      { name: 'Cut', uses: null },
      { name: 'Paste', uses: 9 },
    ],
  },
];

it('has the rows in the order of the table, those within others too, and no sums', () => {
  const sort = { column: 'uses', direction: 'desc' } as const;
  const made = shownRows({
    titles: [{ heading: 'Event', of: ({ name }) => name }],
    columns,
    rows,
    rowsIn: ({ inside }) => inside,
    sort,
    isLine: ({ isSum = false }) => !isSum,
  });
  expect(made.columns.map(({ heading }) => heading)).toEqual(['Event', 'Uses']);
  expect(made.rows).toEqual([
    ['Paste', 9],
    ['Cut', null],
    ['Save', 2],
    ['Open', 1],
  ]);
  expect(sortedBy(columns, sort)).toEqual([['Sorted by', 'Uses, descending']]);
});
