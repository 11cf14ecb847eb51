export { type MadeCsv, madeCsv } from './arbitrary-csv.ts';
export { type MadeFile, madeFiles } from './arbitrary-files.ts';
export { type KnownFile, knownFiles, pathOfKnownFile, shownRecord } from './known-files.ts';
export { workbookOf } from './workbook-of.ts';
export { zipOf } from './zip-of.ts';
