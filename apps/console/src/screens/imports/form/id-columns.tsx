import type { LookedColumn } from '../../../importing/plan.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import styles from './form.module.css';

interface Props {
  readonly columns: readonly LookedColumn[];
  readonly value: readonly string[];
  readonly onChange: (idColumns: readonly string[]) => void;
}

/** Which columns tell a row from all others, where its own fields do not. */
export function IdColumns({ columns, value, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>Columns that identify a row</legend>
      <span className={styles.quiet}>
        Rows in which these are equal count once. With none, rows that are equal in client, time, session,
        category, event and value count as many times as they stand in the file.
      </span>
      <div className={styles.boxes}>
        {columns.map(({ name }) => (
          <Checkbox
            key={name}
            isSelected={value.includes(name)}
            onChange={(isSelected) =>
              // In the order of the file, as the id is made of them.
              onChange(
                columns
                  .map((column) => column.name)
                  .filter((one) => (one === name ? isSelected : value.includes(one))),
              )
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
