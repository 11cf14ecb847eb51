import type { ReportName as ContractName, Reports } from '@keytally/contract/reports';
import { tableOfReport } from '@keytally/reports/tables';
import { printable } from '../command/terminal-text.ts';
import { REPORTS, type ReportName } from './report-kinds.ts';
import { headingsOf, histogramCell } from './table/headings.ts';
import type { Table } from './table/view.ts';

/** An answer as a table for a terminal: the rows that it has as CSV, with short headings. */
export function tableOf(name: ReportName, report: Reports[ContractName]): Table {
  const { columns, rows } = tableOfReport(REPORTS[name].contractName, report);
  const isSpread = name === 'distribution';
  const isHistogram = name === 'histogram' || name === 'lost-histogram';
  const other = columns.indexOf('otherMeasure');
  const texts = [...rows].map((row) => row.map((cell) => printable(textOf(cell))));
  return {
    heads: headingsOf(name, columns.map(printable)),
    rows: isHistogram
      ? texts.map(([measure = '', label = '', ...rest]) => [
          histogramCell(measure),
          histogramCell(label),
          ...rest,
        ])
      : texts.filter((row) => !isSpread || row[other] === ''),
  };
}

/** A cell as CSV has it, without its quotes. */
export function textOf(cell: string | number | { readonly number: string } | null): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.number : String(cell);
}
