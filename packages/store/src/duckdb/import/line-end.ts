import { isUtf8 } from 'node:buffer';

const MARK = Buffer.from('\ufeff');
const LF = 0x0a;
const CR = 0x0d;

/**
 * A text with lines that end in LF, if the engine reads it exactly: all lines end alike, none is empty, and the text is
 * UTF-8 without characters that the engine would misread. Otherwise undefined. Told that lines end in CRLF, the engine
 * (1.5) loses the only row of a text and miscounts the cells of others, so it never sees them.
 */
export function withLineFeeds(text: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  if (!isUtf8(bytes) || bytes.includes('\ufffd') || bytes.includes(0) || bytes.includes(1)) return undefined;
  // The engine drops a byte order mark at the beginning of what it reads, even in the middle of a file.
  if (bytes.subarray(0, 3).equals(MARK)) return undefined;
  const lineEnd = bytes.includes(CR) ? '\r\n' : '\n';
  if (bytes.indexOf(lineEnd) === 0 || bytes.includes(lineEnd + lineEnd)) return undefined;
  if (lineEnd === '\n') return bytes;
  return endsInCrLf(bytes) ? bytes.filter((byte) => byte !== CR) : undefined;
}

/** The lines of a text that `withLineFeeds` returned; the last one may have no line end. */
export function countLines(bytes: Uint8Array): number {
  let lines = bytes.length === 0 || bytes.at(-1) === LF ? 0 : 1;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) lines += 1;
  return lines;
}

function endsInCrLf(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    if (bytes[at + 1] !== LF) return false;
  }
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at - 1] !== CR) return false;
  }
  return true;
}
