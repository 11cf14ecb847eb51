import { RadioGroup as Group, Radio } from 'react-aria-components/RadioGroup';
import { classNames } from '../class-names.ts';
import fields from './field.module.css';
import styles from './mark.module.css';
import type { Option } from './select.tsx';
import { FieldLabel, FieldNotes, type FieldWords } from './text-field.tsx';

interface Props<Id extends string> extends FieldWords {
  readonly options: readonly Option<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** Side by side, for short words. */
  readonly isRow?: boolean | undefined;
}

/** One of a few values that are all visible. */
export function RadioGroup<Id extends string>({ options, value, onChange, isRow, ...words }: Props<Id>) {
  return (
    <Group
      className={classNames(fields.field)}
      value={value}
      onChange={(id) => onChange(id as Id)}
      isInvalid={words.error !== undefined}
    >
      <FieldLabel {...words} />
      <div className={isRow ? styles.row : styles.column}>
        {options.map(({ id, label, hint }) => (
          <Radio key={id} value={id} className={classNames(styles.choice)}>
            <span className={classNames(styles.box, styles.round)}>
              <span className={styles.dot} />
            </span>
            <span>
              {label}
              {hint !== undefined && <small>{hint}</small>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes {...words} />
    </Group>
  );
}
