import type { Fault, Outcome } from '../../importing/plan.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Download } from '../../ui/controls/icons.tsx';
import { countOf, formatNumber } from '../../ui/format/number.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { errorsNameOf, reasonsNameOf } from './errors-name.ts';
import { FaultGroupTable } from './form/fault-group-table.tsx';
import tables from './form/form.module.css';
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
  /** The name of the file. */
  readonly file: string;
  readonly outcome: Pick<Outcome, 'faults' | 'faultGroups' | 'rejected' | 'badRows'>;
  /** The import that all rows are to replace. */
  readonly replaces: string | undefined;
}

/** The rows that are not stored, each with its line and column, and all of them as files. */
export function FaultList({ file, outcome, replaces }: Props) {
  const { faults, faultGroups, rejected, badRows } = outcome;
  if (faults.length === 0) return null;
  return (
    <>
      <FaultGroupTable groups={faultGroups} />
      <details className={tables.more}>
        <summary>Each of them</summary>
        <div className={tables.table}>
          <DataTable
            label="Rows with a fault"
            columns={COLUMNS}
            rows={faults}
            rowId={({ line, message }) => `${line} ${message}`}
          />
        </div>
        {rejected > faults.length && (
          <p className={styles.quiet}>
            {`The first ${formatNumber(faults.length)} of ${formatNumber(rejected)}.`}
          </p>
        )}
      </details>
      {badRows && (
        <div className={styles.row}>
          <Button onPress={() => saveFile(badRows.rows, errorsNameOf(file))}>
            <Download /> {badRowsLabel(badRows.count, rejected)}
          </Button>
          <Button onPress={() => saveFile(badRows.reasons, reasonsNameOf(file))}>
            <Download /> What is wrong with them
          </Button>
          <span className={styles.quiet}>
            {replaces === undefined
              ? 'Rows as they are in the file, under its heading: correct them there, and choose that file.'
              : `Correct these rows in ${file} itself, and choose it again: these rows alone would take the place of all of ${replaces}.`}
          </span>
        </div>
      )}
    </>
  );
}

function badRowsLabel(kept: number, all: number): string {
  return kept < all
    ? `The first ${formatNumber(kept)} of ${formatNumber(all)} rows with a fault`
    : `${countOf(all, 'row')} with a fault`;
}
