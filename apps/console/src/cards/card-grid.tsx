import type { Schema } from '@keytally/client';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './cards.module.css';

/** Cards side by side, as wide as each of them says. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.board}>{children}</div>;
}

interface Props {
  readonly card: Pick<Schema<'BoardCard'>, 'width' | 'height'>;
  /** What is scrolled if the card is not as high as what it shows. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The place of a card among the others. */
export function CardPlace({ card: { width, height }, label, children }: Props) {
  if (height === undefined) return <div className={classNames(styles[width])}>{children}</div>;
  return (
    <section
      className={classNames(styles[width], styles[height])}
      aria-label={`Card: ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard.
      tabIndex={0}
    >
      {children}
    </section>
  );
}
