import { useMemo } from 'react';
import type { Answered } from '../../api/use-report.ts';
import { useProduct } from '../../question/product-context.ts';
import { useOrder } from '../../question/use-view.ts';
import { useShownFile } from '../../report/shown-file.ts';
import { sortedBy } from '../../report/shown-rows.ts';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import type { Funnel } from './funnel.ts';

interface Props {
  readonly property: string;
  readonly funnels: readonly Funnel[];
  readonly report: Answered<'conversion-funnel'>;
}

/** How many of each segment got to the last step. */
export function FunnelSegments({ property, funnels, report }: Props) {
  const product = useProduct();
  const columns = useMemo(() => columnsOf(property), [property]);
  const order = useOrder(columns);
  useShownFile(async () => {
    const { labels } = product;
    const inOrder = sortRows(funnels, columns, order.sort).map(({ label }) => label);
    const { segments = [] } = report.results;
    const results = {
      segments: inOrder.flatMap((label) => segments.filter(({ segmentLabel }) => segmentLabel === label)),
    };
    const { reportTable } = await import('@keytally/spreadsheets');
    return {
      ...reportTable('conversion-funnel', { ...report, results }, report.asked, labels),
      meta: report.meta,
      shown: sortedBy(columns, order.sort),
    };
  });
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
