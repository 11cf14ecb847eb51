import { createReadStream } from 'node:fs';
import { type FileLine, NOT_UTF_8 } from './file-line.ts';

/** The lines of an NDJSON file (UTF-8), each a JSON object; one that is none is a fault. */
export async function* readNdjson(path: string, onBytes: (bytes: number) => void): AsyncGenerator<FileLine> {
  let line = 0;
  for await (const text of readLines(path, onBytes)) {
    line += 1;
    if (text.trim() !== '') yield { line, ...readObject(text) };
  }
}

/** Lines end in LF alone or CR LF: other line breaks of Unicode may stand inside a JSON text. */
async function* readLines(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of createReadStream(path)) {
    onBytes(chunk.length);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

function readObject(text: string): { object: Record<string, unknown> } | { fault: string } {
  if (text.includes('\ufffd')) return { fault: NOT_UTF_8 };
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
