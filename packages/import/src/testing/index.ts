export { type MadeCsv, madeCsv } from './arbitrary-csv.ts';
export { type MadeFile, madeFiles } from './arbitrary-files.ts';
export {
  csvOfTable,
  joinedTable,
  type MadeTable,
  madeTables,
  ndjsonOfTable,
  ndjsonRowsOfTable,
  patternOf,
  tableColumns,
  workbookOfTable,
} from './arbitrary-table.ts';
export { type KnownFile, knownFiles, pathOfKnownFile, shownRecord } from './known-files.ts';
export { workbookOf } from './workbook-of.ts';
export { zipOf } from './zip-of.ts';
