import type { Schema } from '@keytally/contract';
import type { PropertyLabels } from '@keytally/contract/properties';

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
