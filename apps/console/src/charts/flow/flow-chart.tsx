import { ChartFrame } from '../frame/chart-frame.tsx';
import type { NumberTable } from '../model/number-table.ts';
import styles from './flow.module.css';
import type { Flow, OpensEdge } from './flow.ts';
import { FlowPlot } from './flow-plot.tsx';

interface Props {
  readonly title: string;
  readonly summary: string;
  /** What else is to be said, below. */
  readonly note: string;
  readonly table: NumberTable;
  readonly flow: Flow;
  readonly onOpen?: OpensEdge | undefined;
}

/** Steps from one place to others: a column for each step, and ribbons as wide as so many went. Keep `flow` the same object while nothing changes. */
export function FlowChart({ title, summary, note, table, flow, onOpen }: Props) {
  return (
    <ChartFrame title={title} summary={summary} table={table}>
      <FlowPlot title={title} flow={flow} onOpen={onOpen} />
      <p className={styles.note}>{note}</p>
    </ChartFrame>
  );
}
