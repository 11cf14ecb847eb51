import type { ReportTable } from '../tables/table.ts';
import { workbook } from '../workbook/workbook.ts';
import { arrowStream } from './arrow-stream.ts';
import { parquetFile } from './parquet-file.ts';

type Pause = () => Promise<void>;

const WRITERS = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': excelWorkbook,
  'application/vnd.apache.arrow.stream': arrowStream,
  'application/vnd.apache.parquet': parquetFile,
} as const satisfies Readonly<Record<string, (table: ReportTable, pause: Pause) => Promise<Uint8Array>>>;

/** The media types of files that programs read tables from. */
export type TableFileType = keyof typeof WRITERS;

export function isTableFileType(type: string | undefined): type is TableFileType {
  return type !== undefined && Object.hasOwn(WRITERS, type);
}

/**
 * A table as a file of a media type.
 *
 * @param pause awaited now and then, so that others can work meanwhile
 * @throws {SheetTooSmall} when a workbook cannot take the table
 */
export function tableFile(type: TableFileType, table: ReportTable, pause: Pause): Promise<Uint8Array> {
  return WRITERS[type](table, pause);
}

async function excelWorkbook(table: ReportTable, pause: Pause): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of workbook([{ name: 'Answer', ...table }])) {
    pieces.push(new Uint8Array(piece));
    await pause();
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
