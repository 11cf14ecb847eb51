import { Explained } from '../../help/explained.tsx';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { NumberForm } from '../../ui/controls/number-form.tsx';
import type { Asked } from '../codec/question.ts';
import { schemaOf } from '../schema/fits.ts';
import { useQuestion } from '../use-question.ts';

const DAYS = schemaOf('DaysUntilDeclaredLost');

/** After how many days away a user is lost. */
export function DaysUntilLost({ days }: { readonly days: number }) {
  const { ask } = useQuestion();
  return (
    <Explained label="Lost" of="DaysUntilDeclaredLost">
      <NumberForm
        label="Lost after … days away"
        value={days}
        least={DAYS.minimum ?? 1}
        most={DAYS.maximum ?? 1}
        onChange={(daysUntilDeclaredLost) => ask({ daysUntilDeclaredLost })}
      />
    </Explained>
  );
}

/** The day on which a loss counts. */
export function LossDay({ day }: { readonly day: NonNullable<Asked['dateReportedLost']> }) {
  const { ask } = useQuestion();
  return (
    <Explained label="When a loss counts" of="DateReportedLost">
      <ChoiceBar
        label="When a loss counts"
        options={[
          { id: 'dateDeclaredLost', label: 'Counted when declared' },
          { id: 'dateLastSeen', label: 'Counted when last seen' },
        ]}
        value={day}
        onChange={(dateReportedLost) => ask({ dateReportedLost })}
      />
    </Explained>
  );
}
