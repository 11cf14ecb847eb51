import { RequestPreview } from '../../administration/request-preview.tsx';
import { SaveProblem } from '../../administration/save-problem.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/format/number.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { undoRequestOf, useUndo } from './import-calls.ts';
import { undoneWords } from './outcome-words.ts';
import { forgetUndone } from './unfinished-imports.ts';

interface Props {
  readonly product: string;
  readonly stored: { readonly name: string; readonly accepted: number };
  readonly onUndone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks before the records of an import are erased. Its file can bring them back, so that no word has to be typed. */
export function UndoDialog({ product, stored, onUndone, onClose }: Props) {
  const { name, accepted } = stored;
  const { mutate, isPending, error } = useUndo((erased) => {
    forgetUndone(product, name);
    toast(erased ? undoneWords(erased) : `${name} is not there (any more).`);
    onClose();
    onUndone?.();
  });
  return (
    <Dialog
      title="Undo this import?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="danger" isPending={isPending} onPress={() => mutate({ product, name })}>
            Undo the import
          </Button>
        </>
      }
    >
      <p>
        {accepted === 1 ? 'The record' : `The ${countOf(accepted, 'record')}`} of <strong>{name}</strong> will
        be erased, and reports change. Those that another import or a program brought too stay. Importing the
        file again brings back the others.
      </p>
      <RequestPreview request={undoRequestOf({ product, name })} />
      <SaveProblem error={error} />
    </Dialog>
  );
}
