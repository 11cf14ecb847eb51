import { useState } from 'react';
import { ENDINGS } from '../../importing/plan.ts';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './imports.module.css';

interface Props {
  readonly fault: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** A file is dropped here, or chosen. */
export function FileChoice({ fault, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <>
      {fault !== undefined && <Banner tone="danger" title={fault} />}
      <label
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onChoose(file);
        }}
      >
        <strong>Choose a file, or drop it here</strong>
        <span className={styles.quiet}>
          CSV with names of columns in its first line, NDJSON (both may be gzip), or an Excel workbook
          (.xlsx). It is read on this machine; nothing is stored before you say so.
        </span>
        <input
          type="file"
          accept={ENDINGS}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onChoose(file);
          }}
        />
      </label>
      <p className={styles.quiet}>
        A Parquet file goes in with the command, on the machine that has it: <code>keytally import FILE</code>
      </p>
    </>
  );
}
