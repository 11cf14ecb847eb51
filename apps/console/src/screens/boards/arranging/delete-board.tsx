import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../administration/confirm-dialog.tsx';
import { type Board, deleteBoard, OVERVIEW, refreshBoards } from '../../../api/boards.ts';
import { useChange } from '../../../api/use-change.ts';
import { writeAddress } from '../../../question/codec/address.ts';
import { useQuestion } from '../../../question/use-question.ts';
import { toast } from '../../../ui/feedback/toasts.tsx';

interface Props {
  readonly product: string;
  readonly board: Board;
  readonly tag: string | undefined;
  readonly onClose: () => void;
  /** Once it is deleted. */
  readonly onDone: () => void;
}

/** Deletes a board after a question. Of the overview, the built-in cards come back. */
export function DeleteBoard({ product, board: { id, name }, tag, onClose, onDone }: Props) {
  const navigate = useNavigate();
  const { question } = useQuestion();
  const isOverview = id === OVERVIEW;
  const deletion = useChange(
    deleteBoard,
    async (queries) => {
      // The screen of the board would ask for it once more, in vain.
      if (!isOverview) await navigate({ to: '/overview', search: writeAddress(question) });
      await refreshBoards(queries);
    },
    () => {
      toast(isOverview ? 'The overview has the built-in cards.' : `Deleted the board “${name}”.`);
      onClose();
      onDone();
    },
  );
  const remove = () => deletion.mutate({ product, id, tag });
  return (
    <ConfirmDialog
      title={isOverview ? 'Bring back the built-in cards?' : `Delete the board “${name}”?`}
      onClose={onClose}
      action={isOverview ? 'Bring them back' : 'Delete the board'}
      onConfirm={remove}
      isPending={deletion.isPending}
      error={deletion.error}
    >
      <p>
        {isOverview ? 'The overview loses the cards that it has now.' : 'Nobody finds it here any more.'}{' '}
        Questions that are kept stay on the screen Questions.
      </p>
    </ConfirmDialog>
  );
}
