import type { FileBytes, FileSource } from './file-source.ts';

/** A file that a person chose in a browser. It is read in slices, so that it is never in memory as a whole. */
export function blobSource(name: string, blob: Blob): FileSource {
  return {
    name,
    size: blob.size,
    beginning: (bytes) => bytesOf(blob.slice(0, bytes)),
    read: (chunkBytes) => readSlices(blob, chunkBytes),
    whole: () => bytesOf(blob),
  };
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function* readSlices(blob: Blob, chunkBytes: number): AsyncGenerator<FileBytes> {
  for (let position = 0; position < blob.size; ) {
    const end = Math.min(position + chunkBytes, blob.size);
    const bytes = await bytesOf(blob.slice(position, end));
    position = end;
    yield { bytes, position };
  }
}
