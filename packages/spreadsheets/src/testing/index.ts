export { bytesOf, type ReadCell, readSheets } from './read-sheets.ts';
