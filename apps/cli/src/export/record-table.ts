import type { Schema } from '@keytally/contract';
import { type PropertyLabels, recordedProperties } from '@keytally/contract/properties';
import type { Cell, Column, Table } from '@keytally/spreadsheets';
import {
  headingOf,
  headingsOfProperties,
  nameOfRecordColumn,
  type RecordColumn,
  recordColumns,
} from '@keytally/spreadsheets/names';
import type { Headings } from '../command/csv-flags.ts';

/** Lines of NDJSON as the server answers them, many at a time. */
type Lines = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;

/** A record, as the server answers it. */
type Answered = Partial<Schema<'EventRecord'> & Omit<Schema<'SessionRecord'>, 'type'>> & {
  readonly type?: 'event' | 'session';
};

interface RecordTableOptions {
  readonly headings: Headings;
  readonly labels: PropertyLabels;
  /** The columns to write, by their places; all without it. */
  readonly columns?: readonly number[] | undefined;
}

/** What a first reading of the records finds. */
interface FoundColumns {
  /** The places of the columns that any record fills. */
  readonly filled: readonly number[];
  /** The newest instant of any record. */
  readonly newest: string | undefined;
}

/** Reads records to see which columns they fill: a table has to know it before its first row. */
export async function findColumns(lines: Lines): Promise<FoundColumns> {
  const filled = new Set<number>();
  let newest: string | undefined;
  for await (const some of lines) {
    for (const line of some) {
      const { record, cells } = readLine(line);
      for (const [place, cell] of cells.entries()) if (cell !== null) filled.add(place);
      for (const instant of [record.occurredAt, record.startedAt, record.stoppedAt])
        if (instant && (newest === undefined || instant > newest)) newest = instant;
    }
  }
  return { filled: [...filled].toSorted((one, other) => one - other), newest };
}

/** Records as a table: a column for each field and property, in the order of the CSV of the API. */
export function recordTable(lines: Lines, { headings, labels, columns: wanted }: RecordTableOptions): Table {
  const all = headings === 'api' ? apiColumns(labels) : screenColumns(labels);
  const places = wanted ?? all.map((_, place) => place);
  return {
    columns: places.map((place) => all[place] as Column),
    rows: rowsOf(lines, places),
  };
}

async function* rowsOf(lines: Lines, places: readonly number[]): AsyncGenerator<readonly Cell[]> {
  for await (const some of lines) {
    for (const line of some) {
      const { cells } = readLine(line);
      yield places.map((place) => cells[place] ?? null);
    }
  }
}

/** As the API names and writes them: instants stay texts. */
function apiColumns(labels: PropertyLabels): Column[] {
  const own: Readonly<Record<string, string>> = labels;
  const headOf = (name: string) => (own[name] === undefined ? name : `${name} ${own[name]}`);
  return [...recordColumns, ...recordedProperties.map(({ name }) => headOf(name))].map((heading) => ({
    heading,
    kind: 'text',
  }));
}

const KINDS = { text: 'text', number: 'number', boolean: 'flag' } as const;

function screenColumns(labels: PropertyLabels): Column[] {
  const headings = headingsOfProperties(
    recordedProperties.map(({ name }) => name),
    labels,
  );
  return [
    ...recordColumns.map((column) => {
      const name = nameOfRecordColumn(column);
      return { heading: headingOf(name), kind: name.kind };
    }),
    ...recordedProperties.map(({ type }, index) => ({ heading: headings[index] ?? '', kind: KINDS[type] })),
  ];
}

/** A record and its cells, in the order of all columns. */
function readLine(line: string): { readonly record: Answered; readonly cells: readonly Cell[] } {
  const record = JSON.parse(line) as Answered;
  return {
    record,
    cells: [
      ...recordColumns.map((column) => OWN_CELLS[column]?.(record, line) ?? textOf(record, column)),
      ...recordedProperties.map(({ path }) => propertyCell(record, path)),
    ],
  };
}

const OWN_CELLS: Readonly<Partial<Record<RecordColumn, (record: Answered, line: string) => Cell>>> = {
  type: ({ type = 'event' }) => type,
  value: (_, line) => valueIn(line),
  hasProperties: ({ properties }) => (properties ? 'yes' : 'no'),
};

function textOf(record: Answered, column: RecordColumn): string | null {
  return (record as Readonly<Record<string, string | null | undefined>>)[column] ?? null;
}

/** A value, with which a line ends, with all of its digits: a number of JavaScript keeps fewer. */
function valueIn(line: string): Cell {
  const [, number] = /"value":(-?[\d.]+)\}$/.exec(line) ?? [];
  return number === undefined ? null : { number };
}

function propertyCell({ properties }: Answered, path: readonly string[]): Cell {
  const value = path.reduce<unknown>(
    (part, name) => (part as Readonly<Record<string, unknown>> | null)?.[name],
    properties,
  );
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}
