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

const types: ReadonlyMap<string, Property['type']> = new Map(
  properties.map(({ name, type }) => [name, type]),
);

export function typeOfProperty(name: Property['name']): Property['type'] {
  return types.get(name) ?? 'text';
}

/** The value of a property of a client as people read it; undefined if there is none. */
export function textOfProperty(client: ListedClient, name: Property['name']): string | undefined {
  const text = textOfValue((client as Readonly<Record<string, unknown>>)[name]);
  return text !== undefined && typeOfProperty(name) === 'date' ? formatDay(text) : text;
}

/** The values that a client has of properties from one source, by their labels. */
export function factsOf(
  client: ListedClient,
  labels: PropertyLabels | undefined,
  from: Property['source'],
): [string, string][] {
  return properties.flatMap(({ name, source }): [string, string][] => {
    const text = name === 'clientId' || source !== from ? undefined : textOfProperty(client, name);
    return text === undefined ? [] : [[labelOfProperty(name, labels), text]];
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
