import { type Property, type PropertyLabels, properties } from '@keytally/contract/properties';
import { labelOfProperty } from '../../question/condition/property-labels.ts';
import { labelOfEvent } from '../../question/events/event.ts';
import { formatDay } from '../../ui/format/day.ts';
import { formatNumber } from '../../ui/format/number.ts';
import type { ListedClient } from './client-calls.ts';

/** What the contract writes where a text has no value. */
export const NO_TEXT = '<NULL>';

/** A value as people read it; undefined if there is none. */
export function textOfValue(value: unknown): string | undefined {
  if (value === null || value === undefined || value === NO_TEXT) return undefined;
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

/** The values that a client has of properties from one source, by their labels. */
export function factsOf(
  client: ListedClient,
  labels: PropertyLabels | undefined,
  from: Property['source'],
): [string, string][] {
  const values = client as Readonly<Record<string, unknown>>;
  return properties.flatMap(({ name, type, source }): [string, string][] => {
    const text = name === 'clientId' || source !== from ? undefined : textOfValue(values[name]);
    if (text === undefined) return [];
    return [[labelOfProperty(name, labels), type === 'date' ? formatDay(text) : text]];
  });
}

/** What a client used, the most used first. */
export function usesOf({
  lifetimeEventUsage = [],
}: ListedClient): { readonly event: string; readonly uses: number }[] {
  return lifetimeEventUsage
    .map(({ eventCategory, eventName, eventCount }) => ({
      event: labelOfEvent({ category: eventCategory, name: eventName }),
      uses: eventCount,
    }))
    .toSorted((one, other) => other.uses - one.uses);
}
