import type { Delimiter } from './dialect.ts';
import { readSeparatorLine } from './find-dialect.ts';

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/** How many of the first records of a text are complete. */
export interface TextLayout {
  /** Bytes of the complete records. */
  readonly end: number;
  /** Whether each of them is well-formed and on its own line. */
  readonly isPlain: boolean;
}

/** Finds where the records of a text end. At the end of the file the last line break may be missing. */
export type LayOut = (bytes: Buffer, isEndOfFile: boolean) => TextLayout;

/** Lines end in LF: a JSON text may contain other line breaks of Unicode. */
export const layOutLines: LayOut = (bytes, isEndOfFile) => ({
  end: isEndOfFile ? bytes.length : bytes.lastIndexOf(LF) + 1,
  isPlain: true,
});

/** Records of CSV (RFC 4180). After a misplaced quotation mark the next record starts on the next line. */
export function layOutCsv(delimiter: Delimiter): LayOut {
  return (bytes, isEndOfFile) => {
    if (!bytes.includes(QUOTE)) {
      const end = isEndOfFile ? bytes.length : lastLineEnd(bytes);
      return { end, isPlain: true };
    }
    return layOutQuoted(bytes, isEndOfFile, delimiter.charCodeAt(0));
  };
}

/** Finds the first record of CSV that is not an empty line. */
export function findFirstRecord(
  bytes: Buffer,
  delimiter: Delimiter,
): { readonly start: number; readonly end: number } {
  const layOut = layOutCsv(delimiter);
  let start = readSeparatorLine(bytes.toString('latin1', 0, 16)).length;
  while (bytes[start] === LF || bytes[start] === CR) start += 1;
  for (let end = start; ; ) {
    const next = bytes.indexOf(LF, end);
    if (next < 0) return { start, end: bytes.length };
    end = next + 1;
    if (layOut(bytes.subarray(start, end), false).end > 0) return { start, end };
  }
}

function lastLineEnd(bytes: Buffer): number {
  const end = bytes.lastIndexOf(LF) + 1;
  // Old files have lines that end in CR only; the last byte may be the first half of CR LF.
  return end > 0 ? end : bytes.lastIndexOf(CR, bytes.length - 2) + 1;
}

/** The state after the byte before. */
type State = 'cell-start' | 'bare' | 'quoted' | 'after-quote' | 'misplaced';

function layOutQuoted(bytes: Buffer, isEndOfFile: boolean, delimiter: number): TextLayout {
  let state: State = 'cell-start';
  let end = 0;
  let isPlain = true;
  let breaksLine = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (state === 'quoted') {
      if (byte === QUOTE) state = 'after-quote';
      else if (byte === LF || byte === CR) breaksLine = true;
    } else if (byte === LF || (byte === CR && bytes[index + 1] !== LF && index + 1 < bytes.length)) {
      end = index + 1;
      if (breaksLine || state === 'misplaced') isPlain = false;
      breaksLine = false;
      state = 'cell-start';
    } else if (state === 'misplaced' || byte === CR) {
      // The line is malformed, or ends with the next byte.
    } else if (byte === delimiter) {
      state = 'cell-start';
    } else if (byte === QUOTE) {
      state = state === 'bare' ? 'misplaced' : 'quoted';
    } else {
      state = state === 'after-quote' ? 'misplaced' : 'bare';
    }
  }
  if (!isEndOfFile) return { end, isPlain };
  return {
    end: bytes.length,
    isPlain: isPlain && !breaksLine && state !== 'quoted' && state !== 'misplaced',
  };
}

/** Counts the line breaks of a text. */
export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let index = bytes.indexOf(LF); index >= 0; index = bytes.indexOf(LF, index + 1)) lines += 1;
  for (let index = bytes.indexOf(CR); index >= 0; index = bytes.indexOf(CR, index + 1)) {
    if (bytes[index + 1] !== LF) lines += 1;
  }
  return lines;
}
