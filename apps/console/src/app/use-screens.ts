import { useMemo } from 'react';
import { useSession } from '../session/use-session.ts';
import { SCREENS } from './screens.ts';

export type Screen = (typeof SCREENS)[number];

/** The screens that the session may see. */
export function useScreens(): readonly Screen[] {
  const { kind } = useSession();
  return useMemo(
    () => SCREENS.filter((screen) => kind === 'ADMIN' || !('isForAdministration' in screen)),
    [kind],
  );
}
