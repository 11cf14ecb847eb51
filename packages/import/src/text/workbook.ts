import { type StreamRow, streamXlsxRows } from 'hucre/xlsx';
import { ImportFault } from '../import-fault.ts';
import type { FileSource } from '../source/file-source.ts';
import type { Block } from './block.ts';
import {
  checkWorkbook,
  MOST_BYTES,
  MOST_CELLS,
  MOST_ROWS,
  tooMany,
  WorkbookTooLarge,
} from './check-workbook.ts';
import { whyNoWorkbook } from './other-kind.ts';
import { rowText } from './split-rows.ts';
import { encodeUtf8, startsWith } from './utf8.ts';

/** The first bytes of a ZIP archive, which a workbook is. */
const ZIP = Uint8Array.of(0x50, 0x4b, 0x03, 0x04);

const BLOCK_CHARACTERS = 1024 * 1024;

type Cell = StreamRow['values'][number];

export function isWorkbookName(path: string): boolean {
  return /\.xlsx$/i.test(path);
}

/** Reads the first sheet of a workbook (.xlsx) as CSV, a line for each row. Times are written `yyyy-MM-dd HH:mm:ss`. */
export async function* readWorkbook(file: FileSource): AsyncGenerator<Block> {
  try {
    const packed = await readPacked(file);
    await checkWorkbook(packed);
    for await (const text of readSheet(packed)) yield { bytes: encodeUtf8(text), position: packed.length };
  } catch (error) {
    throw whyNoWorkbook(file.name, await file.beginning(4_096)) ?? toFault(file.name, error);
  }
}

async function readPacked(file: FileSource): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MOST_BYTES) throw new WorkbookTooLarge('more than 256 MiB');
  return file.whole();
}

/** The CSV of the rows, many at a time. */
async function* readSheet(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<string> {
  let text = '';
  let width = 0;
  let padded = 0;
  let line = 0;
  for await (const { index, values } of streamXlsxRows(packed)) {
    requireNext(index, line);
    // A workbook does not mention empty rows, and a message names the row. In all they are at most MOST_ROWS bytes.
    text += '\n'.repeat(index - line);
    line = index + 1;
    width ||= values.length;
    padded += Math.max(0, width - values.length);
    // A first row of 16,384 cells makes every other row as wide, which takes no room in the workbook.
    if (padded > MOST_CELLS) throw tooMany(MOST_CELLS, 'empty cells at the ends of rows');
    text += `${rowText(values.map(cellText), ',')}${','.repeat(Math.max(0, width - Math.max(1, values.length)))}\n`;
    if (text.length < BLOCK_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield text;
}

function requireNext(index: number, line: number): void {
  if (!Number.isSafeInteger(index) || index < line) throw new Error('its rows are not in order');
  if (index >= MOST_ROWS)
    throw new WorkbookTooLarge(`a row ${index + 1}, and a sheet ends at row ${MOST_ROWS}`);
}

function toFault(name: string, error: unknown): ImportFault {
  if (error instanceof WorkbookTooLarge)
    return new ImportFault(`${name} is too large a workbook: it has ${error.message}. ${REMEDY}`);
  const reason = error instanceof Error ? error.message : String(error);
  return new ImportFault(
    `${name} cannot be read as a workbook (${reason}): is it damaged or protected with a password? ${REMEDY}`,
  );
}

const REMEDY = 'Open it in the spreadsheet program, save the sheet as "CSV UTF-8" and import that.';

export function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP);
}

/** A line break in a cell would end the line. Workbooks keep times as fractions of a day. */
function cellText(cell: Cell | undefined): string {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return 'no date';
    const seconds = new Date(Math.round(cell.getTime() / 1_000) * 1_000);
    return seconds.toISOString().slice(0, 19).replace('T', ' ');
  }
  if (typeof cell === 'number') return numberText(cell);
  return cell === null || cell === undefined ? '' : String(cell).replace(/\r\n|\n|\r/g, ' ');
}

/** Spreadsheets show 15 digits of what they calculate. A whole number, such as an id, is not calculated and keeps all of them. */
function numberText(value: number): string {
  return String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)));
}
