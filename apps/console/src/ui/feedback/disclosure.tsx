import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface Props {
  readonly summary: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** More about something, for those who want it. */
export function Disclosure({ summary, isOpen = false, children }: Props) {
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
