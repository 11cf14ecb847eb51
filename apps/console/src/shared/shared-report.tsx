import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName, Reports } from '@keytally/contract/reports';
import { Suspense, useMemo } from 'react';
import { besideTable } from '../screens/answers/compared-table.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { dayIn } from '../ui/format/day.ts';
import { AnswerView, VIEWS } from '../views/all/answer-view.tsx';
import { useOwnLook } from '../views/look.ts';
import type { Answered, Comparison } from '../views/view.ts';
import { AnswerTable } from './answer-table.tsx';
import { hasMorePages, type SharedReport } from './share-calls.ts';
import styles from './shared.module.css';
import { hasChart, SharedChart } from './shared-chart.tsx';

interface Props {
  readonly answer: SharedReport;
  readonly asked: object;
  readonly comparison: Comparison<Reports[ReportName]> | undefined;
  /** How the screen showed it when the question was kept. */
  readonly view: string | undefined;
  readonly labels: PropertyLabels | undefined;
}

/** As many as one sees at a glance below a chart. */
const FEW_ROWS = 40;

/** The chart of an answer, where its kind has one, and all of its numbers. */
export function SharedReportView({ answer, asked, comparison, view, labels }: Props) {
  const look = useOwnLook(view);
  const answered = useMemo(
    () => ({ ...answer.report, asked }) as Answered<ReportName>,
    [answer.report, asked],
  );
  const { name, report } = answer;
  const table = useMemo(() => {
    const { rows, ...others } = besideTable({ name, report, asked, comparison, labels });
    return { ...others, rows: [...rows] };
  }, [name, report, asked, comparison, labels]);
  if (table.rows.length === 0)
    return <EmptyState title="Nothing was used in these days">There is nothing to show yet.</EmptyState>;
  return (
    <>
      {name in VIEWS ? (
        <Suspense fallback={<Skeleton label="Loading the answer" />}>
          <AnswerView
            kind={name}
            report={answered}
            comparison={comparison}
            labels={labels}
            today={comparison?.facts.today ?? dayIn(report.meta.timeZone, new Date())}
            isSmall={false}
            look={look}
          />
        </Suspense>
      ) : (
        <SharedChart answer={answer} asked={asked} comparison={comparison} show={look.show} labels={labels} />
      )}
      <details className={styles.numbers} open={!hasChart(name) || table.rows.length <= FEW_ROWS}>
        <summary>All numbers</summary>
        <AnswerTable {...table} verdict={comparison?.verdict} isWhole={!hasMorePages(answer)} />
      </details>
    </>
  );
}
