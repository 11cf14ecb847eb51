import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  readonly title: string;
  /** Why there is nothing, and what to do next. */
  readonly children: ReactNode;
}

/** Where there is nothing to show yet. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
