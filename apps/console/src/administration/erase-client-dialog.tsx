import type { Product } from '../api/catalogue.ts';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { erasedWords, erasureRequestOf, useErasure } from './client-erasure.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RequestPreview } from './request-preview.tsx';

interface Props {
  readonly product: Product;
  readonly client: string;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Erases all records of a client for good, once its id was typed. */
export function EraseClientDialog({ product, client, onErased, onClose }: Props) {
  const { mutate, isPending, error } = useErasure((erased) => {
    toast(erased ? erasedWords(erased) : `${client} is not there (any more).`);
    onErased();
  });
  return (
    <ConfirmDialog
      title={`Erase the client from ${product.name}?`}
      word={client}
      action="Erase the client"
      onConfirm={() => mutate({ product: product.id, client })}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <p>
        This can't be undone. Its bytes stay on the disk until the server is stopped and this is run, and
        backups that were made before still contain the client: delete those, or erase it again after a
        restore.
      </p>
      <CopyField label="Command" text="keytally compact" />
      <RequestPreview request={erasureRequestOf({ product: product.id, client })} />
    </ConfirmDialog>
  );
}
