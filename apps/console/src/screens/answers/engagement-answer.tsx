import { EngagementGrid } from '../../views/churn-and-engagement/engagement-grid.tsx';
import type { AnswerProps } from './props.ts';

/** Who is engaged, or who is lost if that was shown when the question was kept. */
export function EngagementAnswer({ report, show }: AnswerProps<'churn-and-engagement'>) {
  return <EngagementGrid report={report} state={show === 'lost' ? 'lost' : 'engaged'} />;
}
