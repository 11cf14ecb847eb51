import type { Schema } from '@keytally/client';

/** One event, or several that are reported as one. */
export type SelectedEvent = Schema<'EventSelection'>[number];
export type EventPair = Schema<'EventPair'>;
export type Combination = Schema<'EventCombination'>;
export type Member = Schema<'CombinationMember'>;

/** Events without a category are shown so. */
export const NO_CATEGORY = 'No category';

/** `File / Save`, the name alone if it has no category, or the label of a combination. */
export function labelOfEvent(event: EventPair | Pick<Combination, 'combiLabel'>): string {
  if ('combiLabel' in event) return event.combiLabel;
  return event.category === null ? event.name : `${event.category} / ${event.name}`;
}

/** The same for the same pair or label, and for no other. */
export function keyOfEvent(event: EventPair | Pick<Combination, 'combiLabel'>): string {
  return JSON.stringify('combiLabel' in event ? [event.combiLabel] : [event.category, event.name]);
}

/** How a number of a report names what its users used. */
export function placeOfEvent(event: EventPair | Pick<Combination, 'combiLabel'>) {
  return 'combiLabel' in event
    ? { combiLabel: event.combiLabel }
    : { event: { category: event.category, name: event.name } };
}

export function isCombination(event: SelectedEvent): event is Combination {
  return 'combiLabel' in event;
}
