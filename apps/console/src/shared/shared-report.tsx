import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName, Reports } from '@keytally/contract/reports';
import { Suspense, useEffect, useMemo } from 'react';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { dayIn } from '../ui/format/day.ts';
import { AnswerView, hasNumbers } from '../views/all/answer-view.tsx';
import { useOwnLook } from '../views/look.ts';
import { NumbersView } from '../views/numbers/numbers-view.tsx';
import type { Answered, Comparison } from '../views/view.ts';
import type { SharedReport } from './share-calls.ts';
import styles from './shared.module.css';

interface Props {
  readonly answer: SharedReport;
  readonly asked: object;
  readonly comparison: Comparison<Reports[ReportName]> | undefined;
  /** How the screen showed it when the question was kept. */
  readonly view: string | undefined;
  readonly labels: PropertyLabels | undefined;
  /** Whether there is room for a part of it alone. */
  readonly isSmall: boolean;
  /** Called when the view is there, which says what a file has. */
  readonly onShown: (isShown: true) => void;
}

/** An answer as its screen shows it, and all of its numbers. */
export function SharedReportView({ answer: { name, report }, asked, comparison, view, ...others }: Props) {
  const { labels, isSmall, onShown } = others;
  const look = useOwnLook(view);
  const answered = useMemo(() => ({ ...report, asked }) as Answered<ReportName>, [report, asked]);
  const today = comparison?.facts.today ?? dayIn(report.meta.timeZone, new Date());
  return (
    <>
      <Suspense fallback={<Skeleton label="Loading the answer" />}>
        <AnswerView
          kind={name}
          report={answered}
          comparison={comparison}
          labels={labels}
          today={today}
          isSmall={isSmall}
          look={look}
        />
        <WhenShown onShown={onShown} />
      </Suspense>
      {!hasNumbers(name, asked) && (
        <details className={styles.numbers}>
          <summary>All numbers</summary>
          <NumbersView kind={name} report={answered} labels={labels} />
        </details>
      )}
    </>
  );
}

function WhenShown({ onShown }: Pick<Props, 'onShown'>) {
  useEffect(() => onShown(true), [onShown]);
  return null;
}
