import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CommandError } from '../../command/command-error.ts';
import type { Block } from './block.ts';
import { type Encoding, markedEncoding, toUtf8 } from './encodings.ts';
import { isWorkbookName, isZip, readWorkbook } from './workbook.ts';

const GZIP = 0x1f8b;

const BLOCK_BYTES = 4 * 1024 * 1024;

/** The smallest block that the decompression can write. */
const SMALLEST_BLOCK = 64;

/**
 * Reads the text of a file, decompressed if it is gzip, the first sheet of a workbook as CSV, without a byte order mark. Without an encoding it is the one
 * that the mark names, or UTF-8.
 */
export async function* readBlocks(
  path: string,
  encoding?: Encoding,
  mostBytes = BLOCK_BYTES,
): AsyncGenerator<Block> {
  const blockBytes = Math.max(SMALLEST_BLOCK, Math.min(mostBytes, BLOCK_BYTES));
  const beginning = await beginningOf(path);
  if (isWorkbookName(path) || isZip(beginning)) return yield* readWorkbook(path);
  const packed = beginning.readUInt16BE() === GZIP;
  const file = createReadStream(path, { highWaterMark: blockBytes });
  const text = packed ? pipeline(file, createGunzip({ chunkSize: blockBytes }), () => {}) : file;
  let decode: ReturnType<typeof toUtf8> | undefined;
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      decode ??= toUtf8(encoding ?? markedEncoding(chunk) ?? 'utf-8');
      yield { bytes: decode(chunk, false), position: file.bytesRead };
    }
    if (decode) yield { bytes: decode(Buffer.alloc(0), true), position: file.bytesRead };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(packed ? `the gzip data is incomplete or damaged (${reason})` : reason);
  }
}

/** The first four bytes; zeros where the file is shorter. */
async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer;
  } finally {
    await file.close();
  }
}
