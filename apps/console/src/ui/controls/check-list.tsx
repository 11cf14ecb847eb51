import type { ReactNode } from 'react';
import styles from './check-list.module.css';

interface Item {
  readonly id: string;
  readonly isChecked: boolean;
  readonly content: ReactNode;
}

interface Props {
  readonly label: string;
  readonly items: readonly Item[];
  readonly onCheck: (id: string, isChecked: boolean) => void;
}

/** Many things to mark, in columns, in a box of its own. */
export function CheckList({ label, items, onCheck }: Props) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ id, isChecked, content }) => (
        <li key={id}>
          <label className={styles.item}>
            <input
              type="checkbox"
              checked={isChecked}
              onChange={({ target }) => onCheck(id, target.checked)}
            />
            {content}
          </label>
        </li>
      ))}
    </ul>
  );
}
