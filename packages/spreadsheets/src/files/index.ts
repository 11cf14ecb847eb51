export { isTableFileType, type TableFileType, tableFile } from './table-file.ts';
