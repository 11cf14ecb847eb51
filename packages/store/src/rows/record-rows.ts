import { recordedProperties } from '@keytally/contract/properties';
import type { CheckedRecord, PropertySet, PropertyValue } from '@keytally/events';
import type { Row } from '@keytally/reports';
import type { RecordPosition } from '@keytally/store-ports';

/**
 * The record of a row of an export, as it came in. -1 and the empty text stand for what is not there, since the order needs
 * values.
 */
export function recordOf(row: Row, properties: PropertySet | null): CheckedRecord {
  const clientId = String(row.client_id);
  const instant = Number(row.instant);
  if (row.type === 1) {
    const stoppedAt = Number(row.stop) === -1 ? null : Number(row.stop);
    return {
      type: 'session',
      clientId,
      sessionId: String(row.id),
      startedAt: instant,
      stoppedAt,
      properties,
    };
  }
  return {
    type: 'event',
    id: String(row.id),
    clientId,
    sessionId: row.session_id === null ? null : String(row.session_id),
    occurredAt: instant,
    category: row.category === null ? null : String(row.category),
    name: String(row.name),
    valueMicros: row.value_micros === null ? null : BigInt(row.value_micros as bigint),
    properties,
  };
}

/** The property set of a row of `property_sets`. */
export function toPropertySet(row: Row): PropertySet {
  return recordedProperties.map(({ name }) => (row[name] ?? null) as PropertyValue);
}

/** The position of the record of a row. */
export function positionOf(row: Row | undefined): RecordPosition | undefined {
  if (row === undefined) return undefined;
  return {
    day: Number(row.day),
    instant: Number(row.instant),
    clientId: String(row.client_id),
    type: row.type === 0 ? 'event' : 'session',
    id: String(row.id),
    stoppedAt: Number(row.stop) === -1 ? null : Number(row.stop),
    properties: String(row.set_key),
  };
}
