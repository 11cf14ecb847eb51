import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FileBytes, FileSource, ReadOptions } from '@keytally/import';

/** A file on the disk. */
export function fileOnDisk(path: string, size: number): FileSource {
  return {
    name: path,
    size,
    beginning: (bytes) => beginningOf(path, bytes),
    read: (options) => readFrom(path, options),
    whole: () => readFile(path),
  };
}

async function beginningOf(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* readFrom(path: string, { chunkBytes, isGzip }: ReadOptions): AsyncGenerator<FileBytes> {
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  const bytes = isGzip ? pipeline(file, createGunzip({ chunkSize: chunkBytes }), () => {}) : file;
  for await (const chunk of bytes as AsyncIterable<Buffer>) yield { bytes: chunk, position: file.bytesRead };
}
