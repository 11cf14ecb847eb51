import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as Choice, SelectValue } from 'react-aria-components/Select';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { ChevronDown } from './icons.tsx';
import lists from './list.module.css';
import { FieldLabel, FieldNotes, type FieldWords } from './text-field.tsx';

export interface Option<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** A second line that says more. */
  readonly hint?: string | undefined;
}

interface Props<Id extends string> extends FieldWords {
  readonly options: readonly Option<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** Called when its options are shown. */
  readonly onOpen?: () => void;
  readonly isDisabled?: boolean | undefined;
}

/** One of a few values. */
export function Select<Id extends string>({
  options,
  value,
  onChange,
  onOpen,
  isDisabled = false,
  ...words
}: Props<Id>) {
  return (
    <Choice
      className={classNames(styles.field)}
      value={value}
      isDisabled={isDisabled}
      isInvalid={words.error !== undefined}
      onChange={(id) => onChange(id as Id)}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
    >
      <FieldLabel {...words} />
      <Button className={classNames(styles.chooser)}>
        <SelectValue>{options.find(({ id }) => id === value)?.label}</SelectValue>
        <ChevronDown />
      </Button>
      <FieldNotes {...words} />
      <Popover className={classNames(lists.popover)}>
        <ListBox className={classNames(lists.list)} items={options}>
          {(option) => <Choosable {...option} />}
        </ListBox>
      </Popover>
    </Choice>
  );
}

export function Choosable({ id, label, hint }: Option<string>) {
  return (
    <ListBoxItem id={id} textValue={label} className={classNames(lists.item)}>
      <span>{label}</span>
      {hint !== undefined && <small>{hint}</small>}
    </ListBoxItem>
  );
}
