import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { List } from '../../ui/controls/icons.tsx';
import { useQuestion } from '../use-question.ts';
import type { EventRules } from './event-picker.tsx';
import { eventsFor, labelOfEvents } from './events-for.ts';

const EventPicker = lazy(() =>
  import('./event-picker.tsx').then((module) => ({ default: module.EventPicker })),
);

interface Props {
  readonly rules: EventRules;
  /** The part of the question that they are. */
  readonly part?: 'events' | 'startEvents' | 'returnEvents';
}

/** Which events the report is about. */
export function EventsButton({ rules, part = 'events' }: Props) {
  const { question, ask } = useQuestion();
  const [isOpen, setOpen] = useState(false);
  const { shown, others } = eventsFor(rules, question[part] ?? []);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <List /> {rules.role !== undefined && `${rules.role}: `}
        {labelOfEvents(rules, shown, others)}
      </Button>
      {isOpen && (
        <Suspense>
          <EventPicker
            rules={rules}
            value={shown}
            onApply={(chosen) => {
              setOpen(false);
              ask({ [part]: others.length > 0 ? [...(chosen ?? []), ...others] : chosen });
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
