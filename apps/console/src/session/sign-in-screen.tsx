import logo from '../ui/icon.svg';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { useSessionStore } from './use-session.ts';

/** The whole page while nobody is signed in. */
export function SignInScreen() {
  const store = useSessionStore();
  return (
    <main className={styles.screen}>
      <title>Sign in · Keytally</title>
      <div className={styles.card}>
        <h1 className={styles.brand}>
          <img src={logo} alt="" width="28" height="28" />
          Sign in to Keytally
        </h1>
        <SignInForm onSignIn={(session) => store.signIn(session)} />
      </div>
    </main>
  );
}
