import type { ReactNode } from 'react';
import { ScreenTitle } from '../report/screen-title.tsx';
import { useSession } from '../session/use-session.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Around screens that the server shows only to administration keys. */
export function AdministrationOnly({ title, children }: Props) {
  const { kind, keyId } = useSession();
  if (kind === 'ADMIN') return children;
  return (
    <>
      <ScreenTitle title={title} />
      <EmptyState title="Only administration keys may see this">
        <p>
          You are signed in with the client key <strong>{keyId}</strong>. Sign out, and sign in with an
          administration key.
        </p>
      </EmptyState>
    </>
  );
}
