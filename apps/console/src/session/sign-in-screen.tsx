import { ProblemView } from '../api/problem-view.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSessionStore } from './use-session.ts';

interface Props {
  /** Why the link did not sign in. */
  readonly error?: unknown;
}

export function SignInScreen({ error }: Props) {
  const store = useSessionStore();
  return (
    <SignInCard title="Sign in to Keytally">
      {error !== undefined && <ProblemView error={error} />}
      <SignInForm onSignIn={(session) => store.signIn(session)} />
    </SignInCard>
  );
}
