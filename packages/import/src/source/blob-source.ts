import type { FileBytes, FileSource, ReadOptions } from './file-source.ts';

/** A file that a person chose in a browser. It is read in slices, so that it is never in memory as a whole. */
export function blobSource(name: string, blob: Blob): FileSource {
  return {
    name,
    size: blob.size,
    beginning: (bytes) => bytesOf(blob.slice(0, bytes)),
    read: (options) => (options.isGzip ? readGzip(blob, options) : readSlices(blob, options)),
    whole: () => bytesOf(blob),
  };
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

async function* readSlices(blob: Blob, { chunkBytes }: ReadOptions) {
  for (let position = 0; position < blob.size; ) {
    const end = Math.min(position + chunkBytes, blob.size);
    const bytes = await bytesOf(blob.slice(position, end));
    position = end;
    yield { bytes, position };
  }
}

async function* readGzip(blob: Blob, options: ReadOptions): AsyncGenerator<FileBytes> {
  let position = 0;
  const slices = readSlices(blob, options);
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value } = await slices.next();
      if (!value) return controller.close();
      ({ position } = value);
      controller.enqueue(value.bytes);
    },
  });
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield { bytes: next.value, position };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
