import type { ReactNode } from 'react';
import styles from './definition.module.css';
import { Definition, type Term } from './definition.tsx';

interface Props {
  readonly label: string;
  readonly of: Term;
  readonly children: ReactNode;
}

/** A control and what it means, on one line. */
export function Explained({ label, of, children }: Props) {
  return (
    <span className={styles.explained}>
      {children}
      <Definition label={label} of={of} />
    </span>
  );
}
