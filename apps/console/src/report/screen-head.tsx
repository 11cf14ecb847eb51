import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './report-screen.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface Props {
  readonly title: string;
  /** What the screen is of, for the title of the window: the name of a product. */
  readonly of: string;
  /** What the screen answers, in one sentence. */
  readonly about: string;
  readonly actions: ReactNode;
}

/** The top of a screen: what it is, and the ways out. */
export function ScreenHead({ title, of, about, actions }: Props) {
  return (
    <header className={styles.head}>
      <div>
        <ScreenTitle title={title} about={of} />
        <p className={styles.about}>{about}</p>
      </div>
      <div className={classNames(styles.actions, 'not-printed')}>{actions}</div>
    </header>
  );
}
