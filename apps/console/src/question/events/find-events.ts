import type { KnownEvent } from '../../api/catalogue.ts';
import { labelOfEvent } from './event.ts';

/** An event and its label in small letters, made once for a list of 10,000. */
interface Findable {
  readonly event: KnownEvent;
  readonly text: string;
}

export function findable(events: readonly KnownEvent[]): readonly Findable[] {
  return events.map((event) => ({ event, text: labelOfEvent(event).toLocaleLowerCase('en') }));
}

/** The events that have every word of a text somewhere in their category or name. */
export function findEvents(events: readonly Findable[], text: string): readonly KnownEvent[] {
  const words = text.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  return events.filter((one) => words.every((word) => one.text.includes(word))).map(({ event }) => event);
}
