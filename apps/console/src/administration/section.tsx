import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './administration.module.css';

interface Props {
  readonly title: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export function Section({ title, isDangerous = false, children }: Props) {
  return (
    <section className={classNames(styles.section, isDangerous && styles.dangerous)} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
