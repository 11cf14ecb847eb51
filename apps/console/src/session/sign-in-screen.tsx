import { ProblemView } from '../api/problem-view.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { CutOffLink } from './key/take-code.ts';
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
      {error !== undefined && <WhyNot error={error} />}
      <SignInForm onSignIn={(session) => store.signIn(session)} />
    </SignInCard>
  );
}

function WhyNot({ error }: { readonly error: unknown }) {
  if (!(error instanceof CutOffLink)) return <ProblemView error={error} />;
  return (
    <Banner tone="danger" title="The link is not whole">
      <p>Copy all of it into the address, or get another one with the command below.</p>
    </Banner>
  );
}
