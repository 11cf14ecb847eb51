import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  readonly title: string;
  /** There is nothing else on the screen: its title is that of the page. */
  readonly isScreen?: boolean;
  /** Why there is nothing, and what to do next. */
  readonly children: ReactNode;
}

/** Where there is nothing to show yet. */
export function EmptyState({ title, isScreen = false, children }: Props) {
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      {isScreen && <title>{`${title} · Keytally`}</title>}
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
