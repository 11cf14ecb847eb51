import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { productsQuery } from '../api/catalogue.ts';
import { ClientProvider, createClient } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { forgetAllUnfinished } from '../screens/imports/unfinished-imports.ts';
import type { Session } from '../session/session.ts';
import { SessionStore } from '../session/session-store.ts';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { SessionStart } from '../session/start/session-start.tsx';
import { SessionProvider } from '../session/use-session.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PrivateKeyGuard } from './private-key-guard.tsx';
import { router } from './router.tsx';

const store = new SessionStore();
const client = createClient(store.token);
const queries = createQueryClient(() => store.end());

store.subscribe(() => {
  if (store.get().session) return;
  queries.clear();
  forgetAllUnfinished();
});

/** The whole page: the session, the answers that were loaded, and the screen that the address names. */
export function App() {
  return (
    <I18nProvider locale="en-GB">
      <ErrorBoundary>
        <SessionProvider value={store}>
          <QueryClientProvider client={queries}>
            <ClientProvider value={client}>
              <Page />
              <Toasts />
              <PrivateKeyGuard />
            </ClientProvider>
          </QueryClientProvider>
        </SessionProvider>
      </ErrorBoundary>
    </I18nProvider>
  );
}

function Page() {
  return (
    <SessionStart onSignIn={askAgain}>
      <RouterProvider router={router} />
      <SignInAgain onSignIn={askAgain} />
    </SessionStart>
  );
}

/** Nobody sees what somebody else has loaded. */
function askAgain(session: Session, before: Session | undefined): void {
  const isSame = session.keyId === before?.keyId && session.kind === before.kind;
  void (isSame ? queries.refetchQueries() : queries.resetQueries());
  // Every screen needs them first: they are on their way while it is loaded.
  if (!isSame) void queries.prefetchQuery(productsQuery(client));
}
