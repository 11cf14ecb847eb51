import type { ReactNode } from 'react';
import { Definition, type Term } from '../../help/definition.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { Change } from '../../views/change.tsx';
import { CopyCalls, type NamedCall } from './copy-calls.tsx';
import type { OverviewDays } from './days.ts';
import styles from './overview.module.css';

interface Props {
  readonly label: string;
  readonly definition: Term;
  /** Absent while it loads. */
  readonly now: number | undefined;
  readonly before: number | undefined;
  readonly days: Pick<OverviewDays, 'isCompared' | 'verdict'>;
  /** It will not be there: the screen says why. */
  readonly hasFailed: boolean;
  readonly calls: readonly NamedCall[];
  /** Its course, and where there is more about it. */
  readonly children: ReactNode;
}

/** One number with what it was before, how it went, and how to get it. */
export function NumberCard({
  label,
  definition,
  now,
  before,
  days: { isCompared, verdict },
  hasFailed,
  calls,
  children,
}: Props) {
  return (
    <section className={styles.card} aria-label={label}>
      <header className={styles.cardHead}>
        <h2>{label}</h2>
        <Definition label={label} of={definition} />
        <span className={`${styles.end} not-printed`}>
          <CopyCalls of={label} calls={calls} />
        </span>
      </header>
      {now === undefined || (isCompared && before === undefined) ? (
        !hasFailed && <Skeleton label={`Loading: ${label}`} lines={1} />
      ) : (
        <p className={styles.figures}>
          <strong className={styles.number}>{formatNumber(now)}</strong>
          {isCompared && (
            <>
              <Change now={now} before={before} verdict={verdict} />
              <span className={styles.quiet}>from {formatNumber(before)}</span>
            </>
          )}
        </p>
      )}
      {children}
    </section>
  );
}
