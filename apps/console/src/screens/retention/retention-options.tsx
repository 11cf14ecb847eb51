import { Explained } from '../../help/explained.tsx';
import { ConditionChips } from '../../question/conditions/condition-chips.tsx';
import { EventsButton } from '../../question/events/events-button.tsx';
import { schemaOf } from '../../question/schema/fits.ts';
import { useQuestion } from '../../question/use-question.ts';
import { ChoiceBar } from '../../ui/controls/choice-bar.tsx';
import { NumberForm } from '../../ui/controls/number-form.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { USUAL_PERIODS } from '../../views/retention/words.ts';

const RULES = { most: 100, combinations: true, advancedOnly: true, without: 'any activity' };
const PERIODS = schemaOf('RetentionRequest', 'periods');

/** How users enter, and what counts as coming back. */
export function RetentionOptions({ error }: { readonly error: unknown }) {
  const { question, ask } = useQuestion();
  return (
    <Toolbar>
      <EventsButton rules={{ ...RULES, role: 'Enter with' }} part="startEvents" />
      <UsesOf
        add="Filter uses to enter with"
        part="startUseConditions"
        isShown={question.startEvents !== undefined}
        error={error}
      />
      <Explained label="How often a user enters" of="RetentionRequest.entry">
        <ChoiceBar
          label="How often a user enters"
          options={[
            { id: 'first', label: 'First time' },
            { id: 'every', label: 'Every time' },
          ]}
          value={question.entry ?? 'first'}
          onChange={(entry) => ask({ entry: entry === 'first' ? undefined : entry })}
        />
      </Explained>
      <EventsButton rules={{ ...RULES, role: 'Come back with' }} part="returnEvents" />
      <UsesOf
        add="Filter uses to come back with"
        part="returnUseConditions"
        isShown={question.returnEvents !== undefined}
        error={error}
      />
      <Explained label="When a user has come back" of="RetentionRequest.returning">
        <ChoiceBar
          label="When a user has come back"
          options={[
            { id: 'exact', label: 'Just then' },
            { id: 'onOrAfter', label: 'Then or later' },
          ]}
          value={question.returning ?? 'exact'}
          onChange={(returning) => ask({ returning: returning === 'exact' ? undefined : returning })}
        />
      </Explained>
      <NumberForm
        label="Periods followed"
        value={question.periods ?? USUAL_PERIODS}
        least={PERIODS.minimum ?? 0}
        most={PERIODS.maximum ?? USUAL_PERIODS}
        onChange={(periods) => ask({ periods })}
      />
    </Toolbar>
  );
}

interface UsesProps {
  readonly add: string;
  readonly part: 'startUseConditions' | 'returnUseConditions';
  /** Whether there are events whose uses could be chosen. */
  readonly isShown: boolean;
  readonly error: unknown;
}

/** Which uses of the events count. */
function UsesOf({ add, part, isShown, error }: UsesProps) {
  const { question, ask } = useQuestion();
  const { [part]: conditions } = question;
  if (!isShown && conditions === undefined) return null;
  return (
    <ConditionChips
      add={add}
      of="uses"
      conditions={conditions}
      onChange={(next) => ask({ [part]: next })}
      error={error}
      pointer={`/${part}`}
    />
  );
}
