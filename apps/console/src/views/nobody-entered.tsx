import type { ReportMeta } from '../api/reports.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { hasData, NoData } from './no-data.tsx';
import { Lead, useSurroundings } from './surroundings.tsx';

interface Props {
  readonly meta: ReportMeta;
  /** Which users enter. */
  readonly entry?: 'first' | 'every' | undefined;
}

/** When a report has no cohorts: nothing was used in its days, or only by users who had come before. */
export function NobodyEntered({ meta, entry }: Props) {
  const isInConsole = useSurroundings() !== undefined;
  if (!hasData(meta) || entry === 'every') return <NoData meta={meta} />;
  return (
    <EmptyState title="Nobody came for the first time in these days">
      <p>Choose more days, or follow users from every period in which they came.</p>
      {isInConsole && <Lead asking={(question) => ({ ...question, entry: 'every' })}>Every time</Lead>}
    </EmptyState>
  );
}
