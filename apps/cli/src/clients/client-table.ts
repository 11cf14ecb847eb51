import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';
import { headingsOfProperties } from '@keytally/spreadsheets/names';

type ListedClient = Schema<'ListedClient'>;
type Cell = string | number | boolean | null;
type Cells = Readonly<Record<string, Cell>>;

/** The columns of a list of clients, by the names of the members. All clients of a list have the same. */
export function columnsOf([first]: readonly ListedClient[]): string[] {
  if (first === undefined) return ['clientId'];
  const [row = {}] = rowsOf(first);
  const { clientId, date, ...values } = row;
  return ['clientId', ...('date' in row ? ['date'] : []), ...Object.keys(values)];
}

/** The heads of columns: custom properties by name and label. */
export function headsOf(columns: readonly string[], labels: PropertyLabels = {}): string[] {
  const named = labels as Readonly<Record<string, string>>;
  return columns.map((column) => (named[column] === undefined ? column : `${column} ${named[column]}`));
}

/** The heads of columns as people read them. */
export function screenHeadsOf(columns: readonly string[], labels: PropertyLabels = {}): string[] {
  const values = columns.filter((column) => !Object.hasOwn(OWN, column));
  const heads = headingsOfProperties(values, labels);
  return columns.map((column) => OWN[column] ?? heads[values.indexOf(column)] ?? column);
}

const OWN: Readonly<Record<string, string>> = { clientId: 'Client id', date: 'Day' };

/** A row for a client or, with days, for each of its days: what was so then goes before what is so now. */
export function rowsOf({ dailyData, lifetimeEventUsage: _, ...values }: ListedClient): Cells[] {
  if (dailyData === undefined) return [values as Cells];
  return dailyData.map((day) => ({ ...(values as Cells), ...(day as Cells) }));
}

/** The cells of a row, in the order of the columns. */
export function cellsOf(row: Cells, columns: readonly string[]): (string | number | null)[] {
  return columns.map((column) => {
    const cell = row[column] ?? null;
    return typeof cell === 'boolean' ? String(cell) : cell;
  });
}
