const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/**
 * What a row of CSV is: on a line of its own; with line breaks in quoted cells; with a quotation mark within a bare cell
 * or behind a quoted one; or with one that is not closed.
 */
export type RowKind = 'plain' | 'folded' | 'misplaced-quote' | 'open-quote';

/** A longer row is no row: with a missing closing quotation mark the rest of the file would be one. */
export const LONGEST_ROW = 16 * 1024 * 1024;

/** Told of a row, its line break included. Returning true ends the scan. */
type OnRow = (kind: RowKind, start: number, end: number) => boolean;

/**
 * Finds the rows of CSV (RFC 4180), whose lines end in LF, CRLF or CR. Of a broken row only the first line is lost: the
 * next row begins on the next line. Still no byte is read more than twice, since a line that opens a quotation mark and
 * does not close it ends that of any line before it.
 *
 * @returns the end of the last row; what follows is not complete, or begins with a row that is too long
 */
export function scanRows(bytes: Uint8Array, isEndOfFile: boolean, delimiter: number, onRow: OnRow): number {
  let start = 0;
  while (start < bytes.length) {
    const row = readRow(bytes, start, isEndOfFile, delimiter);
    if (row === undefined || row.end - start > LONGEST_ROW) return start;
    const isLast = onRow(row.kind, start, row.end);
    start = row.end;
    if (isLast) return start;
  }
  return start;
}

interface Row {
  readonly kind: RowKind;
  readonly end: number;
}

/** The state after the byte before. */
type State = 'cell-start' | 'bare' | 'quoted' | 'after-quote' | 'misplaced';

/** The row that begins here, or undefined if its end is not there yet. */
function readRow(bytes: Uint8Array, start: number, isEndOfFile: boolean, delimiter: number): Row | undefined {
  const { length } = bytes;
  let state: State = 'cell-start';
  /** The end of the first line, if a quoted cell goes on behind it. */
  let fold = 0;
  for (let index = start; index < length; index += 1) {
    const byte = bytes[index];
    if (state === 'quoted') {
      if (byte === QUOTE) state = 'after-quote';
      else if (fold === 0 && (byte === LF || byte === CR)) fold = endOfBreak(bytes, index);
    } else if (byte === LF || byte === CR) {
      const end = endOfBreak(bytes, index);
      // The last byte may be the first half of CRLF.
      return byte === CR && end === length && !isEndOfFile ? undefined : scannedRow(state, start, fold, end);
    } else {
      state = stateAfter(state, byte === delimiter, byte === QUOTE);
      if (state === 'misplaced' && fold > 0) return { kind: 'open-quote', end: fold };
    }
  }
  if (isEndOfFile) return scannedRow(state, start, fold, length);
  const isHopeless = state === 'quoted' && fold > 0 && length - start > LONGEST_ROW;
  return isHopeless ? { kind: 'open-quote', end: fold } : undefined;
}

function endOfBreak(bytes: Uint8Array, index: number): number {
  return bytes[index] === CR && bytes[index + 1] === LF ? index + 2 : index + 1;
}

/** The state outside of quoted cells. */
function stateAfter(state: State, isDelimiter: boolean, isQuote: boolean): State {
  if (state === 'misplaced') return state;
  if (isDelimiter) return 'cell-start';
  if (isQuote) return state === 'bare' ? 'misplaced' : 'quoted';
  return state === 'after-quote' ? 'misplaced' : 'bare';
}

function scannedRow(state: State, start: number, fold: number, end: number): Row {
  if (state === 'quoted') return { kind: 'open-quote', end: fold || end };
  if (fold > 0)
    return end - start > LONGEST_ROW ? { kind: 'open-quote', end: fold } : { kind: 'folded', end };
  return { kind: state === 'misplaced' ? 'misplaced-quote' : 'plain', end };
}
