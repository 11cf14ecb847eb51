import { useMutation } from '@tanstack/react-query';
import { serverUrl } from '../../api/client.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { formatDuration } from '../../ui/format/instant.ts';
import { deedsOf, ROLES } from '../roles.ts';
import { namedProducts, nameOfSession, type Session } from '../session.ts';
import styles from '../sign-in.module.css';
import { SignInCard } from '../sign-in-card.tsx';

interface Props {
  readonly session: Session;
  readonly onAccept: () => void;
  /** Ends the session on the server. */
  readonly decline: () => Promise<unknown>;
  readonly onDecline: () => void;
}

/**
 * Somebody else may have made the link, so that what is done here happens under their key: the person says who they are.
 * Everything shown comes from the server.
 */
export function ConfirmSignIn({ session, onAccept, decline: end, onDecline }: Props) {
  const { keyId, kind, person, role, expiresAt } = session;
  const products = namedProducts(session);
  const decline = useMutation({ mutationFn: end, onSuccess: onDecline });
  return (
    <SignInCard title={`Sign in as ${nameOfSession(session)}?`}>
      <dl className={styles.facts}>
        {person ? (
          <>
            <dt>Person</dt>
            <dd>{person.email ?? person.subject}</dd>
          </>
        ) : (
          <>
            <dt>Key</dt>
            <dd>
              {keyId}, {kind === 'ADMIN' ? 'an administration key' : 'a client key'}
            </dd>
          </>
        )}
        <dt>Server</dt>
        <dd>{serverUrl()}</dd>
        <dt>Role</dt>
        <dd>
          {ROLES[role].label}: you may
          <ul>
            {deedsOf(role).map((deed) => (
              <li key={deed}>{deed}</li>
            ))}
          </ul>
        </dd>
        {products.length > 0 && (
          <>
            <dt>Products</dt>
            <dd>{products.join(', ')}</dd>
          </>
        )}
        <dt>For</dt>
        <dd>{howLong(expiresAt, session.renewal?.until)}</dd>
      </dl>
      <p className={styles.hint}>
        If you do not know this {person ? 'person' : 'key'}, somebody else made the link: do not go on.
      </p>
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

function howLong(expiresAt: Date, until: Date | undefined): string {
  const left = (end: Date) => formatDuration(end.getTime() - Date.now());
  if (until === undefined || until <= expiresAt) return `${left(expiresAt)}, or until you sign out`;
  return `${left(expiresAt)} without use, ${left(until)} at most, or until you sign out`;
}
