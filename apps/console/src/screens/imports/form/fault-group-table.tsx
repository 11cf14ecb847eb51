import type { FaultGroup, FaultRemedy } from '@keytally/import';
import { formatNumber } from '../../../ui/format/number.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import tables from './form.module.css';

const REMEDIES: Readonly<Record<FaultRemedy, string>> = {
  'custom property': 'Take a custom property instead.',
  'time format': 'Say how times are written.',
  'decimal mark': 'Choose the other decimal mark.',
  'value for all rows': 'Add a value for all rows under “More”.',
  'quoted cells': 'Quote cells with the delimiter or a line break in them.',
};

const COLUMNS: readonly Column<FaultGroup>[] = [
  { id: 'rows', label: 'Rows', value: ({ count }) => count, cell: ({ count }) => formatNumber(count) },
  {
    id: 'column',
    label: 'Column',
    value: ({ place }) => place?.name ?? '',
    cell: ({ place }) => place?.name ?? '',
  },
  { id: 'reason', label: 'What is wrong', value: ({ reason }) => reason, cell: ({ reason }) => reason },
  { id: 'examples', label: 'Such as', value: examplesOf, cell: examplesOf },
  { id: 'remedies', label: 'If the rows are right', value: remediesOf, cell: remediesOf },
];

/** Rows with a fault by their reasons, with the first of each, and what can be done beside correcting them. */
export function FaultGroupTable({ groups }: { readonly groups: readonly FaultGroup[] }) {
  return (
    <div className={tables.table}>
      <DataTable
        label="Why rows have a fault"
        columns={COLUMNS}
        rows={groups}
        rowId={({ place, reason }) => `${place?.name ?? ''} ${reason}`}
      />
    </div>
  );
}

function examplesOf({ examples, count }: FaultGroup): string {
  const all = examples.map(({ line, cell }) =>
    cell === undefined ? `line ${line}` : `“${cell}” in line ${line}`,
  );
  return `${all.join(', ')}${count > examples.length ? ', …' : ''}`;
}

function remediesOf({ remedies }: FaultGroup): string {
  return remedies.map((remedy) => REMEDIES[remedy]).join(' ');
}
