import type { Verdict } from '@keytally/contract/comparison';
import { classNames } from '../ui/class-names.ts';
import { changeOf, formatChange, NO_VALUE } from '../ui/format/number.ts';
import styles from './change.module.css';

interface Props {
  readonly now: number | null | undefined;
  readonly before: number | null | undefined;
  /** Whether more is better, as it usually is: it has a colour then. */
  readonly isBetterMore?: boolean;
  /** What may be said of the days of both: a percentage only if they are alike. */
  readonly verdict: Verdict | undefined;
}

const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 6, signDisplay: 'exceptZero' });

/** The difference to the days before, and what it is in percent. Not said by colour alone. */
export function Change({ now, before, isBetterMore = true, verdict }: Props) {
  if (now == null || before == null) return NO_VALUE;
  const change = verdict?.shows === 'percent' ? changeOf(now, before) : null;
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
