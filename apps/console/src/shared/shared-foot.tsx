import { formatInstant } from '../ui/format/instant.ts';
import type { SharedContent } from './share-calls.ts';
import styles from './shared.module.css';

/** Until when the link works, and whom to ask. */
export function SharedFoot({ content: { expiresAt, madeBy, product } }: { readonly content: SharedContent }) {
  const until = formatInstant(expiresAt, product.timeZone);
  return (
    <footer className={styles.foot}>
      This link shows these numbers, read only, until {until} ({product.timeZone}). It was made with the key{' '}
      <bdi>{madeBy}</bdi>.
    </footer>
  );
}
