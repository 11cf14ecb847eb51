import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { keptSession } from '../key/kept-session.ts';
import { hearOtherTabs, type News } from '../key/other-tabs.ts';
import { SignInFailed } from '../key/take-code.ts';
import { failureOf } from '../providers/failures.ts';
import type { Session } from '../session.ts';
import { sessionOfKey } from '../session-of-key.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { useGoOn } from '../use-go-on.ts';
import { useSessionState, useSessionStore } from '../use-session.ts';
import { ConfirmSignIn } from './confirm-sign-in.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { type Start, start } from './start.ts';
import { answerWithQuestion, goToWaitingQuestion } from './waiting-question.ts';

interface Props {
  /** The page for somebody who is signed in. */
  readonly children: ReactNode;
  /** Another tab signed in: asks again what was refused. */
  readonly onSignIn: (session: Session, before: Session | undefined) => void;
}

/** Who is signed in when the page begins, when a link is opened in it, and when another tab signs in or out. */
export function SessionStart({ children, onSignIn }: Props) {
  const store = useSessionStore();
  const { session, hasEnded } = useSessionState();
  const goOn = useGoOn();
  const [begun, setBegun] = useState<Start>({ state: 'opening' });

  const begin = useEffectEvent(async (before?: string) => {
    const next = await start(before);
    if (next.state === 'asking' && window.location.hash === '') goToWaitingQuestion(window.location);
    if (next.state !== 'opening' && next.session && (!session || hasEnded)) signIn(next.session);
    if (next.state === 'ready' && next.error && next.session)
      toast(`${whyNot(next.error)} You are still signed in.`);
    setBegun(next);
  });
  const signIn = useEffectEvent((next: Session) => {
    store.signIn(next);
    onSignIn(next, session);
  });
  const hear = useEffectEvent(async (news: News) => {
    if (news.is === 'signed-out') return store.signOut();
    if (news.is === 'ended') return session?.renewal && store.end(news.why);
    const key = await keptSession();
    if (!key) return;
    if (news.is === 'signed-in') signIn(sessionOfKey(key));
    // A pasted token is that of this tab alone.
    else if (session?.renewal) goOn(sessionOfKey(key));
  });

  useEffect(() => void begin(), []);
  useEffect(() => {
    const onHash = ({ oldURL }: HashChangeEvent) =>
      /^#(code|sign-in-failed)=/.test(window.location.hash) && void begin(oldURL);
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  useEffect(
    () => answerWithQuestion(() => (store.get().session ? undefined : window.location.hash)),
    [store],
  );
  useEffect(() => hearOtherTabs((news) => void hear(news)), []);

  if (begun.state === 'opening') {
    return (
      <SignInCard title="Keytally">
        <Skeleton label="Signing in" lines={3} />
      </SignInCard>
    );
  }
  if (begun.state === 'asking') {
    const accept = async () => {
      await begun.accept();
      store.signIn(begun.opened);
      onSignIn(begun.opened, session);
      setBegun({ state: 'ready' });
    };
    return (
      <ConfirmSignIn
        session={begun.opened}
        onAccept={() => void accept()}
        decline={begun.decline}
        onDecline={() => setBegun({ state: 'ready' })}
      />
    );
  }
  return session ? children : <SignInScreen error={begun.error} />;
}

function whyNot(error: unknown): string {
  return error instanceof SignInFailed
    ? `${failureOf(error.code).title}.`
    : 'The link does not work any more.';
}
