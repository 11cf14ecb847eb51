import styles from '../../../administration/administration.module.css';
import { useProducts } from '../../../api/catalogue.ts';
import { mayWithAll } from '../../../session/session.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { Close } from '../../../ui/controls/icons.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import type { KeyDraft } from '../model/key-draft.ts';

interface Props {
  readonly draft: Pick<KeyDraft, 'reachesAll' | 'products'>;
  readonly onChange: (change: Partial<KeyDraft>) => void;
  readonly error: string | undefined;
}

/** The products that a client key reaches: those that whoever uploads it owns. */
export function ProductsField({ draft: { reachesAll, products }, onChange, error }: Props) {
  const session = useSession();
  const { data: known = [] } = useProducts();
  const options = known
    .filter(({ id }) => session.may('own', id) && !products.includes(id))
    .map(({ id, name }) => ({ id, label: name === id ? id : `${name} (${id})` }));
  return (
    <div className={styles.group}>
      {mayWithAll(session, 'own') ? (
        <RadioGroup
          label="Products"
          error={error}
          options={[
            { id: 'all', label: 'All products', hint: 'Also those that are created later' },
            { id: 'some', label: 'Only these' },
          ]}
          value={reachesAll ? 'all' : 'some'}
          onChange={(id) => onChange({ reachesAll: id === 'all' })}
        />
      ) : (
        <OwnedProducts error={error} />
      )}
      {!reachesAll && (
        <>
          <ul className={styles.row}>
            {products.map((id) => (
              <li key={id}>
                <Button
                  aria-label={`Remove the product ${id}`}
                  onPress={() => onChange({ products: products.filter((one) => one !== id) })}
                >
                  {id} <Close />
                </Button>
              </li>
            ))}
          </ul>
          <ComboBox
            key={products.join(' ')}
            label="Add a product"
            placeholder="Type to search"
            options={options}
            value=""
            onChange={(id) => id !== '' && onChange({ products: [...products, id] })}
          />
        </>
      )}
    </div>
  );
}

function OwnedProducts({ error }: { readonly error: string | undefined }) {
  return (
    <>
      <p>Products: those of yours that you add.</p>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </>
  );
}
