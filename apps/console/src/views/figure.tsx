import type { Verdict } from '@keytally/contract/comparison';
import type { ReactNode } from 'react';
import { Definition, type Term } from '../help/definition.tsx';
import { Change } from './change.tsx';
import styles from './figure.module.css';

interface Props {
  readonly label: string;
  readonly definition: Term;
  readonly value: string;
  /** The number and the one before, if they can be compared. */
  readonly compared?:
    | {
        readonly now: number;
        readonly before: number;
        readonly isBetterMore?: boolean;
        readonly verdict: Verdict;
      }
    | undefined;
  /** Of what, and of when. */
  readonly note: ReactNode;
}

/** Numbers in a row, each with what it was before. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}

/** One number beside a chart, with its meaning. */
export function Figure({ label, definition, value, compared, note }: Props) {
  return (
    <section className={styles.figure} aria-label={label}>
      <h2 className={styles.label}>
        {label}
        <Definition label={label} of={definition} />
      </h2>
      <p className={styles.number}>
        <strong>{value}</strong>
        {compared && <Change {...compared} />}
      </p>
      <p className={styles.note}>{note}</p>
    </section>
  );
}
