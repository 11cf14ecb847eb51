import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from '../class-names.ts';
import styles from './choice-bar.module.css';
import type { Option } from './select.tsx';

interface Props<Id extends string> {
  readonly label: string;
  readonly options: readonly Option<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One of two to five values, in one bar. */
export function ChoiceBar<Id extends string>({ label, options, value, onChange }: Props<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={classNames(styles.bar)}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([id]) => id !== undefined && onChange(id as Id)}
    >
      {options.map((option) => (
        <ToggleButton key={option.id} id={option.id} className={classNames(styles.choice)}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
