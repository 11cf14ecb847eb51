import type { ReactNode } from 'react';
import { ScreenHead } from '../report/screen-head.tsx';

interface Props {
  readonly title: string;
  /** Which product or key it is about, for the title of the window. */
  readonly of?: string | undefined;
  /** What the screen is for, in one sentence. */
  readonly about: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What the screens of administration have in common: a heading, what can be done, and the rest. */
export function AdminScreen({ title, of, about, actions, children }: Props) {
  return (
    <>
      <ScreenHead title={title} of={of} about={about} actions={actions} />
      {children}
    </>
  );
}
