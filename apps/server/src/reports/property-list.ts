import type { Schema } from '@keytally/contract';
import { formatDay, type PropertyType, properties } from '@keytally/events';
import type { ValueCount } from '@keytally/store';

type Description = Schema<'PropertyDescription'>;
type Type = Description['type'];
type Filter = Description['filters'][number];

/** Which filters a property takes. */
const filtersOf: Readonly<Record<Type, readonly Filter[]>> = {
  text: ['string', 'stringArray', 'regex'],
  number: ['number', 'numberRange'],
  date: ['date', 'dateRange'],
  boolean: ['licenseStatus'],
};

/** The parts of objects that are texts. */
const LEVEL_FILTERS: readonly Filter[] = ['string', 'stringArray'];

/** The properties that records state, and those that come of all records of a client. */
const types: readonly (readonly [name: string, type: Type])[] = [
  ...properties.map(({ name, type }): [string, PropertyType] => [name, type]),
  ['clientId', 'text'],
  ['dateInstalled', 'date'],
  ['dateLastSeen', 'date'],
  ['lifetimeSessionCount', 'number'],
  ['lifetimeRuntimeMinutes', 'number'],
];

/** Describes each property, alphabetically, with the values that it has most often. */
export function describeProperties(values: ReadonlyMap<string, readonly ValueCount[]>): Description[] {
  return types
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, type]) => ({
      name,
      type,
      filters: [...(type === 'text' && name.includes('.') ? LEVEL_FILTERS : filtersOf[type])],
      commonestValues: (values.get(name) ?? []).map(({ value, users }) => ({
        value: type === 'date' ? formatDay(Number(value)) : value,
        users,
      })),
    }));
}
