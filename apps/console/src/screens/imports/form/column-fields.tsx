import type { FieldOf, LookedColumn } from '../../../importing/plan.ts';
import { useProduct } from '../../../question/product-context.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import styles from './form.module.css';
import { fieldOptions, LEFT_OUT } from './record-field.ts';

interface Props {
  readonly columns: readonly LookedColumn[];
  readonly fields: readonly FieldOf[];
  readonly isSession: boolean;
  readonly onChange: (fields: readonly FieldOf[]) => void;
}

/** The columns of a file, each with what it fills. */
export function ColumnFields({ columns, fields, isSession, onChange }: Props) {
  const options = fieldOptions(isSession, useProduct().labels);
  return (
    <ul className={styles.columns} aria-label="Columns">
      {columns.map(({ name, samples }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and their order never changes
        <li key={`${place} ${name}`}>
          <div>
            <strong>{name}</strong>
            <span className={styles.samples}>{samples.join(', ')}</span>
          </div>
          <ComboBox
            label={`What ${name} is`}
            labelHidden
            options={options}
            value={fields.find(({ column }) => column === name)?.field ?? LEFT_OUT}
            onChange={(field) => onChange(withField(fields, name, field))}
          />
        </li>
      ))}
    </ul>
  );
}

/** A field is filled from one column: another one that filled it is left out. */
function withField(fields: readonly FieldOf[], column: string, field: string): readonly FieldOf[] {
  const others = fields.filter((one) => one.column !== column && one.field !== field);
  return field === LEFT_OUT ? others : [...others, { field, column }];
}
