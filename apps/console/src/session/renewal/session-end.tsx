import { serverUrl } from '../../api/client.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CopyField } from '../../ui/feedback/copy-field.tsx';
import { formatDuration } from '../../ui/format/instant.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import type { Session } from '../session.ts';
import { signInCommand } from '../sign-in-command.ts';
import { useNow } from '../use-now.ts';
import { useSession, useSessionState } from '../use-session.ts';
import { isRenewable, isTimeToWarn } from './renewal-times.ts';
import { timesOf, useRenewal } from './use-renewal.ts';

/** Keeps the session alive while the page is used, and says before it ends, so that nobody is surprised. */
export function SessionEnd() {
  const session = useSession();
  const { hasEnded } = useSessionState();
  const { renew, isRenewing } = useRenewal();
  const now = useNow();
  const times = timesOf(session);
  if (hasEnded || !times || !isTimeToWarn(times, now)) return null;
  const left = Math.max(0, times.expiresAt - now);
  const title = `Your session ends in ${left < MINUTE_MS ? 'less than a minute' : formatDuration(left)}`;
  if (!isRenewable(times)) return <LastTime title={title} session={session} />;
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <Button look="primary" isPending={isRenewing} onPress={() => void renew()}>
          Stay signed in
        </Button>
      }
    >
      <p>Nothing was done here for a while. What is on the screen stays, also after it.</p>
    </Banner>
  );
}

const MINUTE_MS = 60_000;

/** It cannot be made longer: this page goes on with another session, which begins beside it. */
function LastTime({ title, session }: { readonly title: string; readonly session: Session }) {
  return (
    <Banner tone="warning" title={title}>
      <p>
        It cannot be made longer, so sign in again. What is on the screen stays, and this page goes on with
        the new session.
      </p>
      {session.person ? (
        <ProviderButtons opens="beside" isAlone />
      ) : (
        <CopyField label="Command" text={signInCommand(serverUrl(), session.role, session)} />
      )}
    </Banner>
  );
}
