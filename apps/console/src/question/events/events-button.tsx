import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { List } from '../../ui/controls/icons.tsx';
import { useQuestion } from '../use-question.ts';
import type { EventRules } from './event-picker.tsx';
import { eventsFor, labelOfEvents } from './events-for.ts';

const EventPicker = lazy(() =>
  import('./event-picker.tsx').then((module) => ({ default: module.EventPicker })),
);

/** Which events the report is about. */
export function EventsButton({ rules }: { readonly rules: EventRules }) {
  const { question, ask } = useQuestion();
  const [isOpen, setOpen] = useState(false);
  const { shown, others } = eventsFor(rules, question.events ?? []);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <List /> {labelOfEvents(rules, shown, others)}
      </Button>
      {isOpen && (
        <Suspense>
          <EventPicker
            rules={rules}
            value={shown}
            onApply={(chosen) => {
              setOpen(false);
              ask({ events: others.length > 0 ? [...(chosen ?? []), ...others] : chosen });
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
