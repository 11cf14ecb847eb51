import type { ReactNode } from 'react';
import styles from '../report/report-screen.module.css';
import { ScreenTitle } from '../report/screen-title.tsx';
import { classNames } from '../ui/class-names.ts';

interface Props {
  readonly title: string;
  /** Which product or key it is about, for the title of the window. */
  readonly of?: string | undefined;
  /** What the screen is for, in one sentence. */
  readonly about: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What the screens of administration have in common: a heading, what can be done, and the rest. */
export function AdminScreen({ title, of, about, actions, children }: Props) {
  return (
    <>
      <header className={styles.head}>
        <div>
          <ScreenTitle title={title} {...(of !== undefined && { about: of })} />
          <p className={styles.about}>{about}</p>
        </div>
        <div className={classNames(styles.actions, 'not-printed')}>{actions}</div>
      </header>
      {children}
    </>
  );
}
