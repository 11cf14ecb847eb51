import { ProblemView } from '../../api/problem-view.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CutOffLink, SignInFailed } from '../key/take-code.ts';
import { failureOf } from '../providers/failures.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import { useSessionStore } from '../use-session.ts';

interface Props {
  /** Why the link, or the provider, did not sign in. */
  readonly error?: unknown;
}

export function SignInScreen({ error }: Props) {
  const store = useSessionStore();
  return (
    <SignInCard title="Sign in to Keytally">
      {error !== undefined && <WhyNot error={error} />}
      {leadsToScreen(window.location.hash) && <WhomToAsk />}
      <SignInForm onSignIn={(session) => store.signIn(session)} />
    </SignInCard>
  );
}

/** Whether somebody opened the address of a screen, such as one that a colleague copied. */
function leadsToScreen(hash: string): boolean {
  return hash.startsWith('#/') && hash.length > 2;
}

/** For whoever got a copied link and has no key. */
function WhomToAsk() {
  return (
    <Banner tone="info" title="This link opens once you have signed in">
      <p>
        What it asks is kept meanwhile. Sign in below. If you can't, ask whoever sent you the link to press{' '}
        <strong>Share</strong> on their screen: that makes a link for people who need not sign in. Or ask
        whoever looks after this server to let you in.
      </p>
    </Banner>
  );
}

function WhyNot({ error }: { readonly error: unknown }) {
  if (error instanceof SignInFailed) {
    const { title, advice } = failureOf(error.code);
    return (
      <Banner tone="danger" title={title}>
        <p>{advice}</p>
      </Banner>
    );
  }
  if (!(error instanceof CutOffLink)) return <ProblemView error={error} />;
  return (
    <Banner tone="danger" title="The link is not whole">
      <p>Copy all of it into the address, or get another one with the command below.</p>
    </Banner>
  );
}
