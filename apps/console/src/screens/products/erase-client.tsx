import { useState } from 'react';
import styles from '../../administration/administration.module.css';
import { RequestPreview } from '../../administration/request-preview.tsx';
import { Section } from '../../administration/section.tsx';
import { TypedDialog } from '../../administration/typed-dialog.tsx';
import type { Product } from '../../api/catalogue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { CopyField } from '../../ui/feedback/copy-field.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/format/number.ts';
import { eraseClient, erasureRequestOf, useProductChange } from './product-calls.ts';

/** Erases all records of one client, for example because a person asked for it. */
export function EraseClient({ product }: { readonly product: Product }) {
  const [client, setClient] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useProductChange(eraseClient, (erased) => {
    toast(
      erased
        ? `${countOf(erased.erasedEvents, 'event')} and ${countOf(erased.erasedSessions, 'session')} of ${client} erased.`
        : `${client} is not there (any more).`,
    );
    setAsking(false);
    setClient('');
  });
  return (
    <Section title="Erase a client" isDangerous>
      <p>
        A client is one installation of the product. All of its records are erased for good, and reports are
        as if it had never existed.
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (client !== '') setAsking(true);
        }}
      >
        <TextField
          label="Client id"
          hint="As the application sends it. Compared byte for byte."
          value={client}
          onChange={setClient}
          autoComplete="off"
          isCode
        />
        <div className={styles.row}>
          <Button look="danger" type="submit" isDisabled={client === ''}>
            Erase this client …
          </Button>
        </div>
      </form>
      {isAsking && (
        <TypedDialog
          title={`Erase the client from ${product.name}?`}
          word={client}
          action="Erase the client"
          onConfirm={() => mutate({ product: product.id, client })}
          onClose={() => {
            reset();
            setAsking(false);
          }}
          isPending={isPending}
          error={error}
        >
          <p>
            This can't be undone. Its bytes stay on the disk until the server is stopped and this is run, and
            backups that were made before still contain the client: delete those, or erase it again after a
            restore.
          </p>
          <CopyField label="Command" text="keytally compact" />
          <RequestPreview request={erasureRequestOf(product.id, client)} />
        </TypedDialog>
      )}
    </Section>
  );
}
