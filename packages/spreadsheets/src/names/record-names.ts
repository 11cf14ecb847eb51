import type { PropertyLabels } from '@keytally/contract/properties';
import type { ColumnName } from './column-names.ts';
import { labelOfProperty } from './property-names.ts';

/** What people call the fields of a record. Spreadsheets know no time zones, so that the names of instants say which it is. */
const FIELDS = {
  type: { name: 'Kind', kind: 'text' },
  id: { name: 'Record id', kind: 'text' },
  clientId: { name: 'Client id', kind: 'text' },
  sessionId: { name: 'Session id', kind: 'text' },
  occurredAt: { name: 'Occurred at', kind: 'instant', unit: 'UTC' },
  startedAt: { name: 'Session began at', kind: 'instant', unit: 'UTC' },
  stoppedAt: { name: 'Session ended at', kind: 'instant', unit: 'UTC' },
  category: { name: 'Category', kind: 'text' },
  name: { name: 'Event', kind: 'text' },
  value: { name: 'Value', kind: 'number' },
  hasProperties: { name: 'States properties', kind: 'text' },
} as const satisfies Readonly<Record<string, ColumnName>>;

/** A field of a record beside its properties; `hasProperties` tells a record without any from one with an empty set. */
export type RecordColumn = keyof typeof FIELDS;

/** In the order of the columns. */
export const recordColumns = Object.keys(FIELDS) as readonly RecordColumn[];

export function nameOfRecordColumn(column: RecordColumn): ColumnName {
  return FIELDS[column];
}

/** What columns of properties are called; one whose name another column has too is followed by its name in the API. */
export function headingsOfProperties(names: readonly string[], labels: PropertyLabels): string[] {
  const plain = names.map((name) => labelOfProperty(name, labels));
  const all = [...Object.values<ColumnName>(FIELDS).map(({ name }) => name), ...plain].map((text) =>
    text.toLowerCase(),
  );
  return plain.map((label, index) => {
    const isTaken = all.filter((one) => one === label.toLowerCase()).length > 1;
    return isTaken ? `${label} (${names[index]})` : label;
  });
}
