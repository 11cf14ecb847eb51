import type { ReportName, Reports } from '@keytally/contract/reports';
import { apiTable } from '@keytally/spreadsheets';
import { printable } from '../command/terminal-text.ts';
import { KINDS } from './report-kinds.ts';
import { headingOf, histogramCell } from './table/headings.ts';
import type { Table } from './table/view.ts';

/** An answer as a table for a terminal: the rows that it has as CSV, with short headings. */
export function tableOf(name: ReportName, report: Reports[ReportName]): Table {
  const { columns, rows } = apiTable(name, report);
  const { isHistogram } = KINDS[name];
  const other = columns.findIndex(({ heading }) => heading === 'otherMeasure');
  const texts = [...rows].map((row) => row.map((cell) => printable(textOf(cell))));
  return {
    heads: columns.map(({ heading }) => headOf(name, printable(heading))),
    rows: isHistogram
      ? texts.map(([measure = '', label = '', ...rest]) => [
          histogramCell(measure),
          histogramCell(label),
          ...rest,
        ])
      : texts.filter((row) => other < 0 || row[other] === ''),
  };
}

/** The short heading of a column of CSV in a terminal. */
export function headOf(name: ReportName, column: string): string {
  return KINDS[name].isOfStatuses ? column : headingOf(column);
}

/** A cell as CSV has it, without its quotes. */
export function textOf(cell: string | number | { readonly number: string } | null): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.number : String(cell);
}
