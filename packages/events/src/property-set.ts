import { recordedProperties } from '@keytally/contract/properties';
import { sha256Base64url } from '#digests';

export type PropertyValue = string | number | boolean | null;

/** The values of all recorded properties in the order of the table; null if a client has no value. */
export type PropertySet = readonly PropertyValue[];

/**
 * A key that only equal sets share: the JSON of the values that are not null, by name, in the order of the table. It
 * does not change if a later version appends a property.
 */
export function propertySetKey(set: PropertySet): string {
  const stated: Record<string, PropertyValue> = {};
  recordedProperties.forEach(({ name }, column) => {
    const value = set[column] ?? null;
    if (value !== null) stated[name] = value;
  });
  return JSON.stringify(stated);
}

/** Whether a set states a value that the other set, or no set, does not have. */
export function statesMoreThan(set: PropertySet, other: PropertySet | null): boolean {
  return set.some((value, column) => value !== null && value !== (other?.[column] ?? null));
}

/** A short key that only equal sets share (SHA-256). */
export function propertySetDigest(set: PropertySet): string {
  return sha256Base64url(propertySetKey(set));
}
