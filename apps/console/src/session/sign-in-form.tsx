import { quoted } from '@keytally/contract/shell-word';
import { serverUrl } from '../api/client.ts';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import { canMakeKeys } from './key/make-key-pair.ts';
import { PasteForm } from './paste-form.tsx';
import { ProviderButtons } from './providers/provider-buttons.tsx';
import type { Session } from './session.ts';
import styles from './sign-in.module.css';
import { signInCommand } from './sign-in-command.ts';

interface Props {
  readonly onSignIn: (session: Session) => void;
  /** Who was signed in, and goes on: what is on the screen stays. */
  readonly before?: Session | undefined;
}

/** How to get in: at a provider, with one command, or where the browser can't make keys, with a token. */
export function SignInForm({ onSignIn, before }: Props) {
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
      <ProviderButtons opens={before ? 'beside' : 'here'} />
      <p>Run this on the machine that has your key. It opens this page and signs you in.</p>
      <CopyField label="Command" text={commandFor(serverUrl(), before)} />
      {!before && (
        <p className={styles.hint}>
          You are a viewer then, who changes nothing. <code>--role editor</code> lets you keep and share
          questions and import files, <code>--role owner</code> look after products, and{' '}
          <code>--role administrator</code> after keys too. After <code>npm start</code>, open the link that
          it printed.
        </p>
      )}
      <details className={styles.more}>
        <summary>Paste a token instead</summary>
        <PasteForm onSignIn={onSignIn} />
      </details>
    </>
  );
}

const USUAL_URL = 'http://127.0.0.1:8080';

function commandFor(server: string, before: Session | undefined): string {
  if (before && !before.person) return signInCommand(server, before.role, before);
  const url = server === USUAL_URL ? '' : ` --url ${quoted(server)} \\\n `;
  return `keytally console${url} --id ops --kind admin \\\n  --private-key keys/ops.private.pem`;
}
