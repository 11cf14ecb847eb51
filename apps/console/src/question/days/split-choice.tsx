import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import type { Asked } from '../codec/question.ts';
import { useQuestion } from '../use-question.ts';

interface Props {
  readonly split: NonNullable<Asked['dateSplit']>;
  /** False for a report of weeks and months alone. */
  readonly hasDays?: boolean;
}

/** The length of the periods of a report. */
export function SplitChoice({ split, hasDays = true }: Props) {
  const { ask } = useQuestion();
  return (
    <ChoiceBar
      label="Length of a period"
      options={[
        ...(hasDays ? [{ id: 'day' as const, label: 'Days' }] : []),
        { id: 'week', label: 'Weeks' },
        { id: 'month', label: 'Months' },
      ]}
      value={split}
      onChange={(dateSplit) => ask({ dateSplit })}
    />
  );
}
