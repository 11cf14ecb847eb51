import { useAskedNow } from '../../question/product-context.ts';
import { TimelineLines } from '../../views/basic-timeline/timeline-lines.tsx';
import { useSegmented } from '../../views/segmented.ts';
import type { AnswerProps } from './props.ts';

export function TimelineAnswer({ report, comparison }: AnswerProps<'basic-timeline'>) {
  const { today } = useAskedNow();
  return (
    <TimelineLines
      report={report}
      asked={report.asked}
      before={comparison?.before}
      facts={comparison?.facts}
      today={today}
      segmented={useSegmented(report.asked)}
    />
  );
}
