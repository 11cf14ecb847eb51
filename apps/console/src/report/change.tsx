import { classNames } from '../ui/class-names.ts';
import { changeOf, formatChange, NO_VALUE } from '../ui/format/number.ts';
import styles from './change.module.css';

interface Props {
  readonly now: number | null | undefined;
  readonly before: number | null | undefined;
  /** Whether more is better, as it usually is: it has a colour then. */
  readonly isBetterMore?: boolean;
}

const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 6, signDisplay: 'exceptZero' });

/** The difference to the days before, and what it is in percent. Not said by colour alone. */
export function Change({ now, before, isBetterMore = true }: Props) {
  if (now == null || before == null) return NO_VALUE;
  const change = changeOf(now, before);
  return (
    <span className={styles.change}>
      {now === before ? '±0' : signed.format(now - before)}
      {change !== null && (
        <small
          className={classNames(
            isBetterMore && change > 0 && styles.more,
            isBetterMore && change < 0 && styles.less,
          )}
        >
          {formatChange(now, before)}
        </small>
      )}
    </span>
  );
}
