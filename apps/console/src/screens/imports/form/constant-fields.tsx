import type { PropertyLabels } from '@keytally/contract/properties';
import type { Constant } from '../../../importing/plan.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import styles from './form.module.css';
import { constantOptions } from './record-field.ts';

interface Props {
  readonly constants: readonly Constant[];
  readonly isSession: boolean;
  readonly labels: PropertyLabels | undefined;
  readonly onChange: (constants: readonly Constant[]) => void;
}

/** Values that all rows have, such as an edition that no column says. */
export function ConstantFields({ constants, isSession, labels, onChange }: Props) {
  const options = constantOptions(isSession, labels);
  const taken = new Set(constants.map(({ field }) => field));
  const free = options.find(({ id }) => !taken.has(id));
  const change = (place: number, changes: Partial<Constant>) =>
    onChange(constants.map((one, index) => (index === place ? { ...one, ...changes } : one)));
  return (
    <fieldset className={styles.group}>
      <legend>The same in all rows</legend>
      <span className={styles.quiet}>
        A value that no column has; where a column fills the same, it is for the empty cells.
      </span>
      {constants.map(({ field, value }, place) => (
        <div key={field} className={styles.constant}>
          <ComboBox
            label="What it is"
            options={options.filter(({ id }) => id === field || !taken.has(id))}
            value={field}
            onChange={(next) => change(place, { field: next })}
          />
          <TextField label="Value" value={value} onChange={(next) => change(place, { value: next })} />
          <Button
            look="quiet"
            onPress={() => onChange(constants.filter((_, index) => index !== place))}
            aria-label={`Remove ${options.find(({ id }) => id === field)?.label ?? field}`}
          >
            Remove
          </Button>
        </div>
      ))}
      {free && (
        <Button onPress={() => onChange([...constants, { field: free.id, value: '' }])}>
          Add a value for all rows
        </Button>
      )}
    </fieldset>
  );
}
