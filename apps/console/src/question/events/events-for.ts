import { countOf, formatNumber } from '../../ui/format/number.ts';
import { isCombination, labelOfEvent, type SelectedEvent } from './event.ts';

interface Rules {
  readonly most: number;
  readonly combinations: boolean;
  readonly without?: string;
}

interface EventsFor {
  readonly shown: readonly SelectedEvent[];
  /** They stay in the question, for the reports that take them. */
  readonly others: readonly SelectedEvent[];
}

/** The events of a question that a report takes, and those that it does not. */
export function eventsFor({ most, combinations }: Rules, events: readonly SelectedEvent[]): EventsFor {
  const shown = events.filter((event) => combinations || !isCombination(event)).slice(0, most);
  return { shown, others: events.filter((event) => !shown.includes(event)) };
}

/** `File / Open`, `5 events`, or `5 of 6 events` where one is left out. */
export function labelOfEvents(
  { without = 'Choose events' }: Rules,
  shown: readonly SelectedEvent[],
  others: readonly SelectedEvent[],
): string {
  const all = shown.length + others.length;
  if (others.length > 0) return `${formatNumber(shown.length)} of ${countOf(all, 'event')}`;
  const [first] = shown;
  if (first === undefined) return without;
  return all === 1 ? labelOfEvent(first) : countOf(all, 'event');
}
