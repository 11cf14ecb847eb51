import type { Table } from './table/view.ts';

/** A table with a row for each cohort and a column for each index, or for each hour and weekday. */
interface Grid {
  readonly table: Table;
  readonly notes: readonly string[];
}

/** How a report of cells becomes a grid: the columns of the CSV that name a row, and the one that the cells show. */
export interface GridRule {
  readonly rows: readonly string[];
  /** The column whose numbers become columns, `index` unless told, and what these are called. */
  readonly columns?: { readonly of: string; readonly heads: Readonly<Record<number, string>> };
  readonly cell: string;
  readonly note: string;
}

/** The cells of a report, which are rows of its CSV, as a grid. Those that may still grow have a star. */
export function cohortGrid({ cell, note, rows: names, columns }: GridRule, { heads, rows }: Table): Grid {
  const at = (name: string) => heads.indexOf(name);
  const titles = names.filter((name) => at(name) >= 0);
  const titleOf = (row: readonly string[]) => titles.map((name) => row[at(name)] ?? '');
  const indexOf = (row: readonly string[]) => Number(row[at(columns?.of ?? 'index')]);
  const indexes = [...new Set(rows.map(indexOf))].sort((a, b) => a - b);
  const byTitle = Map.groupBy(rows, (row) => JSON.stringify(titleOf(row)));
  const isGrowing = (row: readonly string[]) => row[at('complete')] === 'false';
  const textOf = (row: readonly string[] | undefined) => {
    const value = row?.[at(cell)] ?? '';
    return row === undefined || value === '' ? '' : `${value}${isGrowing(row) ? '*' : ''}`;
  };
  return {
    table: {
      heads: [...titles, ...indexes.map((index) => columns?.heads[index] ?? String(index))],
      rows: [...byTitle.values()].map((own) => [
        ...titleOf(own[0] ?? []),
        ...indexes.map((index) => textOf(own.find((row) => indexOf(row) === index))),
      ]),
    },
    notes: [note, ...(rows.some(isGrowing) ? ['* may still grow: the period is not over'] : [])],
  };
}
