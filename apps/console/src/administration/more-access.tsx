import { quoted } from '@keytally/contract/command-lines';
import { serverUrl } from '../api/client.ts';
import type { SessionAccess } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import styles from './administration.module.css';

interface Props {
  readonly needs: Exclude<SessionAccess, 'read'>;
  /** What one can't do without it: `change keys`. */
  readonly to: string;
}

/** In a session that may only look: how to get one that may more. Else nothing. */
export function MoreAccess({ needs, to }: Props) {
  const { may, kind } = useSession();
  if (may(needs)) return null;
  if (kind === 'CLIENT') return <p className={styles.quiet}>Only an administration key may {to}.</p>;
  return (
    <div className={`${styles.form} not-printed`}>
      <p className={styles.quiet}>You signed in to look. To {to}, sign in again with this:</p>
      <CopyField label="Command" text={commandFor(needs)} />
    </div>
  );
}

function commandFor(needs: string): string {
  return `keytally console --${needs} --url ${quoted(serverUrl())} --id ops --kind admin \\\n  --private-key keys/ops.private.pem`;
}
