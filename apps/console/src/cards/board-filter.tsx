import type { Schema } from '@keytally/client';
import type { PropertyLabels } from '@keytally/contract/properties';
import { conditionsWords } from '@keytally/spreadsheets/names';
import styles from './cards.module.css';

interface Props {
  readonly conditions: Schema<'Conditions'> | undefined;
  readonly labels: PropertyLabels | undefined;
}

/** Which users all cards of a board are about, if not about all. */
export function BoardFilter({ conditions, labels }: Props) {
  if (!conditions) return null;
  const words = conditionsWords(conditions, labels).join('any' in conditions ? ' or ' : '; ');
  return (
    <p className={styles.filter}>
      All cards are about users whose <bdi>{words}</bdi>.
    </p>
  );
}
