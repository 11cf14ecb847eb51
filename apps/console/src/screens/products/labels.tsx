import type { PropertyLabels } from '@keytally/contract/properties';
import { labelDraftsOf } from './label-draft.ts';
import styles from './labels.module.css';

/** What a product calls its custom properties. */
export function Labels({ labels }: { readonly labels: PropertyLabels }) {
  return (
    <ul>
      {labelDraftsOf(labels).map(({ name, text }) => (
        <li key={name} className={styles.label}>
          <code>{name}</code> <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
