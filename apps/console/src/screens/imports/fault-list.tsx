import type { Fault } from '../../importing/plan.ts';
import { formatNumber } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import styles from './imports.module.css';

const COLUMNS: readonly Column<Fault>[] = [
  {
    id: 'line',
    label: 'Line',
    value: ({ line }) => line,
    cell: ({ line }) => formatNumber(line),
  },
  { id: 'column', label: 'Column', value: ({ column }) => column ?? '', cell: ({ column }) => column ?? '' },
  { id: 'fault', label: 'What is wrong', value: ({ message }) => message, cell: ({ message }) => message },
];

interface Props {
  readonly faults: readonly Fault[];
  /** Of all rows with a fault. */
  readonly all: number;
}

/** The rows that are not stored, each with its line and column. */
export function FaultList({ faults, all }: Props) {
  if (faults.length === 0) return null;
  return (
    <>
      <DataTable
        label="Rows with a fault"
        columns={COLUMNS}
        rows={faults}
        rowId={({ line, message }) => `${line} ${message}`}
      />
      {all > faults.length && (
        <p className={styles.quiet}>
          {`The first ${formatNumber(faults.length)} of ${formatNumber(all)}. keytally import --errors FILE writes all of them to a file.`}
        </p>
      )}
    </>
  );
}
