import { recordedProperties } from '@keytally/contract/properties';
import type { CheckedRecord, PropertySet, PropertyValue } from '@keytally/events';

/** Properties by name, without those that have no value: a version that reads them may have others. */
type StatedProperties = Readonly<Record<string, PropertyValue>>;

/** Records as a text. It has neither NUL nor half a surrogate pair, which a database may refuse. */
export function writeRecords(records: readonly CheckedRecord[]): string {
  return JSON.stringify(
    records.map((record) => ({
      ...record,
      ...(record.type === 'event' && { valueMicros: record.valueMicros?.toString() ?? null }),
      properties: record.properties && toStated(record.properties),
    })),
  );
}

export function readRecords(text: string): readonly CheckedRecord[] {
  return JSON.parse(text).map(({ valueMicros, properties, ...record }: WrittenRecord) => ({
    ...record,
    ...(valueMicros !== undefined && { valueMicros: valueMicros === null ? null : BigInt(valueMicros) }),
    properties: properties && recordedProperties.map(({ name }) => properties[name] ?? null),
  }));
}

interface WrittenRecord {
  readonly valueMicros?: string | null;
  readonly properties: StatedProperties | null;
}

function toStated(set: PropertySet): StatedProperties {
  return Object.fromEntries(
    recordedProperties.flatMap(({ name }, place) => {
      const value = set[place] ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );
}
