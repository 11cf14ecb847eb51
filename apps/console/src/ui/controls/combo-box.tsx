import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as Combo } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { ChevronDown } from './icons.tsx';
import lists from './list.module.css';
import { Choosable, type Option } from './select.tsx';
import { FieldLabel, FieldNotes, type FieldWords } from './text-field.tsx';

interface Props extends FieldWords {
  readonly options: readonly Option<string>[];
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Any text is allowed, and the options are only proposals. */
  readonly isFree?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Gets the focus, and shows its options at once: the first thing to choose in a dialog. */
  readonly autoFocus?: boolean | undefined;
}

/** More options than one can read at once are cut off: typing finds the others. */
const MOST_SHOWN = 100;

/** One of many values, found by typing. */
export function ComboBox({
  options,
  value,
  onChange,
  isFree = false,
  placeholder,
  autoFocus = false,
  ...words
}: Props) {
  const [typed, setTyped] = useState<string>();
  const chosen = options.find(({ id }) => id === value);
  const text = typed ?? chosen?.label ?? (isFree ? value : '');
  const shown = typed === undefined ? options : options.filter((option) => isFound(option, typed));

  const choose = (id: string) => {
    setTyped(undefined);
    onChange(id);
  };
  const type = (next: string) => {
    setTyped(next);
    if (isFree) onChange(next);
  };
  return (
    <Combo
      className={classNames(styles.field)}
      items={shown.slice(0, MOST_SHOWN)}
      inputValue={text}
      onInputChange={type}
      value={chosen ? value : null}
      onChange={(id) => (id === null ? setTyped(undefined) : choose(String(id)))}
      onBlur={() => setTyped(undefined)}
      allowsCustomValue={isFree}
      allowsEmptyCollection
      isInvalid={words.error !== undefined}
      menuTrigger="focus"
      autoFocus={autoFocus}
    >
      <FieldLabel {...words} />
      <div className={styles.combo}>
        <Input className={classNames(styles.input)} placeholder={placeholder ?? ''} />
        <Button>
          <ChevronDown />
        </Button>
      </div>
      <FieldNotes {...words} />
      <Popover className={classNames(lists.popover)}>
        <ListBox<Option<string>>
          className={classNames(lists.list)}
          renderEmptyState={() => (
            <div className={lists.none}>{isFree ? 'No proposals' : 'Nothing found'}</div>
          )}
        >
          {(option) => <Choosable {...option} />}
        </ListBox>
      </Popover>
    </Combo>
  );
}

/** By what is seen of it, and not by a text across both lines. */
function isFound({ label, hint = '' }: Option<string>, typed: string): boolean {
  const text = `${label}\n${hint}`.toLocaleLowerCase('en');
  return text.includes(typed.trim().toLocaleLowerCase('en'));
}
