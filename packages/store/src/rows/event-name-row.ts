import type { QueryParameter, Row } from '@keytally/reports';
import type { EventKey, TrackedEvent, TrackingMode } from '@keytally/store-ports';

/** A row of `event_names`. */
interface ListedEvent extends TrackedEvent {
  readonly event: number;
}

export function toListedEvent({ event, category, name, tracking, first_day }: Row): ListedEvent {
  return {
    event: Number(event),
    category: category as string | null,
    name: String(name),
    tracking: tracking as TrackingMode,
    firstDay: Number(first_day),
  };
}

/** The condition that an event comes after another one in the order of lists. */
export function comesAfter({ category, name }: EventKey, parameters: QueryParameter[]): string {
  const ofName = `$${parameters.push(name)}`;
  if (category === null) return `category IS NULL AND name > ${ofName}`;
  const ofCategory = `$${parameters.push(category)}`;
  return `category IS NULL OR category > ${ofCategory} OR (category = ${ofCategory} AND name > ${ofName})`;
}

/** No category is empty, and no name contains a control character. */
export function eventNameKey({ category, name }: EventKey): string {
  return `${category ?? ''}\u001f${name}`;
}
