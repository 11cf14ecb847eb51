import { recordedProperties } from '@keytally/contract/properties';
import { type CheckedRecord, decimalText, type PropertySet, recordFields } from '@keytally/events';
import { csvLine } from '@keytally/reports';

const FIELDS = [...recordFields.values()]
  .filter(({ path }) => path[0] !== 'properties')
  .map(({ name }) => name);

/** The line that names the columns. A property with a label is named by both. */
export function recordCsvHead(labels: Readonly<Record<string, string>> = {}): string {
  const headOf = (name: string) => (labels[name] === undefined ? name : `${name} ${labels[name]}`);
  return csvLine([...FIELDS, 'hasProperties', ...recordedProperties.map(({ name }) => headOf(name))]);
}

/** A record as a line of CSV. */
export function recordCsv(record: CheckedRecord): string {
  const cells = cellsOf(record);
  return csvLine([...FIELDS.map((field) => cells[field] ?? null), ...propertyCells(record.properties)]);
}

/** The cells of the properties of a record, as text: the rest of its line. */
export function propertiesCsv(set: PropertySet | null): string {
  return csvLine(propertyCells(set)).slice(0, -1);
}

function propertyCells(set: PropertySet | null) {
  return [
    set ? 'yes' : 'no',
    ...recordedProperties.map((_, column) => {
      const value = set?.[column] ?? null;
      return typeof value === 'boolean' ? String(value) : value;
    }),
  ];
}

/** The cells of a record's own fields, by the names of the fields. */
type Cells = Readonly<Record<string, string | { readonly number: string } | null>>;

function cellsOf(record: CheckedRecord): Cells {
  const { type, clientId, sessionId } = record;
  if (record.type === 'session') {
    const { startedAt, stoppedAt } = record;
    return {
      type,
      clientId,
      sessionId,
      startedAt: instantCell(startedAt),
      stoppedAt: instantCell(stoppedAt),
    };
  }
  const { id, occurredAt, category, name, valueMicros } = record;
  const value = valueMicros === null ? null : { number: decimalText(valueMicros) };
  return { type, id, clientId, sessionId, occurredAt: instantCell(occurredAt), category, name, value };
}

function instantCell(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
