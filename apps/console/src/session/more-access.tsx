import { serverUrl } from '../api/client.ts';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import { type AccessOfRoles, asRole, leastRole, roleComprises } from './roles.ts';
import type { Session } from './session.ts';
import styles from './sign-in.module.css';
import { signInCommand } from './sign-in-command.ts';
import { useSession } from './use-session.ts';

interface Props {
  readonly needs: AccessOfRoles;
  /** What one can't do without it: `import files`. */
  readonly to: string;
  /** With which product; if none is named, with any. */
  readonly product?: { readonly id: string; readonly name: string } | undefined;
}

/** In a session that may not do something: how to get one that may. Else nothing. */
export function MoreAccess(props: Props) {
  const session = useSession();
  if (session.may(props.needs, props.product?.id)) return null;
  return (
    <div className={`${styles.way} not-printed`}>
      <Way session={session} {...props} />
    </div>
  );
}

function Way({ session, needs, to, product }: Props & { readonly session: Session }) {
  const { kind, keyId, role, person, renewal } = session;
  const wanted = leastRole(needs);
  const where = product ? ` of ${product.name}` : '';
  if (person)
    return (
      <p className={styles.hint}>
        To {to}, you need the role {wanted}
        {where}. Ask whoever looks after your account at {hostOf(person.issuer)} for it, then sign in again.
      </p>
    );
  if (kind === 'CLIENT' && needs === 'administer')
    return (
      <p className={styles.hint}>
        Only an administration key may {to}. You signed in with the client key <strong>{keyId}</strong>.
      </p>
    );
  // Another session of the same key could do no more.
  if (roleComprises(role, needs) || !renewal)
    return (
      <p className={styles.hint}>
        The key <strong>{keyId}</strong> lacks the access “{needs}”{product && ` for ${product.name}`}. To{' '}
        {to}, ask whoever looks after the keys of this server for it.
      </p>
    );
  return (
    <>
      <p className={styles.hint}>
        You are signed in as {asRole(role)}. To {to}, sign in as {asRole(wanted)}; this page goes on where it
        is:
      </p>
      <CopyField label="Command" text={signInCommand(serverUrl(), wanted, session)} />
    </>
  );
}

/** What people call a provider, by its address: `login.example.com`. */
export function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}
