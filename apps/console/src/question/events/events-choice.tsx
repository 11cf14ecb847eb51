import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { List } from '../../ui/controls/icons.tsx';
import type { SelectedEvent } from './event.ts';
import type { EventRules } from './event-picker.tsx';
import { labelOfEvents } from './events-for.ts';

const EventPicker = lazy(() =>
  import('./event-picker.tsx').then((module) => ({ default: module.EventPicker })),
);

interface Props {
  readonly rules: EventRules;
  readonly value: readonly SelectedEvent[];
  /** Events that were chosen for another report, which this one does not take. */
  readonly others?: readonly SelectedEvent[];
  readonly onChange: (chosen: readonly SelectedEvent[] | undefined) => void;
}

/** A button that says which events are chosen, and opens the choice. */
export function EventsChoice({ rules, value, others = [], onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <List /> {rules.role !== undefined && `${rules.role}: `}
        {labelOfEvents(rules, value, others)}
      </Button>
      {isOpen && (
        <Suspense>
          <EventPicker
            rules={rules}
            value={value}
            onApply={(chosen) => {
              setOpen(false);
              onChange(chosen);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
