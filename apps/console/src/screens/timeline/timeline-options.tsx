import { DIVISOR_NAMES } from '@keytally/spreadsheets/names';
import { Definition } from '../../help/definition.tsx';
import type { Asked } from '../../question/codec/question.ts';
import { SplitChoice } from '../../question/days/split-choice.tsx';
import { useQuestion } from '../../question/use-question.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';

type Divisor = NonNullable<Asked['divisor']>;

interface Props {
  readonly split: NonNullable<Asked['dateSplit']>;
}

/** How the timeline is split, and what it counts. */
export function TimelineOptions({ split }: Props) {
  const { question, ask } = useQuestion();
  const showsValues = question.dataView === 'customValues';
  const divisors = (Object.keys(DIVISOR_NAMES) as Divisor[]).filter(
    (id) => showsValues || id !== 'usageCounts',
  );
  return (
    <Toolbar>
      <SplitChoice split={split} />
      <ChoiceBar
        label="What is counted"
        options={[
          { id: 'usageCounts', label: 'Uses' },
          { id: 'customValues', label: 'Values' },
        ]}
        value={showsValues ? 'customValues' : 'usageCounts'}
        onChange={(dataView) =>
          ask({ dataView, ...(question.divisor === 'usageCounts' && { divisor: undefined }) })
        }
      />
      <Select<Divisor | 'none'>
        label="Divided by"
        labelHidden
        options={[
          { id: 'none', label: 'Not divided' },
          ...divisors.map((id) => ({ id, label: DIVISOR_NAMES[id] })),
        ]}
        value={question.divisor ?? 'none'}
        onChange={(id) => ask({ divisor: id === 'none' ? undefined : id })}
      />
      <Definition label="Divided by" of="BasicTimelineRequest.divisor" />
    </Toolbar>
  );
}
