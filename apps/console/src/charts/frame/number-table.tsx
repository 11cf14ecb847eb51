import { useState } from 'react';
import { groupsOf, type NumberTable as Table } from '../model/number-table.ts';
import styles from './number-table.module.css';
import { TextButton } from './text-button.tsx';

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
          Rows 1 to {count} of {table.rowCount}.{' '}
          <TextButton
            onPress={() => setShown(shown + PORTION)}
          >{`Show ${Math.min(PORTION, table.rowCount - count)} more`}</TextButton>
        </p>
      )}
    </>
  );
}

function Head({ table: { corner, columns } }: { readonly table: Table }) {
  const isGrouped = columns.some(({ group }) => group !== undefined);
  const labels = columns.map(({ id, label }) => (
    <th key={id} scope="col">
      {label}
    </th>
  ));
  const first = (
    <th scope="col" rowSpan={isGrouped ? 2 : 1}>
      {corner}
    </th>
  );
  if (!isGrouped)
    return (
      <thead>
        <tr>
          {first}
          {labels}
        </tr>
      </thead>
    );
  return (
    <thead>
      <tr>
        {first}
        {groupsOf(columns).map(({ label, span }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and never move
          <th key={index} scope="colgroup" colSpan={span}>
            {label}
          </th>
        ))}
      </tr>
      <tr>{labels}</tr>
    </thead>
  );
}
