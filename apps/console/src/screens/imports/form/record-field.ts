import { isCustomProperty, type PropertyLabels, recordedProperties } from '@keytally/contract/properties';
import type { FieldOf, Plan } from '../../../importing/plan.ts';
import { labelOfProperty } from '../../../question/condition/property-labels.ts';
import type { Option } from '../../../ui/controls/select.tsx';

/** The fields of an event that a column may fill, before the properties. */
const OF_EVENTS: readonly Option<string>[] = [
  { id: 'clientId', label: 'Client (who)' },
  { id: 'occurredAt', label: 'Time (when)' },
  { id: 'name', label: 'Event (what)' },
  { id: 'category', label: 'Category of the event' },
  { id: 'value', label: 'Value' },
  { id: 'sessionId', label: 'Session' },
  { id: 'id', label: 'Id of the record' },
];

/** The same of a session. */
const OF_SESSIONS: readonly Option<string>[] = [
  { id: 'clientId', label: 'Client (who)' },
  { id: 'sessionId', label: 'Session' },
  { id: 'startedAt', label: 'Begin of the session' },
  { id: 'stoppedAt', label: 'End of the session' },
];

/** What a record has once only: no two rows have the same. */
const OF_ONE_ROW = ['id', 'occurredAt', 'startedAt', 'stoppedAt'];

/** The fields that every event, or session, needs. */
export function neededFields(isSession: boolean): readonly string[] {
  return isSession ? ['clientId', 'sessionId', 'startedAt'] : ['clientId', 'occurredAt', 'name'];
}

export const LEFT_OUT = 'left out';

/** What a column may fill. */
export function fieldOptions(
  isSession: boolean,
  labels: PropertyLabels | undefined,
): readonly Option<string>[] {
  return [
    { id: LEFT_OUT, label: 'Left out' },
    ...(isSession ? OF_SESSIONS : OF_EVENTS),
    ...recordedProperties.map(({ name }) => ({ id: name, label: labelOfField(name, labels) })),
  ];
}

/** What may be the same in all rows. */
export function constantOptions(
  isSession: boolean,
  labels: PropertyLabels | undefined,
): readonly Option<string>[] {
  return fieldOptions(isSession, labels).filter(({ id }) => id !== LEFT_OUT && !OF_ONE_ROW.includes(id));
}

export function labelOfField(field: string, labels: PropertyLabels | undefined): string {
  const own = [...OF_EVENTS, ...OF_SESSIONS].find(({ id }) => id === field);
  return own?.label ?? labelOfProperty(field as Parameters<typeof labelOfProperty>[0], labels);
}

type Filled = Pick<Plan, 'columns' | 'constants'>;

/** What is kept of a form when its rows become sessions, or events again: the time of one is the begin of the other. */
export function ofKind(
  isSession: boolean,
  { columns, constants = [] }: Filled,
): Filled & Pick<Plan, 'isSession' | 'idColumns'> {
  const [from, to] = isSession ? ['occurredAt', 'startedAt'] : ['startedAt', 'occurredAt'];
  const left = new Set((isSession ? OF_EVENTS : OF_SESSIONS).map(({ id }) => id));
  for (const { id } of isSession ? OF_SESSIONS : OF_EVENTS) left.delete(id);
  const stays = ({ field }: { readonly field: string }) => !left.has(field);
  return {
    isSession,
    idColumns: [],
    columns: columns.map((one) => (one.field === from ? { ...one, field: to } : one)).filter(stays),
    constants: constants.filter(stays),
  };
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
