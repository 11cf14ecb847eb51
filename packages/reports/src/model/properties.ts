import { type RecordedPropertyName, recordedProperties } from '@keytally/contract/properties';

export const propertyNames = recordedProperties.map(({ name }) => name);

/** The properties of a record. A property that is left out is null. */
export type StatedProperties = Readonly<
  Partial<Record<RecordedPropertyName, string | number | boolean | null>>
>;

/** The values of a set in the order of the properties. */
export function statedValues(stated: StatedProperties): (string | number | boolean | null)[] {
  return propertyNames.map((name) => stated[name] ?? null);
}
