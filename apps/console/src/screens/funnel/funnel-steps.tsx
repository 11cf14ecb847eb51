import { useState } from 'react';
import type { Asked } from '../../question/codec/question.ts';
import { ConditionChips } from '../../question/conditions/condition-chips.tsx';
import type { Conditions } from '../../question/conditions/draft.ts';
import type { SelectedEvent } from '../../question/events/event.ts';
import { EventsChoice } from '../../question/events/events-choice.tsx';
import { schemaOf } from '../../question/schema/fits.ts';
import { useQuestion } from '../../question/use-question.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Close, Plus } from '../../ui/controls/icons.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { exclusionsWithin } from './exclusions.ts';

type Steps = NonNullable<Asked['steps']>;

/** A step while it is chosen: it may have no events yet. */
interface Draft {
  readonly events: readonly SelectedEvent[];
  readonly useConditions?: Conditions;
  readonly label?: string;
}

const RULES = {
  most: schemaOf('FunnelEventSelection').maxItems ?? 1,
  combinations: true,
  advancedOnly: true,
};
const LIST = schemaOf('FunnelStepList');
const [LEAST, MOST] = [LIST.minItems ?? 2, LIST.maxItems ?? 2];

/** The events of each step. They are asked as soon as every step has some. */
export function FunnelSteps({ error }: { readonly error: unknown }) {
  const { question, ask } = useQuestion();
  const asked = JSON.stringify(question.steps ?? []);
  return (
    <Editor
      key={asked}
      steps={question.steps ?? []}
      error={error}
      onComplete={(steps) => ask({ steps, exclusions: exclusionsWithin(question.exclusions, steps.length) })}
    />
  );
}

interface EditorProps {
  readonly steps: readonly Draft[];
  /** Why the server refused the question, if it did. */
  readonly error: unknown;
  readonly onComplete: (steps: Steps) => void;
}

function Editor({ steps, error, onComplete }: EditorProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => atLeast(LEAST, steps));
  const change = (changed: readonly Draft[]) => {
    setDrafts(changed);
    const isComplete = changed.every(({ events }) => events.length > 0);
    if (isComplete && changed.length >= LEAST) onComplete(changed as Steps);
  };
  return (
    <Toolbar>
      {drafts.map(({ events, useConditions, ...draft }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <span key={place}>
          <EventsChoice
            rules={{ ...RULES, role: `Step ${place + 1}` }}
            value={events}
            onChange={(chosen = []) =>
              change(
                drafts.with(place, { ...draft, events: chosen, ...(useConditions && { useConditions }) }),
              )
            }
          />
          {events.length > 0 && (
            <ConditionChips
              add={`Filter step ${place + 1}`}
              of="uses"
              conditions={useConditions}
              onChange={(next) =>
                change(drafts.with(place, { ...draft, events, ...(next && { useConditions: next }) }))
              }
              error={error}
              pointer={`/steps/${place}/useConditions`}
            />
          )}
          {drafts.length > LEAST && (
            <Button
              look="quiet"
              icon
              aria-label={`Remove step ${place + 1}`}
              onPress={() => change(drafts.toSpliced(place, 1))}
            >
              <Close />
            </Button>
          )}
        </span>
      ))}
      {drafts.length < MOST && (
        <Button look="quiet" onPress={() => change([...drafts, { events: [] }])}>
          <Plus /> Step
        </Button>
      )}
    </Toolbar>
  );
}

function atLeast(count: number, steps: readonly Draft[]): readonly Draft[] {
  const missing = Math.max(0, count - steps.length);
  return [...steps, ...Array.from({ length: missing }, () => ({ events: [] }))];
}
