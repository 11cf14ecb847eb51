import { useMutation } from '@tanstack/react-query';
import { serverUrl } from '../api/client.ts';
import { ProblemView } from '../api/problem-view.tsx';
import { Button } from '../ui/controls/button.tsx';
import { formatDuration } from '../ui/format/instant.ts';
import type { Session, SessionAccess } from './session.ts';
import styles from './sign-in.module.css';
import { SignInCard } from './sign-in-card.tsx';

interface Props {
  readonly session: Session;
  readonly onAccept: () => void;
  /** Ends the session on the server. */
  readonly decline: () => Promise<void>;
  readonly onDecline: () => void;
}

const MEANINGS: Record<SessionAccess, string> = {
  read: 'see reports, products and keys',
  manage: 'change products and tracking, erase clients',
  keys: 'upload and delete keys',
  import: 'import files of records',
};

/**
 * Somebody else may have made the link, so that what is done here happens under their key: the person says who they are.
 * Everything shown comes from the server.
 */
export function ConfirmSignIn({ session, onAccept, decline: end, onDecline }: Props) {
  const { keyId, kind, access, products, expiresAt } = session;
  const decline = useMutation({ mutationFn: end, onSuccess: onDecline });
  return (
    <SignInCard title={`Sign in as ${keyId}?`}>
      <dl className={styles.facts}>
        <dt>Key</dt>
        <dd>
          {keyId}, {kind === 'ADMIN' ? 'an administration key' : 'a client key'}
        </dd>
        <dt>Server</dt>
        <dd>{serverUrl()}</dd>
        <dt>You may</dt>
        <dd>
          <ul>
            {access.map((one) => (
              <li key={one}>{MEANINGS[one]}</li>
            ))}
          </ul>
        </dd>
        {kind === 'CLIENT' && (
          <>
            <dt>Products</dt>
            <dd>{products.join(', ')}</dd>
          </>
        )}
        <dt>For</dt>
        <dd>{formatDuration(expiresAt.getTime() - Date.now())}, or until you sign out</dd>
      </dl>
      <p className={styles.hint}>If you do not know this key, somebody else made the link: do not go on.</p>
      {decline.error && <ProblemView error={decline.error} />}
      <div className={styles.answers}>
        <Button look="primary" autoFocus onPress={onAccept}>
          Go on
        </Button>
        <Button isPending={decline.isPending} onPress={() => decline.mutate()}>
          No, do not sign in
        </Button>
      </div>
    </SignInCard>
  );
}
