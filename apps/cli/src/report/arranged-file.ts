import type { ReportName } from '@keytally/contract/reports';
import type { ReportTable } from '@keytally/spreadsheets';
import { CommandError } from '../command/command-error.ts';
import { KINDS, shortOf } from './report-kinds.ts';
import { chosenColumns, rowOrder, type ViewFlags } from './table/view.ts';
import { headOf, textOf } from './table-of.ts';

/** What of a view a file can have too. */
export type FileView = Pick<ViewFlags, 'sort' | 'top' | 'columns'>;

export function isGiven({ sort, top, columns }: FileView): boolean {
  return sort !== undefined || top !== undefined || columns !== undefined;
}

/**
 * The rows and columns of a file in the order of the table in the terminal, and called as there.
 *
 * @param answered the same rows with the names of the API
 */
export function arrangedFile(
  table: ReportTable,
  answered: ReportTable,
  name: ReportName,
  view: FileView,
): ReportTable {
  if (!isGiven(view)) return table;
  if (KINDS[name].grid)
    throw new CommandError(
      `--sort, --top and --columns are for the table of "${shortOf(name)}" in the terminal: a file has a row for each of its cells.`,
      2,
    );
  const heads = answered.columns.map(({ heading }) => headOf(name, heading));
  const rows = [...table.rows];
  const texts = [...answered.rows].map((row) => row.map(textOf));
  const columns =
    view.columns === undefined ? table.columns.map((_, at) => at) : chosenColumns(heads, view.columns);
  return {
    columns: columns.flatMap((at) => table.columns[at] ?? []),
    rows: rowOrder({ heads, rows: texts }, view).map((place) =>
      columns.map((at) => rows[place]?.[at] ?? null),
    ),
  };
}
