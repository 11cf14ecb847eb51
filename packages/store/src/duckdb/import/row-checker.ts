import {
  type CheckedEvent,
  type CheckedRecord,
  type ClockChange,
  createRowReader,
  hasNoValue,
  type RecordChecker,
  type RowMapping,
  type RowRead,
  readLine,
} from '@keytally/events';
import type { RowFault } from '@keytally/store-ports';
import { readJson } from '@keytally/strict-json';
import { filledFieldsOf, propertyFieldsOf } from './row-fields.ts';

/** The record of a row, or why it has none. */
export type Verdict =
  | {
      readonly record: CheckedRecord;
      readonly generated: boolean;
      readonly changes: readonly ClockChange[];
      readonly fault?: never;
    }
  | { readonly fault: RowFault; readonly changes?: readonly ClockChange[]; readonly record?: never };

/** The text of a field of a row; empty if the field is missing. */
export type TextOf = (field: string) => string;

/** Checks rows that SQL is not sure about, with the same rules as records of a request. */
export interface RowChecker {
  /** Checks a whole row; undefined for a blank row. */
  row(textOf: TextOf): Verdict | undefined;
  /** An event with the category and name of a row; undefined if they are invalid. */
  name(textOf: TextOf): CheckedEvent | undefined;
  /** An event with the properties of a row; undefined if they are invalid. */
  set(textOf: TextOf): CheckedEvent | undefined;
}

/** Fills required fields whose values do not matter, or are set later. */
const ANY = { id: '-', clientId: '-', occurredAt: '1970-01-01T00:00:00Z', name: '-' };

/** @param now Unix ms */
export function createRowChecker(
  mapping: RowMapping | undefined,
  check: RecordChecker,
  now: number,
): RowChecker {
  const readRow = mapping && fieldReader(filledFieldsOf(mapping), mapping);
  const readSet = mapping && fieldReader(propertyFieldsOf(mapping), mapping);
  return {
    row: (textOf) => (readRow ? checkMapped(readRow(textOf)) : checkLine(textOf('text'))),
    name: (textOf) => sampleName(textOf('category'), textOf('name')),
    set: (textOf) => sampleOf(readSet ? readSet(textOf).record : readProperties(textOf('properties'))),
  };

  /** A line of NDJSON states its texts; a cell of a table may stand for no value. */
  function sampleName(category: string, name: string): CheckedEvent | undefined {
    if (mapping && (hasNoValue(category) || hasNoValue(name))) return undefined;
    return sampleOf({ category, name });
  }

  function checkMapped({ record, changes, fault }: RowRead): Verdict {
    if (record) return checkRecord(record, changes);
    return { fault: { message: fault.message, pointer: `/${fault.field.path.join('/')}` } };
  }

  function checkLine(line: string): Verdict | undefined {
    if (line.trim() === '') return undefined;
    const { record, fault } = readLine(line);
    return fault ? { fault } : checkRecord(record, []);
  }

  function checkRecord(record: Readonly<Record<string, unknown>>, changes: readonly ClockChange[]): Verdict {
    const generated = needsId(record);
    const verdict = check(generated ? { ...record, id: ANY.id } : record, now);
    return verdict.error ? { fault: verdict.error, changes } : { record: verdict.record, generated, changes };
  }

  function sampleOf(fields: Readonly<Record<string, unknown>> | undefined): CheckedEvent | undefined {
    if (fields === undefined) return undefined;
    const { record } = check({ ...ANY, ...fields }, now);
    return record?.type === 'event' ? record : undefined;
  }
}

/** Whether an id must be generated; session records have none. */
function needsId({ id, type }: Readonly<Record<string, unknown>>): boolean {
  return id === undefined && type !== 'session';
}

/** Reads rows whose texts are named after the fields of a record that they fill. */
function fieldReader(
  names: readonly string[],
  { timeFormat, decimal = '.' }: RowMapping,
): (textOf: TextOf) => RowRead {
  const columns = new Map(names.map((name) => [name, name]));
  const read = createRowReader(names, { columns, constants: new Map(), timeFormat, decimal });
  return (textOf) => read(names.map(textOf));
}

function readProperties(text: string): Readonly<Record<string, unknown>> | undefined {
  const { value, fault } = readJson(text);
  return fault === undefined ? { properties: value } : undefined;
}
