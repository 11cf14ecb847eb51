import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { RequestPreview } from '../../administration/request-preview.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/format/number.ts';
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
    <ConfirmDialog
      title="Undo this import?"
      onClose={onClose}
      action="Undo the import"
      onConfirm={() => mutate({ product, name })}
      isPending={isPending}
      error={error}
    >
      <p>
        {accepted === 1 ? 'The record' : `The ${countOf(accepted, 'record')}`} of <strong>{name}</strong> will
        be erased, and reports change. Those that another import or a program brought too stay. Importing the
        file again brings back the others.
      </p>
      <RequestPreview request={undoRequestOf({ product, name })} />
    </ConfirmDialog>
  );
}
