import { tableWidth } from './table/text-table.ts';
import type { Table } from './table/view.ts';

/** The columns that name a period, the most exact one first. */
const PERIODS = ['hour', 'period', 'date'];

/** The columns that say something of a period. */
const OF_PERIODS = [...PERIODS, 'complete'];

/**
 * A timeline with a column for each period, which shows several events beside each other. Undefined for one event, of which
 * a line for each period with its bar says more, and where it is wider than the terminal.
 */
export function periodGrid({ heads, rows }: Table, width: number): Table | undefined {
  const date = PERIODS.map((name) => heads.indexOf(name)).find((at) => at >= 0);
  const value = heads.indexOf('value');
  if (date === undefined || value < 0) return undefined;
  const titles = heads.flatMap((head, at) => (at === value || OF_PERIODS.includes(head) ? [] : [at]));
  const titleOf = (row: readonly string[]) => titles.map((at) => row[at] ?? '');
  const series = Map.groupBy(rows, (row) => JSON.stringify(titleOf(row)));
  if (series.size < 2) return undefined;
  const periods = [...new Set(rows.map((row) => row[date] ?? ''))];
  const grid: Table = {
    heads: [...titles.map((at) => heads[at] ?? ''), ...periods],
    rows: [...series.values()].map((own) => {
      const values = new Map(own.map((row) => [row[date], row[value] ?? '']));
      return [...titleOf(own[0] ?? []), ...periods.map((period) => values.get(period) ?? '')];
    }),
  };
  return tableWidth(grid) <= width ? grid : undefined;
}
