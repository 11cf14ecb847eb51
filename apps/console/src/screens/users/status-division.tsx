import { useMemo } from 'react';
import { Definition } from '../../help/definition.tsx';
import { useOrder } from '../../question/use-view.ts';
import { formatNumber } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type Counts, LAYERS } from './statuses.ts';

/** The users with one value of a property. */
export interface LabelRow {
  readonly label: string;
  readonly counts: Counts;
}

interface Props {
  /** Which users, and of when: `Users of 9 – 15 Mar 2026, by Country`. */
  readonly title: string;
  /** What the labels are values of. */
  readonly property: string;
  readonly rows: readonly LabelRow[];
}

const STATUSES = [{ id: 'active', name: 'Active' } as const, ...LAYERS];

/** One period, divided: the users of each label by status. */
export function StatusDivision({ title, property, rows }: Props) {
  const columns = useMemo(() => columnsOf(property), [property]);
  const order = useOrder(columns);
  return (
    <>
      <h2>{title}</h2>
      <DataTable label={title} columns={columns} rows={rows} rowId={({ label }) => label} {...order} />
    </>
  );
}

function columnsOf(property: string): readonly Column<LabelRow>[] {
  return [
    { id: 'label', label: property, value: ({ label }) => label, cell: ({ label }) => label },
    ...STATUSES.map(
      ({ id, name }): Column<LabelRow> => ({
        id,
        label: name,
        help: <Definition label={name} of={`StatusCounts.${id}`} />,
        isNumber: true,
        value: ({ counts }) => counts[id],
        cell: ({ counts }) => formatNumber(counts[id]),
      }),
    ),
  ];
}
