import { useState } from 'react';
import { ConditionChips } from '../../question/conditions/condition-chips.tsx';
import type { Conditions } from '../../question/conditions/draft.ts';
import type { SelectedEvent } from '../../question/events/event.ts';
import { EventsChoice } from '../../question/events/events-choice.tsx';
import { schemaOf } from '../../question/schema/fits.ts';
import { useQuestion } from '../../question/use-question.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Close, Plus } from '../../ui/controls/icons.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { type Exclusions, pairNamed, pairsOf } from './exclusions.ts';
import styles from './funnel-exclusions.module.css';

/** An exclusion while it is chosen: it may have no events yet. */
interface Draft {
  readonly events: readonly SelectedEvent[];
  readonly useConditions?: Conditions;
  readonly after: number;
  readonly before: number;
}

const RULES = {
  most: schemaOf('FunnelEventSelection').maxItems ?? 1,
  combinations: true,
  advancedOnly: true,
};
const MOST = schemaOf('FunnelExclusionList').maxItems ?? 1;

/** What must not come between two steps. Each is asked as soon as it has events. */
export function FunnelExclusions({ error }: { readonly error: unknown }) {
  const { question, ask } = useQuestion();
  const { steps = [], exclusions = [], stepOrder } = question;
  const asked = JSON.stringify([exclusions, steps.length]);
  if (steps.length === 0) return null;
  return (
    <Editor
      key={asked}
      exclusions={exclusions}
      steps={steps.length}
      inAnyOrder={stepOrder === 'any'}
      error={error}
      onChange={(changed) => ask({ exclusions: changed.length > 0 ? changed : undefined })}
    />
  );
}

interface EditorProps {
  readonly exclusions: readonly Draft[];
  readonly steps: number;
  readonly inAnyOrder: boolean;
  /** Why the server refused the question, if it did. */
  readonly error: unknown;
  readonly onChange: (exclusions: Exclusions) => void;
}

function Editor({ exclusions, steps, inAnyOrder, error, onChange }: EditorProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(exclusions);
  const change = (changed: readonly Draft[]) => {
    setDrafts(changed);
    if (changed.every(({ events }) => events.length > 0)) onChange(changed as Exclusions);
  };
  const pairs = pairsOf(steps, inAnyOrder);
  return (
    <Toolbar>
      {drafts.map(({ useConditions, ...draft }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an exclusion is its place
        <span key={place} className={styles.exclusion}>
          <EventsChoice
            rules={{ ...RULES, role: `Exclusion ${place + 1}` }}
            value={draft.events}
            onChange={(events = []) =>
              change(drafts.with(place, { ...draft, events, ...(useConditions && { useConditions }) }))
            }
          />
          {draft.events.length > 0 && (
            <ConditionChips
              add={`Filter exclusion ${place + 1}`}
              of="uses"
              conditions={useConditions}
              onChange={(next) =>
                change(drafts.with(place, { ...draft, ...(next && { useConditions: next }) }))
              }
              error={error}
              pointer={`/exclusions/${place}/useConditions`}
            />
          )}
          <Select
            label={`Exclusion ${place + 1} is`}
            labelHidden
            options={pairs}
            value={`${draft.after}-${draft.before}`}
            onChange={(id) =>
              change(
                drafts.with(place, { ...draft, ...pairNamed(id), ...(useConditions && { useConditions }) }),
              )
            }
          />
          <Button
            look="quiet"
            icon
            aria-label={`Remove exclusion ${place + 1}`}
            onPress={() => change(drafts.toSpliced(place, 1))}
          >
            <Close />
          </Button>
        </span>
      ))}
      {drafts.length < MOST && (
        <Button look="quiet" onPress={() => setDrafts([...drafts, { events: [], after: 1, before: 2 }])}>
          <Plus /> Exclusion
        </Button>
      )}
    </Toolbar>
  );
}
