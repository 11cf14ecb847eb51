import { recordedProperties } from '@keytally/contract/properties';

/** A field of a record that a column of a file can fill. */
export interface RecordField {
  readonly name: string;
  readonly type: 'text' | 'instant' | 'number' | 'boolean';
  /** Its place in the record. */
  readonly path: readonly string[];
}

const OWN_FIELDS = {
  type: 'text',
  id: 'text',
  clientId: 'text',
  sessionId: 'text',
  occurredAt: 'instant',
  startedAt: 'instant',
  stoppedAt: 'instant',
  category: 'text',
  name: 'text',
  value: 'number',
} as const;

/** Every field that a column can fill, by name; properties without the prefix `properties`. */
export const recordFields: ReadonlyMap<string, RecordField> = new Map([
  ...Object.entries(OWN_FIELDS).map(([name, type]): [string, RecordField] => [
    name,
    { name, type, path: [name] },
  ]),
  ...recordedProperties.map(({ name, type, path }): [string, RecordField] => [
    name,
    { name, type, path: ['properties', ...path] },
  ]),
]);
