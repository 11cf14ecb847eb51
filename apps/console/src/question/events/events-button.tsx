import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { List } from '../../ui/controls/icons.tsx';
import { countOf } from '../../ui/format/number.ts';
import { useQuestion } from '../use-question.ts';
import { labelOfEvent } from './event.ts';
import type { EventRules } from './event-picker.tsx';

const EventPicker = lazy(() =>
  import('./event-picker.tsx').then((module) => ({ default: module.EventPicker })),
);

/** Which events the report is about. */
export function EventsButton({ rules }: { readonly rules: EventRules }) {
  const { question, ask } = useQuestion();
  const [isOpen, setOpen] = useState(false);
  const events = question.events?.filter((event) => rules.combinations || 'name' in event) ?? [];
  const [first] = events;
  const label =
    first === undefined
      ? (rules.without ?? 'Choose events')
      : events.length === 1
        ? labelOfEvent(first)
        : countOf(events.length, 'event');
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <List /> {label}
      </Button>
      {isOpen && (
        <Suspense>
          <EventPicker
            rules={rules}
            value={events}
            onApply={(chosen) => {
              setOpen(false);
              ask({ events: chosen });
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
