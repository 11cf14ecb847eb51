import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type StreamRow, streamXlsxRows } from 'hucre/xlsx';
import { CommandError } from '../../command/command-error.ts';
import type { Block } from './block.ts';
import { rowText } from './row-text.ts';

/** The first bytes of a ZIP archive, which a workbook is. */
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

const BLOCK_CHARACTERS = 1024 * 1024;

type Cell = StreamRow['values'][number];

export function isWorkbookName(path: string): boolean {
  return /\.xlsx$/i.test(path);
}

/** Reads the first sheet of a workbook (.xlsx) as CSV, a line for each row. Times are written `yyyy-MM-dd HH:mm:ss`. */
export async function* readWorkbook(path: string): AsyncGenerator<Block> {
  const file = createReadStream(path);
  let text = '';
  let width = 0;
  let line = 0;
  try {
    for await (const { index, values } of streamXlsxRows(Readable.toWeb(file) as ReadableStream)) {
      // A workbook does not mention empty rows, and a message names the row.
      text += '\n'.repeat(Math.max(0, index - line));
      line = index + 1;
      width ||= values.length;
      const cells = Array.from({ length: Math.max(width, values.length) }, (_, place) =>
        textOf(values[place]),
      );
      text += `${rowText(cells, ',')}\n`;
      if (text.length < BLOCK_CHARACTERS) continue;
      yield { bytes: Buffer.from(text), position: file.bytesRead };
      text = '';
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `${path} cannot be read as a workbook (${reason}): is it damaged or protected with a password? Open it in the ` +
        'spreadsheet program, save the sheet as "CSV UTF-8" and import that.',
    );
  }
  yield { bytes: Buffer.from(text), position: file.bytesRead };
}

export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, ZIP.length).equals(ZIP);
}

/** A line break in a cell would end the line. Workbooks keep 15 digits of a number, and times as fractions of a day. */
function textOf(cell: Cell | undefined): string {
  if (cell instanceof Date) {
    const seconds = new Date(Math.round(cell.getTime() / 1_000) * 1_000);
    return seconds.toISOString().slice(0, 19).replace('T', ' ');
  }
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return cell === null || cell === undefined ? '' : String(cell).replace(/\r\n|\n|\r/g, ' ');
}
