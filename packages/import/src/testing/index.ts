export { type MadeCsv, madeCsv } from './arbitrary-csv.ts';
export { type MadeFile, madeFiles } from './arbitrary-files.ts';
export { workbookOf } from './workbook-of.ts';
export { zipOf } from './zip-of.ts';
