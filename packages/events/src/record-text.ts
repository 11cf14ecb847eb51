import { recordedProperties } from '@keytally/contract/properties';
import type { PropertySet, PropertyValue } from './property-set.ts';
import type { CheckedRecord } from './record.ts';

/** The record as one line of JSON without its line end, which is read back as the same record. */
export function recordText(record: CheckedRecord): string {
  const text = JSON.stringify(wireOf(record));
  // An exact decimal, which a number of JavaScript may not be.
  if (record.type === 'session' || record.valueMicros === null) return text;
  return `${text.slice(0, -1)},"value":${decimalText(record.valueMicros)}}`;
}

/** A value in millionths as a decimal number. */
export function decimalText(micros: bigint): string {
  const digits = String(micros < 0n ? -micros : micros).padStart(7, '0');
  const decimals = digits.slice(-6).replace(/0+$/, '');
  const sign = micros < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -6)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The fields of a record as callers send them, in the order of the contract; of an event all but the value. */
function wireOf(record: CheckedRecord): object {
  const properties = record.properties && { properties: nested(record.properties) };
  if (record.type === 'session') {
    const { type, clientId, sessionId, startedAt, stoppedAt } = record;
    const end = stoppedAt !== null && { stoppedAt: instantText(stoppedAt) };
    return { type, clientId, sessionId, startedAt: instantText(startedAt), ...end, ...properties };
  }
  const { id, clientId, sessionId, occurredAt, category, name } = record;
  return {
    id,
    clientId,
    ...(sessionId !== null && { sessionId }),
    occurredAt: instantText(occurredAt),
    ...(category !== null && { category }),
    name,
    ...properties,
  };
}

/** A property set as the JSON of `properties`. */
export function propertiesText(set: PropertySet): string {
  return JSON.stringify(nested(set));
}

function instantText(instant: number): string {
  return new Date(instant).toISOString();
}

/** The values that are not null, as objects within each other: `os.platform` is `platform` in `os`. */
function nested(set: PropertySet): object {
  const properties: Record<string, PropertyValue | Record<string, PropertyValue>> = {};
  recordedProperties.forEach(({ path }, column) => {
    const value = set[column] ?? null;
    const [first = '', second] = path as readonly string[];
    if (value === null) return;
    if (second === undefined) properties[first] = value;
    else properties[first] = { ...(properties[first] as Record<string, PropertyValue>), [second]: value };
  });
  return properties;
}
