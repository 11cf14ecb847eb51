import type { PropertyLabels } from '@keytally/contract/properties';
import type { ReportName } from '@keytally/contract/reports';
import { useMemo } from 'react';
import type { Comparison } from '../screens/answers/compared-answer.ts';
import { besideTable } from '../screens/answers/compared-table.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { AnswerTable } from './answer-table.tsx';
import { hasMorePages, type SharedReport } from './share-calls.ts';
import styles from './shared.module.css';
import { hasChart, SharedChart } from './shared-chart.tsx';

interface Props {
  readonly answer: SharedReport;
  readonly asked: object;
  readonly comparison: Comparison<ReportName> | undefined;
  /** Which of its numbers the screen showed when the question was kept. */
  readonly show: string | undefined;
  readonly labels: PropertyLabels | undefined;
}

/** As many as one sees at a glance below a chart. */
const FEW_ROWS = 40;

/** The chart of an answer, where its kind has one, and all of its numbers. */
export function SharedReportView({ answer, asked, comparison, show, labels }: Props) {
  const { name, report } = answer;
  const table = useMemo(() => {
    const { rows, ...others } = besideTable({ name, report, asked, comparison, labels });
    return { ...others, rows: [...rows] };
  }, [name, report, asked, comparison, labels]);
  if (table.rows.length === 0)
    return <EmptyState title="Nothing was used in these days">There is nothing to show yet.</EmptyState>;
  return (
    <>
      <SharedChart answer={answer} asked={asked} comparison={comparison} show={show} labels={labels} />
      <details className={styles.numbers} open={!hasChart(name) || table.rows.length <= FEW_ROWS}>
        <summary>All numbers</summary>
        <AnswerTable {...table} verdict={comparison?.verdict} isWhole={!hasMorePages(answer)} />
      </details>
    </>
  );
}
