import type { ReactElement } from 'react';
import { Menu as Items, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import styles from '../controls/list.module.css';

interface Action {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

interface Props {
  readonly label: string;
  readonly trigger: ReactElement;
  readonly actions: readonly Action[];
  /** The one that holds now, where each of them is a choice. */
  readonly chosen?: string;
}

/** Things to do, behind one button. */
export function Menu({ label, trigger, actions, chosen }: Props) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={classNames(styles.popover)} placement="bottom end">
        <Items
          aria-label={label}
          items={actions}
          className={classNames(styles.list)}
          {...(chosen !== undefined && { selectionMode: 'single', selectedKeys: [chosen] })}
        >
          {({ id, label, hint, isDangerous, isDisabled = false, run }) => (
            <MenuItem
              id={id}
              textValue={label}
              isDisabled={isDisabled}
              onAction={run}
              className={classNames(styles.item, isDangerous && styles.danger)}
            >
              <span>{label}</span>
              {hint !== undefined && <small>{hint}</small>}
            </MenuItem>
          )}
        </Items>
      </Popover>
    </MenuTrigger>
  );
}
