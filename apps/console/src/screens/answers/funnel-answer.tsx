import { funnelsOf } from '../funnel/funnel.ts';
import { FunnelChart } from '../funnel/funnel-chart.tsx';
import type { AnswerProps } from './props.ts';

/** The funnel of all users, or of the first segment. */
export function FunnelAnswer({ report: { results, asked } }: AnswerProps<'conversion-funnel'>) {
  const [funnel] = funnelsOf(results, asked.steps);
  if (!funnel) return null;
  const { label } = funnel;
  return <FunnelChart title={`Users by step${label === undefined ? '' : `: ${label}`}`} funnel={funnel} />;
}
