import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { RequestPreview } from '../../administration/request-preview.tsx';
import { useChange } from '../../api/use-change.ts';
import { hostOf } from '../../session/more-access.tsx';
import { useSession } from '../../session/use-session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/format/number.ts';
import { endRequestOf, endSessionsOf, type RegisteredPerson, refreshPeople } from './people-calls.ts';

interface Props {
  readonly of: RegisteredPerson;
  readonly onClose: () => void;
}

/** Asks before the sessions of somebody are ended, and says what that does and does not do. */
export function EndSessionsDialog({ of: { id, person, sessions }, onClose }: Props) {
  const { keyId } = useSession();
  const ending = useChange(endSessionsOf, refreshPeople, (ended) => {
    toast(
      ended
        ? `${person.name}: ${countOf(ended.endedSessions, 'session')} ended.`
        : `${person.name} is not in the list (any more).`,
    );
    onClose();
  });
  return (
    <ConfirmDialog
      title={`End the sessions of ${person.name}?`}
      onClose={onClose}
      action="End sessions"
      onConfirm={() => ending.mutate(id)}
      isPending={ending.isPending}
      error={ending.error}
    >
      <p>
        {countOf(sessions, 'open session')} of {person.name} {sessions === 1 ? 'ends' : 'end'}: on this server
        at once, on others within ten minutes. The links that {person.name} made stop working, too, and the
        list forgets {person.name}.
      </p>
      <p>
        Whoever {hostOf(person.issuer)} still lets in may sign in again, and then the links work again. To
        keep somebody out, take the account or its role away there first.
      </p>
      {keyId === id && (
        <Banner tone="warning" title="This is you">
          <p>Your own session ends, too.</p>
        </Banner>
      )}
      <RequestPreview request={endRequestOf(id)} />
    </ConfirmDialog>
  );
}
