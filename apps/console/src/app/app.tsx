import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ClientProvider, createClient } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { SessionStore } from '../session/session-store.ts';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { SignInScreen } from '../session/sign-in-screen.tsx';
import { SessionProvider, useSessionState } from '../session/use-session.ts';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { router } from './router.tsx';

const store = new SessionStore();
const client = createClient(store.token);
const queries = createQueryClient(() => store.end());

// Nobody sees what somebody else has loaded.
store.subscribe(() => !store.get().session && queries.clear());

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
            </ClientProvider>
          </QueryClientProvider>
        </SessionProvider>
      </ErrorBoundary>
    </I18nProvider>
  );
}

function Page() {
  const { session } = useSessionState();
  if (!session) return <SignInScreen />;
  return (
    <>
      <RouterProvider router={router} />
      <SignInAgain
        onSignIn={(isSomebodyElse) => (isSomebodyElse ? queries.resetQueries() : queries.refetchQueries())}
      />
    </>
  );
}
