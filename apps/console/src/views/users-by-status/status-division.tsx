import { reportTable } from '@keytally/spreadsheets';
import { type ReactNode, useMemo } from 'react';
import { Definition } from '../../help/definition.tsx';
import { useShownFile } from '../../report/files/shown-file.ts';
import { sortedBy } from '../../report/files/shown-rows.ts';
import { formatNumber } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { useOrder } from '../look.ts';
import type { ViewProps } from '../view.ts';
import { type Counts, LAYERS, nameOf, type Status } from './statuses.ts';

/** The users with one value of a property. */
interface LabelRow {
  readonly label: string;
  readonly counts: Counts;
}

interface Props extends Pick<ViewProps<'users-by-status'>, 'report' | 'labels' | 'isSmall' | 'look'> {
  /** Which users, and of when: `Users of 9 – 15 Mar 2026, by Country`. */
  readonly title: string;
  /** What the labels are values of. */
  readonly property: string;
  readonly rows: readonly LabelRow[];
  /** Around numbers that lead to their users. */
  readonly linkOf?: LinkOfLabel | undefined;
}

type LinkOfLabel = (status: Status, label: string, words: string, number: string) => ReactNode;

const STATUSES = [{ id: 'active', name: nameOf('active') } as const, ...LAYERS];

/** One period, divided: the users of each label by status. */
export function StatusDivision({
  title,
  property,
  rows,
  report,
  labels: called,
  isSmall,
  look,
  linkOf,
}: Props) {
  const columns = useMemo(() => columnsOf(property, linkOf), [property, linkOf]);
  const order = useOrder(look, columns);
  useShownFile(() => {
    const [level] = report.meta.levels ?? [];
    const labels = sortRows(rows, columns, order.sort).map(({ label }) => label);
    const levels = level && [{ ...level, labels }];
    const inOrder = { ...report, meta: { ...report.meta, ...(levels && { levels }) } };
    return {
      ...reportTable('users-by-status', inOrder, report.asked, called),
      meta: report.meta,
      shown: sortedBy(columns, order.sort),
    };
  });
  return (
    <>
      <h2>{title}</h2>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowId={({ label }) => label}
        isSmall={isSmall}
        {...order}
      />
    </>
  );
}

function columnsOf(property: string, linkOf: LinkOfLabel | undefined): readonly Column<LabelRow>[] {
  return [
    { id: 'label', label: property, value: ({ label }) => label, cell: ({ label }) => label },
    ...STATUSES.map(
      ({ id, name }): Column<LabelRow> => ({
        id,
        label: name,
        help: <Definition label={name} of={`StatusCounts.${id}`} />,
        isNumber: true,
        value: ({ counts }) => counts[id],
        cell: ({ label, counts }) => {
          const number = formatNumber(counts[id]);
          return linkOf && counts[id] > 0
            ? linkOf(id, label, `${label}, ${name}: ${number}`, number)
            : number;
        },
      }),
    ),
  ];
}
