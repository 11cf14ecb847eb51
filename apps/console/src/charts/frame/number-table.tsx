import { useState } from 'react';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { type NumberTable as Table, upperHeads } from '../model/number-table.ts';
import styles from './number-table.module.css';

interface Props {
  readonly caption: string;
  readonly table: Table;
}

const PORTION = 400;

/** The numbers of a chart, the first 400 rows at once. */
export function NumberTable({ caption, table }: Props) {
  const [shown, setShown] = useState(PORTION);
  const count = Math.min(shown, table.rowCount);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={`Table: ${caption}`}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <Head table={table} />
          <tbody>
            {Array.from({ length: count }, (_, index) => table.rowAt(index)).map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.head}</th>
                {row.cells.map((cell, index) => (
                  <td key={table.columns[index]?.id}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count < table.rowCount && (
        <p className={styles.more}>
          Rows 1 to {formatNumber(count)} of {formatNumber(table.rowCount)}.{' '}
          <TextButton
            onPress={() => setShown(shown + PORTION)}
          >{`Show ${Math.min(PORTION, table.rowCount - count)} more`}</TextButton>
        </p>
      )}
    </>
  );
}

function Head({ table: { corner, columns } }: { readonly table: Table }) {
  const grouped = columns.filter(({ group }) => group !== undefined);
  const lines = grouped.length > 0 ? 2 : 1;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={lines}>
          {corner}
        </th>
        {upperHeads(columns).map(({ id, label, span, isGroup }) => (
          <th key={id} scope={isGroup ? 'colgroup' : 'col'} colSpan={span} rowSpan={isGroup ? 1 : lines}>
            {label}
          </th>
        ))}
      </tr>
      {grouped.length > 0 && (
        <tr>
          {grouped.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
}
