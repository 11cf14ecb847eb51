import { hash } from 'node:crypto';
import { recordedProperties } from '@keytally/contract/properties';

export type PropertyValue = string | number | boolean | null;

/** The values of all recorded properties in the order of the table, null where a client has none. */
export type PropertySet = readonly PropertyValue[];

/**
 * A text that is the same for equal sets and only for those: the JSON of the values that are not null, by name, in
 * the order of the table. It stays the same when a later version appends a property.
 */
export function propertySetKey(set: PropertySet): string {
  const stated: Record<string, PropertyValue> = {};
  recordedProperties.forEach(({ name }, column) => {
    const value = set[column] ?? null;
    if (value !== null) stated[name] = value;
  });
  return JSON.stringify(stated);
}

/** A short text that is the same for equal sets and, as far as SHA-256 can tell, only for those. */
export function propertySetDigest(set: PropertySet): string {
  return hash('sha256', propertySetKey(set), 'base64url');
}
