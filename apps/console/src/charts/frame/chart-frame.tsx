import { type ReactNode, useId, useRef, useState } from 'react';
import type { NumberTable as Table } from '../model/number-table.ts';
import styles from './chart-frame.module.css';
import { NumberTable } from './number-table.tsx';
import './palette.css';
import { PictureButtons } from '../picture/picture-buttons.tsx';
import { usePrinting } from './use-printing.ts';

interface Props {
  readonly title: string;
  /** One sentence that says what the chart shows. */
  readonly summary: string;
  /** Absent where the drawing is a table itself. */
  readonly table?: Table | undefined;
  readonly legend?: ReactNode;
  readonly children: ReactNode;
}

/** What every chart has around its drawing: title, sentence, legend and table. */
export function ChartFrame({ title, summary, table, legend, children }: Props) {
  const titleId = useId();
  const figure = useRef<HTMLElement>(null);
  return (
    <figure ref={figure} className={styles.chart} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId}>{title}</h2>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      {legend}
      {children}
      <div className={styles.foot}>
        {table && <Numbers title={title} table={table} />}
        <PictureButtons title={title} figure={figure} />
      </div>
    </figure>
  );
}

function Numbers({ title, table }: { readonly title: string; readonly table: Table }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = usePrinting();
  if (isPrinting) return <NumberTable caption={title} table={table} />;
  return (
    <details
      className={styles.numbers}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Show as table</summary>
      {isOpen && <NumberTable caption={title} table={table} />}
    </details>
  );
}
