import { Button } from '../controls/button.tsx';
import styles from './data-table.module.css';
import type { Folding } from './folding.ts';

/** Says above a table which of its columns have no data, and shows them on demand. */
export function EmptyColumns<Row>({
  empty,
  isOpen,
  toggle,
}: Pick<Folding<Row>, 'empty' | 'isOpen' | 'toggle'>) {
  if (empty.length === 0) return null;
  const [them, columns] = empty.length === 1 ? ['it', 'column'] : ['them', 'columns'];
  return (
    <p className={styles.empty}>
      <span>Without data: {empty.map(({ label }) => label).join(', ')}.</span>
      <span className="not-printed">
        <Button look="quiet" aria-expanded={isOpen} onPress={toggle}>
          {isOpen ? `Fold ${them} away` : `Show the ${columns}`}
        </Button>
      </span>
    </p>
  );
}
