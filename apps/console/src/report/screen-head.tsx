import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './report-screen.module.css';
import { ScreenTitle } from './screen-title.tsx';

interface Props {
  readonly title: string;
  /** Which product or key it is about, for the title of the window. */
  readonly of?: string | undefined;
  /** What the screen answers or is for, in one sentence. */
  readonly about: ReactNode;
  readonly actions?: ReactNode;
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
