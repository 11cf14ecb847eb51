import { type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';

/** The parts of a workbook by name. Names of parts know no upper and lower case (ECMA-376-2, 6.2.2.3). */
export type Archive = ReadonlyMap<string, FileEntry>;

export async function openArchive(packed: Uint8Array): Promise<Archive> {
  const zip = new ZipReader(new Uint8ArrayReader(packed), { useWebWorkers: false, checkSignature: true });
  const parts = new Map<string, FileEntry>();
  for await (const entry of zip.getEntriesGenerator())
    if (!entry.directory) parts.set(partName(entry.filename), entry);
  return parts;
}

/** Some programs of Windows write its separators. */
export function partName(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

/** The text of a part, piece by piece. */
export async function* readPart(part: FileEntry): AsyncGenerator<string> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const inflated = part.getData(writable);
  // What goes wrong is thrown where the pieces are read.
  inflated.catch(() => undefined);
  const reader = readable.getReader();
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      decoder ??= new TextDecoder(encodingOf(value));
      yield decoder.decode(value, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  await inflated;
}

/** XML is UTF-8 unless its mark says otherwise. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
