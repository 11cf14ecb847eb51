import { encodeUtf8 } from '../utf8.ts';
import type { Block } from './block.ts';

const LF = 0x0a;
const CR = 0x0d;

/** Empties the first lines of a text. */
export async function* skipLines(blocks: AsyncIterable<Block>, lines: number): AsyncGenerator<Block> {
  let left = lines;
  let isAfterCr = false;
  for await (const { bytes, position } of blocks) {
    if (left === 0 && !isAfterCr) {
      yield { bytes, position };
      continue;
    }
    let at = isAfterCr && bytes[0] === LF ? 1 : 0;
    if (bytes.length > 0) isAfterCr = false;
    const before = left;
    while (left > 0 && at < bytes.length) {
      const end = endOfLine(bytes, at);
      if (end > 0) left -= 1;
      // The line feed of the last line may be in the next block.
      isAfterCr = end === bytes.length && bytes[end - 1] === CR;
      at = end > 0 ? end : bytes.length;
    }
    const empty = encodeUtf8('\n'.repeat(before - left));
    yield { bytes: joined(empty, bytes.subarray(at)), position };
  }
}

/** The place behind the next line break, or 0. */
function endOfLine(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === LF) return at + 1;
    if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 2 : at + 1;
  }
  return 0;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
