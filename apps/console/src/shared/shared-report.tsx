import type { PropertyLabels } from '@keytally/contract/properties';
import { reportTable } from '@keytally/spreadsheets';
import { useMemo } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { AnswerTable } from './answer-table.tsx';
import { hasMorePages, type SharedReport } from './share-calls.ts';
import styles from './shared.module.css';
import { hasChart, SharedChart } from './shared-chart.tsx';

interface Props {
  readonly answer: SharedReport;
  readonly asked: object;
  /** Which of its numbers the screen showed when the question was kept. */
  readonly show: string | undefined;
  readonly labels: PropertyLabels | undefined;
}

/** As many as one sees at a glance below a chart. */
const FEW_ROWS = 40;

/** The chart of an answer, where its kind has one, and all of its numbers. */
export function SharedReportView({ answer, asked, show, labels }: Props) {
  const { name, report } = answer;
  const table = useMemo(() => {
    const { columns, rows } = reportTable(name, report, asked, labels);
    return { columns, rows: [...rows] };
  }, [name, report, asked, labels]);
  if (table.rows.length === 0)
    return <EmptyState title="Nothing was used in these days">There is nothing to show yet.</EmptyState>;
  return (
    <>
      <SharedChart answer={answer} asked={asked} show={show} labels={labels} />
      <details className={styles.numbers} open={!hasChart(name) || table.rows.length <= FEW_ROWS}>
        <summary>All numbers</summary>
        <AnswerTable {...table} isWhole={!hasMorePages(answer)} />
      </details>
    </>
  );
}
