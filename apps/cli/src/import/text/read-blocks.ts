import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CommandError } from '../../command/command-error.ts';
import { type Encoding, markedEncoding, toUtf8 } from './encodings.ts';

/** Some text of a file, in UTF-8. */
export interface Block {
  readonly bytes: Buffer;
  /** Bytes of the file, compressed or not, up to the end of the block. */
  readonly position: number;
}

const BLOCK_BYTES = 4 * 1024 * 1024;

/**
 * Reads the text of a file, decompressed if it is gzip, without a byte order mark. Without an encoding it is the one
 * that the mark names, or UTF-8.
 */
export async function* readBlocks(path: string, encoding?: Encoding): AsyncGenerator<Block> {
  const packed = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: BLOCK_BYTES });
  const text = packed ? pipeline(file, createGunzip({ chunkSize: BLOCK_BYTES }), () => {}) : file;
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

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await file.close();
  }
}
