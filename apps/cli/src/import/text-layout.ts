const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;

/** How the first records of a text lie. */
export interface TextLayout {
  /** Bytes of those that are whole. */
  readonly end: number;
  /** Whether each of them is well-formed and stands on a line of its own. */
  readonly isPlain: boolean;
}

/** Says where the records of a text end; the last one may lack its line break where the file ends. */
export type LayOut = (bytes: Buffer, isEndOfFile: boolean) => TextLayout;

/** Lines end in LF: other line breaks of Unicode may stand inside a JSON text. */
export const layOutLines: LayOut = (bytes, isEndOfFile) => ({
  end: isEndOfFile ? bytes.length : bytes.lastIndexOf(LF) + 1,
  isPlain: true,
});

/** Records of CSV (RFC 4180); after a quotation mark gone astray the next one begins on the next line. */
export const layOutCsv: LayOut = (bytes, isEndOfFile) => {
  if (!bytes.includes(QUOTE)) {
    const end = isEndOfFile ? bytes.length : lastLineEnd(bytes);
    return { end, isPlain: true };
  }
  return layOutQuoted(bytes, isEndOfFile);
};

/** Where the first record of CSV that is not an empty line begins and ends. */
export function findFirstRecord(bytes: Buffer): { readonly start: number; readonly end: number } {
  let start = 0;
  while (bytes[start] === LF || bytes[start] === CR) start += 1;
  for (let end = start; ; ) {
    const next = bytes.indexOf(LF, end);
    if (next < 0) return { start, end: bytes.length };
    end = next + 1;
    if (layOutCsv(bytes.subarray(start, end), false).end > 0) return { start, end };
  }
}

function lastLineEnd(bytes: Buffer): number {
  const end = bytes.lastIndexOf(LF) + 1;
  // A file of old, whose lines end in CR alone; the last byte may be the first half of CR LF.
  return end > 0 ? end : bytes.lastIndexOf(CR, bytes.length - 2) + 1;
}

/** What the byte before leads to expect. */
type State = 'cell-start' | 'bare' | 'quoted' | 'after-quote' | 'astray';

function layOutQuoted(bytes: Buffer, isEndOfFile: boolean): TextLayout {
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
      if (breaksLine || state === 'astray') isPlain = false;
      breaksLine = false;
      state = 'cell-start';
    } else if (state === 'astray' || byte === CR) {
      // The line is lost, or ends with the next byte.
    } else if (byte === COMMA) {
      state = 'cell-start';
    } else if (byte === QUOTE) {
      state = state === 'bare' ? 'astray' : 'quoted';
    } else {
      state = state === 'after-quote' ? 'astray' : 'bare';
    }
  }
  if (!isEndOfFile) return { end, isPlain };
  return { end: bytes.length, isPlain: isPlain && !breaksLine && state !== 'quoted' && state !== 'astray' };
}

/** Line breaks of a text, as lines are counted. */
export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) lines += 1;
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    if (bytes[at + 1] !== LF) lines += 1;
  }
  return lines;
}
