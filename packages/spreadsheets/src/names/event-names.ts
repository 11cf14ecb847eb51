import type { Schema } from '@keytally/contract';

/** An event by its category and name, or several that are reported as one. */
export type NamedEvent =
  | { readonly category: string | null; readonly name: string }
  | { readonly combiLabel: string };

/** A step of a funnel, as it is asked for. */
export interface NamedStep {
  readonly events: readonly NamedEvent[];
  readonly useConditions?: Schema<'Conditions'>;
  readonly label?: string;
}

/** `File / Save`, the name alone if it has no category, or the label of a combination. */
export function nameOfEvent(event: NamedEvent): string {
  if ('combiLabel' in event) return event.combiLabel;
  return event.category === null ? event.name : `${event.category} / ${event.name}`;
}

/** The steps of a funnel that its answer has. In any order they are none of those that were asked for. */
export function namedSteps({
  steps = [],
  order,
}: {
  readonly steps?: readonly NamedStep[];
  readonly order?: string;
}): readonly NamedStep[] {
  return order === 'any' ? [] : steps;
}

/**
 * What people call a step of a funnel: its label, or else its only event.
 *
 * @param answered its label in the answer, which is its place if it was asked for without one
 */
export function nameOfStep(asked: NamedStep | undefined, answered: string): string {
  if (asked === undefined || asked.label !== undefined) return answered;
  const [only, ...others] = asked.events;
  return only && others.length === 0 ? nameOfEvent(only) : `${answered}: ${asked.events.length} events`;
}
