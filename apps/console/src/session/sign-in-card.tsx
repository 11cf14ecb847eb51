import type { ReactNode } from 'react';
import logo from '../ui/icon.svg';
import styles from './sign-in.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The whole page while nobody is signed in. */
export function SignInCard({ title, children }: Props) {
  return (
    <main className={styles.screen}>
      <title>{`${title} · Keytally`}</title>
      <div className={styles.card}>
        <h1 className={styles.brand}>
          <img src={logo} alt="" width="28" height="28" />
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
