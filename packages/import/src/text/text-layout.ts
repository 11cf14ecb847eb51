import type { Delimiter } from './dialect.ts';
import { LONGEST_ROW, scanRows } from './scan-rows.ts';

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/** How many of the first rows of a text are complete. */
interface TextLayout {
  /** Bytes of the complete rows. A row that is too long, and all after it, is not complete. */
  readonly end: number;
  /** Whether each of them is well-formed and on its own line. */
  readonly isPlain: boolean;
}

/** Finds where the rows of a text end. At the end of the file the last line break may be missing. */
export type LayOut = (bytes: Uint8Array, isEndOfFile: boolean) => TextLayout;

/** Rows that are lines. */
export const layOutLines: LayOut = (bytes, isEndOfFile) => {
  let end = 0;
  while (bytes.length - end > LONGEST_ROW) {
    const next = end + lastLineEnd(bytes.subarray(end, end + LONGEST_ROW + 1));
    if (next === end) return { end, isPlain: true };
    end = next;
  }
  return { end: isEndOfFile ? bytes.length : end + lastLineEnd(bytes.subarray(end)), isPlain: true };
};

/** Rows of CSV. Without quotation marks they are lines, which are found faster. */
export function layOutCsv(delimiter: Delimiter): LayOut {
  return (bytes, isEndOfFile) => {
    if (!bytes.includes(QUOTE)) return layOutLines(bytes, isEndOfFile);
    let isPlain = true;
    const end = scanRows(bytes, isEndOfFile, delimiter.charCodeAt(0), (kind) => {
      isPlain &&= kind === 'plain';
      return false;
    });
    return { end, isPlain };
  };
}

/** The end of the last line; the last byte may be the first half of CRLF. */
export function lastLineEnd(bytes: Uint8Array): number {
  const last = bytes.at(-1) === CR ? bytes.length - 1 : bytes.length;
  const lines = bytes.subarray(0, last);
  return Math.max(lines.lastIndexOf(LF), lines.lastIndexOf(CR)) + 1;
}

/** Counts the line breaks of a text. */
export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let index = bytes.indexOf(LF); index >= 0; index = bytes.indexOf(LF, index + 1)) lines += 1;
  for (let index = bytes.indexOf(CR); index >= 0; index = bytes.indexOf(CR, index + 1)) {
    if (bytes[index + 1] !== LF) lines += 1;
  }
  return lines;
}

/** The lines of a text without their ends; the last one is empty if the text ends in a line break. */
export function splitLines(text: string): readonly string[] {
  return text.split(text.includes('\r') ? /\r\n|\n|\r/ : '\n');
}
