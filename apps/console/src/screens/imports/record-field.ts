import { isCustomProperty, type PropertyLabels, recordedProperties } from '@keytally/contract/properties';
import type { FieldOf } from '../../importing/plan.ts';
import { labelOfProperty } from '../../question/condition/property-labels.ts';
import type { Option } from '../../ui/controls/select.tsx';

/** The fields of a record that a column may fill, before the properties. */
const FIELDS: readonly Option<string>[] = [
  { id: 'clientId', label: 'Client (who)' },
  { id: 'occurredAt', label: 'Time (when)' },
  { id: 'name', label: 'Event (what)' },
  { id: 'category', label: 'Category of the event' },
  { id: 'value', label: 'Value' },
  { id: 'sessionId', label: 'Session' },
  { id: 'id', label: 'Id of the record' },
];

/** The fields that every event needs. */
export const NEEDED = ['clientId', 'occurredAt', 'name'] as const;

export const LEFT_OUT = 'left out';

/** What a column may fill. */
export function fieldOptions(labels: PropertyLabels | undefined): readonly Option<string>[] {
  return [
    { id: LEFT_OUT, label: 'Left out' },
    ...FIELDS,
    ...recordedProperties.map(({ name }) => ({ id: name, label: labelOfField(name, labels) })),
  ];
}

export function labelOfField(field: string, labels: PropertyLabels | undefined): string {
  const own = FIELDS.find(({ id }) => id === field);
  return own?.label ?? labelOfProperty(field as Parameters<typeof labelOfProperty>[0], labels);
}

/**
 * Fits a proposal to a product: a column that is called like a custom property fills that one, and the other columns fill those
 * that are called nothing yet.
 */
export function fitToLabels(fields: readonly FieldOf[], labels: PropertyLabels = {}): readonly FieldOf[] {
  const named = new Map(Object.entries(labels).map(([property, label]) => [label, property]));
  const custom = recordedProperties.map(({ name }) => String(name)).filter(isCustomProperty);
  const free = custom.filter((property) => !Object.hasOwn(labels, property));
  return fields.flatMap(({ field, column }) => {
    const own = named.get(column);
    if (own !== undefined) return [{ field: own, column }];
    if (!isCustomProperty(field)) return [{ field, column }];
    const next = free.shift();
    return next === undefined ? [] : [{ field: next, column }];
  });
}
