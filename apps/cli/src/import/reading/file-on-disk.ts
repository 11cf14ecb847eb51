import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { FileBytes, FileSource } from '@keytally/import';

/** A file on the disk, and which part of it is read. */
export function fileOnDisk(
  path: string,
  size: number,
  { sheet, skipRows }: Pick<FileSource, 'sheet' | 'skipRows'> = {},
): FileSource {
  return {
    name: path,
    size,
    sheet,
    skipRows,
    beginning: (bytes) => beginningOf(path, bytes),
    read: (chunkBytes) => readFrom(path, chunkBytes),
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

async function* readFrom(path: string, chunkBytes: number): AsyncGenerator<FileBytes> {
  const file = createReadStream(path, { highWaterMark: chunkBytes });
  for await (const bytes of file as AsyncIterable<Buffer>) yield { bytes, position: file.bytesRead };
}
