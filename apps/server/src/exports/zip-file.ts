import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * A zip file with one member, made while it is read. It is not whole if the parts end with an error, which is passed on, or
 * if the reader leaves.
 */
export async function* zipFile(
  name: string,
  parts: AsyncIterable<Uint8Array>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const source = Readable.from(parts, { highWaterMark: 1 });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // The library passes on no error of what it reads.
  for (const part of [source, zip]) part.on('error', (error: Error) => output.destroy(error));
  zip.addReadStream(source, name, { mtime });
  zip.end();
  try {
    for await (const part of output) yield part as Uint8Array;
  } finally {
    source.destroy();
  }
}
