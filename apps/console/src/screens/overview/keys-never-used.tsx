import { Link } from '@tanstack/react-router';
import { addressOfPlace } from '../../administration/use-place.ts';
import { countOf } from '../../ui/format/number.ts';
import { nounOf } from '../keys/model/key.ts';
import { useKeys } from '../keys/model/use-keys.ts';
import styles from './overview.module.css';

const MOST_NAMED = 5;

/** Keys that nobody has used yet: either something is not set up, or they can go. */
export function KeysNeverUsed() {
  const { data } = useKeys();
  const unused = data?.keys.filter(({ session, lastUsedOn }) => !session && lastUsedOn === undefined) ?? [];
  if (unused.length === 0) return null;
  const others = unused.length - MOST_NAMED;
  return (
    <section className={styles.card} aria-label="Keys never used">
      <h2>{countOf(unused.length, 'key')} never used</h2>
      <p className={styles.quiet}>
        Set up who should use it, or delete it: a key that is not needed is a risk.
      </p>
      <ul className={styles.list}>
        {unused.slice(0, MOST_NAMED).map((key) => (
          <li key={`${key.kind} ${key.id}`}>
            <Link to="/keys/key" search={addressOfPlace({ kind: key.kind, id: key.id })}>
              {key.id}
            </Link>{' '}
            <span className={styles.quiet}>{nounOf(key)}</span>
          </li>
        ))}
        {others > 0 && (
          <li>
            <Link to="/keys" search={addressOfPlace()}>
              and {others} more
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
