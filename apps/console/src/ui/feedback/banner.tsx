import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Info, Warning } from '../controls/icons.tsx';
import styles from './banner.module.css';

interface Props {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Something about the whole screen that must not be missed. */
export function Banner({ tone, title, children, actions }: Props) {
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      {tone === 'info' ? <Info /> : <Warning />}
      <div className={styles.words}>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
