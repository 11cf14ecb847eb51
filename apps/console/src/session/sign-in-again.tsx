import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { Session } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSessionState, useSessionStore } from './use-session.ts';

interface Props {
  /** Asks again what was refused. */
  readonly onSignIn: (session: Session, before: Session | undefined) => void;
}

/** When a session ends, the screen and all that was filled in stay below, also in other dialogs. */
export function SignInAgain({ onSignIn }: Props) {
  const store = useSessionStore();
  const { session, hasEnded, why } = useSessionState();
  const signIn = (next: Session) => {
    store.signIn(next);
    onSignIn(next, session);
  };
  return (
    <Dialog
      title="Your session has ended"
      isOpen={hasEnded}
      actions={<Button onPress={() => store.signOut()}>Sign out</Button>}
    >
      {why !== undefined && <p>{why}</p>}
      <p>Sign in again to go on, here or in another tab. Nothing on the screen is lost.</p>
      <SignInForm onSignIn={signIn} before={session} />
    </Dialog>
  );
}
