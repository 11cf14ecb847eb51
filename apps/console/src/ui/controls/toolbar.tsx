import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** Controls in a row above what they change. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={`${styles.bar} not-printed`}>{children}</div>;
}
