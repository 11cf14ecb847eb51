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

const ORDERS: readonly { readonly id: NonNullable<Asked['stepOrder']>; readonly label: string }[] = [
  { id: 'sequential', label: 'In this order' },
  { id: 'any', label: 'In any order' },
];

/** Whether the steps must come in their order. */
export function StepOrder() {
  const { question, ask } = useQuestion();
  return (
    <ChoiceBar
      label="Order of the steps"
      options={ORDERS}
      value={question.stepOrder ?? 'sequential'}
      onChange={(chosen) => ask({ stepOrder: chosen === 'any' ? chosen : undefined })}
    />
  );
}

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
