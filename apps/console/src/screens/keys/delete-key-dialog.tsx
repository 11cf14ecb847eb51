import { formatHere } from '../../administration/browser-zone.ts';
import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { RequestPreview } from '../../administration/request-preview.tsx';
import { useSession } from '../../session/use-session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { type KeyRecord, nounOf } from './model/key.ts';
import { deleteKey, deletionRequestOf } from './model/key-calls.ts';
import { useKeyChange } from './model/use-keys.ts';

interface Props {
  readonly record: KeyRecord;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a key for good, once its id was typed. */
export function DeleteKeyDialog({ record, onClose, onDeleted }: Props) {
  const { id, kind } = record;
  const session = useSession();
  const { mutate, isPending, error } = useKeyChange(deleteKey, (deleted) => {
    toast(
      deleted
        ? `${id} is deleted. This server refuses its tokens from now on, and any other server of a cluster from ${formatHere(deleted.effectiveBy)} on.`
        : `${id} is not there (any more).`,
    );
    onDeleted();
  });
  return (
    <ConfirmDialog
      title={`Delete the ${nounOf(record)} ${id}?`}
      word={id}
      action="Delete the key"
      onConfirm={() => mutate(record)}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <p>
        Whoever signs with it is refused, on this server at once and on others within ten minutes. Sessions
        that were opened with it end.
      </p>
      <p>It can never be uploaded again, under any id. To replace it without an interruption, rotate it.</p>
      {session.keyId === id && session.kind === kind && (
        <Banner tone="warning" title="You are signed in with this key">
          <p>Your session ends with it.</p>
        </Banner>
      )}
      <RequestPreview request={deletionRequestOf(record)} />
    </ConfirmDialog>
  );
}
