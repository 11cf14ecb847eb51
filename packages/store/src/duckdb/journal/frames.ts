import { crc32 } from 'node:zlib';

/**
 * A frame of a journal file: three unsigned 32-bit numbers, the most significant byte first, then a text in UTF-8. The numbers are the
 * length of the text in bytes, where in the file the frames begin that are written with it, and the CRC-32 of this place and the text.
 * What is written after a place is written once all before it is on stable storage.
 */
export function frameOf(text: string, writtenFrom: number): Buffer {
  const content = Buffer.from(text);
  const frame = Buffer.allocUnsafe(HEAD_BYTES + content.length);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(writtenFrom, 4);
  frame.writeUInt32BE(sumOf(writtenFrom, content), 8);
  content.copy(frame, HEAD_BYTES);
  return frame;
}

const HEAD_BYTES = 12;

/** What a file has. */
interface ReadFrames {
  /** The texts of its whole frames, up to the first that is not whole. */
  readonly texts: readonly string[];
  /** How long these are in the file. */
  readonly bytes: number;
  /** Whether more was on stable storage once: what follows is damaged, and not what a write left that did not end. */
  readonly isDamaged: boolean;
}

/** @param counts whether a frame is missed if it cannot be read */
export function readFrames(file: Buffer, counts: (text: string) => boolean): ReadFrames {
  const texts: string[] = [];
  let bytes = 0;
  for (let frame = frameAt(file, 0); frame !== undefined; frame = frameAt(file, bytes)) {
    texts.push(frame.content.toString());
    bytes += HEAD_BYTES + frame.content.length;
  }
  return { texts, bytes, isDamaged: hasLaterWrite(file, bytes, counts) };
}

/** Whether some frame after this place was written after what is there. */
function hasLaterWrite(file: Buffer, place: number, counts: (text: string) => boolean): boolean {
  for (let at = place + 1; at + HEAD_BYTES <= file.length; at++) {
    const writtenFrom = file.readUInt32BE(at + 4);
    if (writtenFrom <= place || writtenFrom > at) continue;
    const frame = frameAt(file, at);
    if (frame && counts(frame.content.toString())) return true;
  }
  return false;
}

function frameAt(file: Buffer, at: number): { readonly content: Buffer } | undefined {
  if (file.length - at < HEAD_BYTES) return undefined;
  const [length, writtenFrom, sum] = [0, 4, 8].map((offset) => file.readUInt32BE(at + offset));
  const content = file.subarray(at + HEAD_BYTES, at + HEAD_BYTES + (length ?? 0));
  const isWhole = content.length > 0 && content.length === length && sumOf(writtenFrom ?? 0, content) === sum;
  return isWhole ? { content } : undefined;
}

function sumOf(writtenFrom: number, content: Buffer): number {
  return crc32(content, writtenFrom);
}
