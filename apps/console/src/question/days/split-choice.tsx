import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import type { Asked } from '../codec/question.ts';
import { useQuestion } from '../use-question.ts';

/** The length of the periods of a report. */
export function SplitChoice({ split }: { readonly split: NonNullable<Asked['dateSplit']> }) {
  const { ask } = useQuestion();
  return (
    <ChoiceBar
      label="Length of a period"
      options={[
        { id: 'day', label: 'Days' },
        { id: 'week', label: 'Weeks' },
        { id: 'month', label: 'Months' },
      ]}
      value={split}
      onChange={(dateSplit) => ask({ dateSplit })}
    />
  );
}
