import { ImportFault } from '../import-fault.ts';
import type { FileSource } from '../source/file-source.ts';
import { encodeUtf8, startsWith } from '../utf8.ts';
import { MOST_CELLS, MOST_ROWS, tooMany, WorkbookTooLarge } from '../workbook/check-workbook.ts';
import { NoSuchSheet, type OpenSheet, openSheet } from '../workbook/open-workbook.ts';
import type { Block } from './block.ts';
import { whyNoWorkbook } from './other-kind.ts';
import { rowText } from './split-rows.ts';

/** The first bytes of a ZIP archive, which a workbook is. */
const ZIP = Uint8Array.of(0x50, 0x4b, 0x03, 0x04);

const BLOCK_CHARACTERS = 1024 * 1024;

export function isWorkbookName(path: string): boolean {
  return /\.xlsx$/i.test(path);
}

/** Whether a file is read as a workbook: by its name, or because it is an archive. */
export async function isWorkbook(file: FileSource): Promise<boolean> {
  return isWorkbookName(file.name) || startsWith(await file.beginning(ZIP.length), ZIP);
}

/** Which sheet of a workbook is read, and the others with cells. */
export async function sheetOf(file: FileSource): Promise<Pick<OpenSheet, 'name' | 'others'>> {
  return openingWorkbook(file, () => openSheet(file, file.sheet));
}

/** Reads a sheet of a workbook (.xlsx) as CSV, a row of CSV for each row of the sheet. */
export async function* readWorkbook(file: FileSource): AsyncGenerator<Block> {
  const texts = readSheet(file);
  for (;;) {
    const { value, done } = await openingWorkbook(file, () => texts.next());
    if (done) return;
    yield { bytes: encodeUtf8(value), position: file.size };
  }
}

async function openingWorkbook<T>(file: FileSource, opening: () => Promise<T>): Promise<T> {
  try {
    return await opening();
  } catch (error) {
    throw whyNoWorkbook(file.name, await file.beginning(4_096)) ?? toFault(file.name, error);
  }
}

/** The CSV of the rows, many at a time. */
async function* readSheet(file: FileSource): AsyncGenerator<string> {
  const { sheet: wanted, skipRows = 0 } = file;
  const sheet = await openSheet(file, wanted);
  let text = '';
  let width = 0;
  let cellCount = 0;
  let padded = 0;
  let line = 0;
  for await (const { index, cells } of sheet.rows()) {
    requireNext(index, line);
    if (index < skipRows) continue;
    // A workbook does not mention empty rows, and a message names the row. In all they are at most MOST_ROWS bytes.
    text += '\n'.repeat(index - line);
    line = index + 1;
    if (width === 0) width = cells.length;
    cellCount += cells.length;
    if (cellCount > MOST_CELLS) throw tooMany(MOST_CELLS, 'cells, with the empty ones before others');
    padded += Math.max(0, width - cells.length);
    // A first row of 16,384 cells makes every other row as wide, which takes no room in the workbook.
    if (padded > MOST_CELLS) throw tooMany(MOST_CELLS, 'empty cells at the ends of rows');
    // What stands to the right of the last heading, such as a note, is in no column.
    text += `${lineOf(cells.slice(0, width), width)}\n`;
    if (text.length < BLOCK_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield text;
}

function lineOf(cells: readonly string[], width: number): string {
  return rowText(cells, ',') + ','.repeat(Math.max(0, width - Math.max(1, cells.length)));
}

function requireNext(index: number, line: number): void {
  if (!Number.isSafeInteger(index) || index < line) throw new Error('its rows are not in order');
  if (index >= MOST_ROWS)
    throw new WorkbookTooLarge(`a row ${index + 1}, and a sheet ends at row ${MOST_ROWS}`);
}

function toFault(name: string, error: unknown): ImportFault {
  if (error instanceof WorkbookTooLarge)
    return new ImportFault(`${name} is too large a workbook: it has ${error.message}. ${REMEDY}`);
  if (error instanceof NoSuchSheet) return new ImportFault(`${name} ${error.message}.`);
  const reason = error instanceof Error ? error.message : String(error);
  return new ImportFault(
    `${name} cannot be read as a workbook (${reason}): is it damaged or protected with a password? ${REMEDY}`,
  );
}

const REMEDY = 'Open it in the spreadsheet program, save the sheet as "CSV UTF-8" and import that.';
