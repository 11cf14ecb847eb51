import { useMemo } from 'react';
import type { Answered } from '../../api/use-report.ts';
import { useAskedNow } from '../../question/product-context.ts';
import { useOrder } from '../../question/use-view.ts';
import { comparedWith } from '../../report/comparison-words.ts';
import { useShownFile } from '../../report/files/shown-file.ts';
import { sortedBy } from '../../report/files/shown-rows.ts';
import { formatNumber, formatPercent } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import type { Funnel } from './funnel.ts';
import { funnelFile } from './funnel-file.ts';

interface Props {
  readonly property: string;
  readonly funnels: readonly Funnel[];
  /** Those of the earlier days, if it is compared. */
  readonly before: readonly Funnel[] | undefined;
  readonly report: Answered<'conversion-funnel'>;
}

/** How many of each segment got to the last step. */
export function FunnelSegments({ property, funnels, before, report }: Props) {
  const { product, verdict, before: days } = useAskedNow();
  const columns = useMemo(() => columnsOf(property), [property]);
  const order = useOrder(columns);
  useShownFile(async () => ({
    ...(await funnelFile({
      report,
      funnels: sortRows(funnels, columns, order.sort),
      before,
      labels: product.labels,
    })),
    meta: report.meta,
    shown: [...sortedBy(columns, order.sort), ...comparedWith(before && days, verdict)],
  }));
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
