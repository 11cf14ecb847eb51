import { useState } from 'react';
import { type Board, putBoard, refreshBoards } from '../../../api/boards.ts';
import { ProblemView } from '../../../api/problem-view.tsx';
import { fieldError } from '../../../api/refused-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { idOfName } from '../../../keeping/id-of-name.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface Props {
  readonly product: string;
  /** Those that there are: none of them is replaced. */
  readonly boards: readonly Board[];
  readonly onClose: () => void;
  /** Called with the id of the new board. */
  readonly onMade: (id: string) => void;
}

/** Asks for the name of a new board. It is empty at first. */
export function NewBoard({ product, boards, onClose, onMade }: Props) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const making = useChange(putBoard, refreshBoards, ({ id }) => {
    onClose();
    onMade(id);
  });
  const isKnown = boards.some((board) => board.name === wanted);
  const isDisabled = wanted === '' || isKnown || boards.length === 0;
  const make = () => {
    if (isDisabled || making.isPending) return;
    const id = idOfName(wanted, boards, 'board');
    making.mutate({ product, id, settings: { name: wanted, cards: [] }, tag: undefined });
  };
  const fault = fieldError(making.error, '/name');
  return (
    <Dialog
      title="New board"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form="new-board"
            isDisabled={isDisabled}
            isPending={making.isPending}
          >
            Make the board
          </Button>
        </>
      }
    >
      <form
        id="new-board"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={200}
          autoFocus
          autoComplete="off"
          hint="Everybody who may see this product finds it under Boards."
          error={isKnown ? 'There is a board of this name.' : fault}
        />
      </form>
      {making.error && !fault && <ProblemView error={making.error} onRetry={make} />}
    </Dialog>
  );
}
