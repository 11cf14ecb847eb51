import { quoted } from '@keytally/contract/command-lines';
import { serverUrl } from '../api/client.ts';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import { canMakeKeys } from './key/make-key-pair.ts';
import { PasteForm } from './paste-form.tsx';
import type { Session } from './session.ts';
import styles from './sign-in.module.css';

interface Props {
  readonly onSignIn: (session: Session) => void;
}

/** How to get in: with one command, or where the browser can't make keys, with a token. */
export function SignInForm({ onSignIn }: Props) {
  if (!canMakeKeys()) {
    return (
      <>
        <p>
          This page came over plain HTTP, so the browser cannot make a key for it. Use HTTPS to sign in with
          one command.
        </p>
        <PasteForm onSignIn={onSignIn} />
      </>
    );
  }
  return (
    <>
      <p>Run this on the machine that has your key. It opens this page and signs you in.</p>
      <CopyField label="Command" text={commandFor(serverUrl())} />
      <p className={styles.hint}>
        <code>--manage</code> also lets you change products and tracking, <code>--import</code> lets you
        import files, <code>--keys</code> lets you change keys. After <code>npm start</code>, open the link
        that it printed.
      </p>
      <details className={styles.more}>
        <summary>Paste a token instead</summary>
        <PasteForm onSignIn={onSignIn} />
      </details>
    </>
  );
}

const USUAL_URL = 'http://127.0.0.1:8080';

function commandFor(server: string): string {
  const url = server === USUAL_URL ? '' : ` --url ${quoted(server)} \\\n `;
  return `keytally console${url} --id ops --kind admin \\\n  --private-key keys/ops.private.pem`;
}
