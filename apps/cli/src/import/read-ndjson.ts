import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { FileLine } from './file-line.ts';

/** The lines of an NDJSON file (UTF-8), each a JSON object; one that is none is a fault. */
export async function* readNdjson(path: string, onBytes: (bytes: number) => void): AsyncGenerator<FileLine> {
  const input = createReadStream(path).on('data', (chunk) => onBytes(chunk.length));
  let line = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() !== '') yield { line, ...readObject(text) };
  }
}

function readObject(text: string): { object: Record<string, unknown> } | { fault: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { object: value as Record<string, unknown> };
    }
  } catch {
    // Said below, like any other line that is no object.
  }
  return { fault: 'is not a JSON object' };
}
