import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { RequestPreview } from '../../administration/request-preview.tsx';
import { type Product, useKnownEvents } from '../../api/catalogue.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/format/number.ts';
import { deleteProduct, deletionRequestOf, useProductChange } from './product-calls.ts';

interface Props {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteProductDialog({ product: { id, name }, onClose, onDeleted }: Props) {
  const { data: events } = useKnownEvents(id);
  const { mutate, isPending, error } = useProductChange(deleteProduct, (deleted) => {
    toast(deleted ? `${name} is deleted.` : `${name} is not there (any more).`);
    onDeleted();
  });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      word={id}
      action="Delete the product"
      onConfirm={() => mutate(id)}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <p>
        All records of all its clients are deleted
        {events && events.length > 0 && `, with ${countOf(events.length, 'event name')}`}. This can't be
        undone. Applications that still send records to it get 404.
      </p>
      <RequestPreview request={deletionRequestOf(id)} />
    </ConfirmDialog>
  );
}
