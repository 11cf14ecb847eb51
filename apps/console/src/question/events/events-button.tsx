import { useQuestion } from '../use-question.ts';
import type { EventRules } from './event-picker.tsx';
import { EventsChoice } from './events-choice.tsx';
import { eventsFor } from './events-for.ts';

interface Props {
  readonly rules: EventRules;
  /** The part of the question that they are. */
  readonly part?: 'events' | 'startEvents' | 'returnEvents';
}

/** Which events the report is about. */
export function EventsButton({ rules, part = 'events' }: Props) {
  const { question, ask } = useQuestion();
  const { shown, others } = eventsFor(rules, question[part] ?? []);
  return (
    <EventsChoice
      rules={rules}
      value={shown}
      others={others}
      onChange={(chosen) => ask({ [part]: others.length > 0 ? [...(chosen ?? []), ...others] : chosen })}
    />
  );
}
