import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { classNames } from '../class-names.ts';
import fields from '../controls/field.module.css';
import lists from '../controls/list.module.css';
import { countOf } from '../format/number.ts';
import styles from './finder.module.css';
import { type Find, type FindGroup, matching } from './finds.ts';

interface Props {
  /** What may be typed, for who can't see it. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly FindGroup[];
  /** What is still on its way; undefined if nothing is. */
  readonly waiting: string | undefined;
  readonly onClose: () => void;
}

/** A field with what its text finds. The focus stays in the field: the arrow keys move what Enter opens. */
export function Finder({ label, placeholder, text, onType, groups, waiting, onClose }: Props) {
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const shown = matching(groups, text);
  const finds = shown.flatMap((group) => group.finds);
  const current = finds.find((find) => find.id === wanted) ?? finds[0];
  const idOf = (find: Find) => id + encodeURIComponent(find.id);
  const currentId = current && idOf(current);
  useInView(currentId);
  const open = (find: Find) => {
    onClose();
    find.open();
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) open(current);
    else if (step !== undefined && current)
      setWanted(finds.at((finds.indexOf(current) + step) % finds.length)?.id);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.finder}>
      <Input
        className={classNames(fields.input)}
        role="combobox"
        aria-label={label}
        aria-expanded={finds.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck="false"
        autoFocus
        value={text}
        onChange={({ target }) => {
          onType(target.value);
          setWanted(undefined);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label="Found" className={styles.found}>
        {shown.map(({ name, finds }) => (
          <fieldset key={name} className={styles.kind}>
            <legend>{name}</legend>
            {finds.map((find) => (
              <button
                key={find.id}
                id={idOf(find)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={find === current}
                className={classNames(lists.item, styles.find)}
                onPointerMove={() => setWanted(find.id)}
                onClick={() => open(find)}
              >
                {find.icon}
                <span>{find.label}</span>
                {find.hint !== undefined && <small>{find.hint}</small>}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className={styles.count}>
        {waiting ?? (finds.length === 0 ? 'Nothing found' : countOf(finds.length, 'hit'))}
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function useInView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
