import type { ReactNode } from 'react';
import { ScreenTitle } from '../report/screen-title.tsx';
import { MoreAccess } from '../session/more-access.tsx';
import type { AccessOfRoles } from '../session/roles.ts';
import { useSession } from '../session/use-session.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

interface Props {
  readonly title: string;
  readonly needs: AccessOfRoles;
  /** What the screen is for: `see the audit trail`. */
  readonly to: string;
  readonly product?: { readonly id: string; readonly name: string } | undefined;
  readonly children: ReactNode;
}

/** Around a screen that not everybody may open: who may not is told whom to ask, and the server is not asked. */
export function Allowed({ title, children, ...asked }: Props) {
  const { may } = useSession();
  const { needs, to, product } = asked;
  if (may(needs, product?.id)) return children;
  return (
    <>
      <ScreenTitle title={title} />
      <EmptyState title={`You may not ${to}${product ? ` of ${product.name}` : ''}`}>
        <MoreAccess {...asked} />
      </EmptyState>
    </>
  );
}
