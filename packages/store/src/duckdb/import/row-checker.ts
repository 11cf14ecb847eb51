import {
  type CheckedEvent,
  type CheckedRecord,
  type ClockChange,
  mapRow,
  type RecordChecker,
  type RowMapping,
  readLine,
} from '@keytally/events';
import { readJson } from '@keytally/strict-json';
import type { RowFault } from '../../imports.ts';
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
  return {
    row: (textOf) => (mapping ? checkMapped(textOf, mapping) : checkLine(textOf('text'))),
    name: (textOf) => sampleOf({ category: textOf('category'), name: textOf('name') }),
    set: (textOf) =>
      sampleOf(mapping ? mapProperties(textOf, mapping) : readProperties(textOf('properties'))),
  };

  function checkMapped(textOf: TextOf, fields: RowMapping): Verdict {
    const { record, changes, fault } = mapFields(textOf, fields);
    return fault ? { fault } : checkRecord(record, changes);
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

/** Maps a row whose texts are keyed by the record fields that they fill. */
function mapFields(textOf: TextOf, mapping: RowMapping) {
  const filled = filledFieldsOf(mapping);
  const row = new Map(filled.map((name) => [name, textOf(name)]));
  const { record, changes, fault } = mapRow(row, ownNames(filled, mapping));
  if (record) return { record, changes };
  return { fault: { message: fault.message, pointer: `/${fault.field.path.join('/')}` } };
}

function ownNames(names: readonly string[], { timeFormat, decimal = '.' }: RowMapping): RowMapping {
  return { columns: new Map(names.map((name) => [name, name])), constants: new Map(), timeFormat, decimal };
}

function mapProperties(textOf: TextOf, mapping: RowMapping): Readonly<Record<string, unknown>> | undefined {
  const names = propertyFieldsOf(mapping);
  const row = new Map(names.map((name) => [name, textOf(name)]));
  return mapRow(row, ownNames(names, mapping)).record;
}

function readProperties(text: string): Readonly<Record<string, unknown>> | undefined {
  const { value, fault } = readJson(text);
  return fault === undefined ? { properties: value } : undefined;
}
