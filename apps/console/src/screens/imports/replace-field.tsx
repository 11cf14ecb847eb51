import { useProduct } from '../../question/product-context.ts';
import { useSession } from '../../session/use-session.ts';
import { Select } from '../../ui/controls/select.tsx';
import { countOf } from '../../ui/format/number.ts';
import styles from './form/form.module.css';
import { mayTakeBack, useImports } from './import-calls.ts';

/** Imports that are offered. */
const MOST_OFFERED = 100;

/** No import may be called so. */
const NEW = 'a new import';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (replaces: string | undefined) => void;
}

/** Whether the rows are a new import, or a corrected file that replaces one. */
export function ReplaceField({ value = NEW, onChange }: Props) {
  const { id } = useProduct();
  const session = useSession();
  const { data = [] } = useImports(id);
  const own = data.filter((one) => mayTakeBack(session, id, one));
  if (own.length === 0) return null;
  const options = own.slice(0, MOST_OFFERED).map(({ name, accepted }) => ({
    id: name,
    label: `Replace ${name}, ${countOf(accepted, 'record')}`,
  }));
  return (
    <div className={styles.fields}>
      <Select
        label="Where the rows go"
        options={[{ id: NEW, label: 'A new import, on top of what is there' }, ...options]}
        value={value}
        onChange={(name) => onChange(name === NEW ? undefined : name)}
      />
      {value !== NEW && (
        <p className={styles.quiet}>
          All rows come in and those of {value} go in one step, at the end. If a row has a fault, nothing
          changes.
        </p>
      )}
    </div>
  );
}
