import type { ReportMeta } from '../api/reports.ts';
import { useQuestion } from '../question/use-question.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { hasData, NoData } from './no-data.tsx';

/** When a report has no cohorts: nothing was used in its days, or only by users who had come before. */
export function NobodyEntered({ meta }: { readonly meta: ReportMeta }) {
  const { question, ask } = useQuestion();
  if (!hasData(meta) || question.entry === 'every') return <NoData meta={meta} />;
  return (
    <EmptyState title="Nobody came for the first time in these days">
      <p>Choose more days, or follow users from every period in which they came.</p>
      <Button onPress={() => ask({ entry: 'every' })}>Every time</Button>
    </EmptyState>
  );
}
