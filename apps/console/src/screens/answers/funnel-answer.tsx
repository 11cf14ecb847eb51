import { ofSegment, segmentedBy } from '../../report/use-segmented.ts';
import { funnelsOf } from '../../views/conversion-funnel/funnel.ts';
import { FunnelChart } from '../../views/conversion-funnel/funnel-chart.tsx';
import { FunnelCompared } from '../../views/conversion-funnel/funnel-compared.tsx';
import type { AnswerProps } from './props.ts';

/** The funnel of all users, or of the first segment. */
export function FunnelAnswer({
  report: { results, asked },
  comparison,
  labels,
}: AnswerProps<'conversion-funnel'>) {
  const [funnel] = funnelsOf(results, asked.steps);
  if (!funnel) return null;
  const title = ofSegment('Users by step', segmentedBy(asked, labels), funnel.label);
  return (
    <>
      <FunnelChart title={title} funnel={funnel} window={asked.conversionWindow} />
      {comparison && (
        <FunnelCompared
          funnel={funnel}
          before={funnelsOf(comparison.before.results, asked.steps)}
          verdict={comparison.verdict}
        />
      )}
    </>
  );
}
