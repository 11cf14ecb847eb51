import { useMemo } from 'react';
import { useOrder } from '../../question/use-view.ts';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Funnel } from './funnel.ts';

interface Props {
  readonly property: string;
  readonly funnels: readonly Funnel[];
}

/** How many of each segment got to the last step. */
export function FunnelSegments({ property, funnels }: Props) {
  const columns = useMemo(() => columnsOf(property), [property]);
  const order = useOrder(columns);
  const title = `Users who began and who got to the last step, by ${property}`;
  return (
    <>
      <h2>{title}</h2>
      <DataTable
        label={title}
        columns={columns}
        rows={funnels}
        rowId={({ label = '' }) => label}
        {...order}
      />
    </>
  );
}

function columnsOf(property: string): readonly Column<Funnel>[] {
  return [
    { id: 'label', label: property, value: ({ label = '' }) => label, cell: ({ label }) => label },
    {
      id: 'entered',
      label: 'Began',
      isNumber: true,
      value: ({ entered }) => entered,
      cell: ({ entered }) => formatNumber(entered),
    },
    {
      id: 'converted',
      label: 'Got to the last step',
      isNumber: true,
      value: ({ converted }) => converted,
      cell: ({ converted }) => formatNumber(converted),
    },
    {
      id: 'percent',
      label: 'Percent',
      isNumber: true,
      value: ({ percent }) => percent,
      cell: ({ percent }) => formatPercent(percent),
    },
  ];
}
