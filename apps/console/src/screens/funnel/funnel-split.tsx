import type { Asked } from '../../question/codec/question.ts';
import { useQuestion } from '../../question/use-question.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';

const WHOLE = 'whole';

const OPTIONS: readonly {
  readonly id: NonNullable<Asked['funnelSplit']> | typeof WHOLE;
  readonly label: string;
}[] = [
  { id: WHOLE, label: 'Steps alone' },
  { id: 'day', label: 'By day' },
  { id: 'week', label: 'By week' },
  { id: 'month', label: 'By month' },
];

/** Whether a funnel is shown over time too, and by which periods. */
export function FunnelSplit() {
  const { question, ask } = useQuestion();
  return (
    <ChoiceBar
      label="Over time"
      options={OPTIONS}
      value={question.funnelSplit ?? WHOLE}
      onChange={(chosen) => ask({ funnelSplit: chosen === WHOLE ? undefined : chosen })}
    />
  );
}
