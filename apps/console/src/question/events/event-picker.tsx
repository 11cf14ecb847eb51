import { useState } from 'react';
import { type KnownEvent, useKnownEvents } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Plus } from '../../ui/controls/icons.tsx';
import { Chip } from '../../ui/controls/tag.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useProduct } from '../product-context.ts';
import { CombinationForm } from './combination-form.tsx';
import { type Combination, isCombination, keyOfEvent, labelOfEvent, type SelectedEvent } from './event.ts';
import { EventList } from './event-list.tsx';
import styles from './events.module.css';

/** Which events a report takes. */
export interface EventRules {
  /** The most that it takes at once. */
  readonly most: number;
  readonly combinations: boolean;
  /** Only events that are tracked in advanced mode. */
  readonly advancedOnly: boolean;
  /** What it shows if none are chosen; without this, some must be. */
  readonly without?: string;
  /** What they are for, if a report takes events for more than one thing. */
  readonly role?: string;
}

interface Props {
  readonly rules: EventRules;
  readonly value: readonly SelectedEvent[];
  readonly onApply: (events: SelectedEvent[] | undefined) => void;
  readonly onClose: () => void;
}

/** Chooses the events of a report. Nothing is asked before "Show". */
export function EventPicker({ rules, value, onApply, onClose }: Props) {
  const { data, error } = useKnownEvents(useProduct().id);
  const [chosen, setChosen] = useState(value);
  const [edited, setEdited] = useState<Combination | 'new'>();
  const keys = new Set(chosen.map(keyOfEvent));
  const isTooMany = chosen.length > rules.most;
  const choose = (events: readonly KnownEvent[], isChosen: boolean) => {
    const touched = new Set(events.map(keyOfEvent));
    const rest = chosen.filter((one) => isCombination(one) || !touched.has(keyOfEvent(one)));
    const fresh = events
      .filter((one) => !keys.has(keyOfEvent(one)))
      .map(({ category, name }) => ({ category, name }));
    setChosen(isChosen ? [...chosen, ...fresh] : rest);
  };
  const saveCombination = (combination: Combination) => {
    const old = edited === 'new' ? undefined : edited;
    const others = chosen.filter((one) => one !== old && keyOfEvent(one) !== keyOfEvent(combination));
    setChosen([...others, combination]);
    setEdited(undefined);
  };
  const offered = data?.filter(({ mode }) =>
    rules.advancedOnly ? mode === 'advanced' : mode !== 'inactive',
  );
  return (
    <Dialog
      title={rules.role ?? 'Events'}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <span className={styles.count} role="status">
            {countChosen(chosen.length, rules)}
          </span>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={isTooMany || (chosen.length === 0 && rules.without === undefined)}
            onPress={() => onApply(chosen.length === 0 ? undefined : [...chosen])}
          >
            Show
          </Button>
        </>
      }
    >
      {error && <ProblemView error={error} />}
      {!data && !error && <Skeleton label="Loading the events" />}
      {offered && <EventList events={offered} chosen={keys} onChoose={choose} />}
      {rules.combinations && edited === undefined && (
        <div className={styles.buttons}>
          {chosen.filter(isCombination).map((one) => (
            <Chip
              key={one.combiLabel}
              label={labelOfEvent(one)}
              onPress={() => setEdited(one)}
              onRemove={() => setChosen(chosen.filter((other) => other !== one))}
            />
          ))}
          <Button onPress={() => setEdited('new')}>
            <Plus /> Several events as one, or by regular expression
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <CombinationForm
          combination={edited === 'new' ? undefined : edited}
          events={offered ?? []}
          onSave={saveCombination}
          onCancel={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  );
}

function countChosen(count: number, { most, without }: EventRules): string {
  if (count > most) return `${formatNumber(count)} chosen: at most ${most}. Mark fewer.`;
  if (count > 0) return `${formatNumber(count)} of at most ${formatNumber(most)} chosen`;
  return without ?? 'Choose at least one';
}
