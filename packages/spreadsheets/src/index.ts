export {
  type AboutReport,
  type AnswerMeta,
  aboutReport,
  aboutTable,
} from './tables/about-table.ts';
export { type AskedOfColumns, apiTable, reportTable } from './tables/report-table.ts';
export { chosenRows, requestRows } from './tables/request-rows.ts';
export type { AboutRow, Cell, Column, ReportTable, Table } from './tables/table.ts';
export { BYTE_ORDER_MARK, tableCsv } from './tables/table-csv.ts';
export { type AskedPage, wholeReport } from './tables/whole-report.ts';
export { withoutTotals } from './tables/without-totals.ts';
export { MOST_ROWS, SheetTooSmall } from './workbook/sheet-xml.ts';
export { type Sheet, workbook } from './workbook/workbook.ts';
