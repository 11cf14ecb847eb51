import { TextField } from '../../ui/controls/text-field.tsx';
import { filledLines } from './condition.ts';
import styles from './condition-fields.module.css';

interface Props {
  readonly label?: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly proposals: readonly string[];
  readonly error?: string | undefined;
}

/** Several values, one a line, and the commonest ones to choose. */
export function ValueList({ label = 'Values', text, onChange, proposals, error }: Props) {
  const chosen = filledLines(text);
  const toggle = (value: string) => {
    const rest = chosen.filter((one) => one !== value);
    onChange((rest.length < chosen.length ? rest : [...chosen, value]).join('\n'));
  };
  return (
    <div>
      <TextField label={label} hint="One a line" value={text} onChange={onChange} lines={3} error={error} />
      {proposals.length > 0 && (
        <fieldset className={styles.proposals}>
          <legend className="visually-hidden">{`Commonest: ${label}`}</legend>
          {proposals.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={chosen.includes(value)}
              onClick={() => toggle(value)}
            >
              {value}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
