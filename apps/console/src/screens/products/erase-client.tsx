import { useState } from 'react';
import styles from '../../administration/administration.module.css';
import { EraseClientDialog } from '../../administration/erase-client-dialog.tsx';
import { Section } from '../../administration/section.tsx';
import type { Product } from '../../api/catalogue.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

/** Erases all records of one client, for example because a person asked for it. */
export function EraseClient({ product }: { readonly product: Product }) {
  const [client, setClient] = useState('');
  const [isAsking, setAsking] = useState(false);
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
        <EraseClientDialog
          product={product}
          client={client}
          onErased={() => {
            setAsking(false);
            setClient('');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
