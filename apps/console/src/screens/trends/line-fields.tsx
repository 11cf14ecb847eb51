import { TREND_MEASURES } from '@keytally/spreadsheets/names';
import { ConditionChips } from '../../question/conditions/condition-chips.tsx';
import { EventsChoice } from '../../question/events/events-choice.tsx';
import { schemaOf } from '../../question/schema/fits.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Close } from '../../ui/controls/icons.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { type LineDraft, type Measure, needsEvents } from './drafts.ts';
import { NameField } from './name-field.tsx';

const MEASURES = (Object.keys(TREND_MEASURES) as Measure[]).map((id) => ({
  id,
  label: TREND_MEASURES[id],
}));

const RULES = { most: schemaOf('TrendEventSelection').maxItems ?? 1, combinations: true, advancedOnly: true };

interface Props {
  readonly place: number;
  readonly line: LineDraft;
  /** What it is called now. */
  readonly label: string;
  readonly error: unknown;
  readonly onChange: (line: LineDraft) => void;
  readonly onRemove: (() => void) | undefined;
}

/** What a line measures, of which events and uses, and what it is called. */
export function LineFields({ place, line, label, error, onChange, onRemove }: Props) {
  const { measure, events, useConditions, name } = line;
  const without = needsEvents(measure) ? {} : { without: measure === 'uses' ? 'all events' : 'any activity' };
  return (
    <Toolbar>
      <Select
        label={`Measure of line ${place + 1}`}
        labelHidden
        options={MEASURES}
        value={measure}
        onChange={(chosen) => onChange({ ...line, measure: chosen })}
      />
      <EventsChoice
        rules={{ ...RULES, ...without, role: 'Of' }}
        value={events}
        onChange={(chosen = []) => onChange({ ...line, events: chosen })}
      />
      {events.length > 0 && (
        <ConditionChips
          add={`Filter uses of line ${place + 1}`}
          of="uses"
          conditions={useConditions}
          onChange={(next) => onChange({ ...line, useConditions: next })}
          error={error}
          pointer={`/lines/${place}/useConditions`}
        />
      )}
      <NameField
        label={`Name of line ${place + 1}`}
        usual={label}
        name={name}
        onChange={(next) => onChange({ ...line, name: next })}
      />
      {onRemove && (
        <Button look="quiet" icon aria-label={`Remove line ${place + 1}`} onPress={onRemove}>
          <Close />
        </Button>
      )}
    </Toolbar>
  );
}
