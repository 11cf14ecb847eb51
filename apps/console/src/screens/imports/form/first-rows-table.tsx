import type { PropertyLabels } from '@keytally/contract/properties';
import type { FirstRow } from '../../../importing/plan.ts';
import { useProduct } from '../../../question/product-context.ts';
import { formatInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/number.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import styles from './form.module.css';
import { labelOfField } from './record-field.ts';

interface Props {
  readonly rows: readonly FirstRow[];
  readonly labels: PropertyLabels | undefined;
}

/** The first rows of a file as they will be stored. */
export function FirstRows({ rows, labels }: Props) {
  const { timeZone } = useProduct();
  const columns: readonly Column<FirstRow>[] = [
    { id: 'line', label: 'Line', cell: ({ line }) => formatNumber(line) },
    { id: 'client', label: 'Client', cell: ({ record }) => record?.client ?? '' },
    {
      id: 'at',
      label: `Time (${timeZone})`,
      cell: ({ record }) => (record ? formatInstant(record.at, timeZone) : ''),
    },
    {
      id: 'what',
      label: 'Event',
      cell: ({ record, fault }) =>
        record?.what ?? (
          <span className={styles.fault}>
            {`${fault?.column === undefined ? '' : `${fault.column}: `}${fault?.message}`}
          </span>
        ),
    },
    {
      id: 'others',
      label: 'Other values',
      cell: ({ record }) =>
        record?.others.map(([field, value]) => `${labelOfField(field, labels)}: ${value}`).join(', ') ?? '',
    },
  ];
  return (
    <>
      <h4>{`The first ${rows.length === 1 ? 'row' : `${rows.length} rows`} as ${rows.length === 1 ? 'it' : 'they'} will be stored`}</h4>
      <div className={styles.table}>
        <DataTable label="First rows" columns={columns} rows={rows} rowId={({ line }) => String(line)} />
      </div>
    </>
  );
}
