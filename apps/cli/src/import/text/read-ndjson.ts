import type { FileLine } from '@keytally/store';
import { NOT_UTF_8, REPLACEMENT } from './read-csv.ts';
import { layOutLines, splitLines } from './text-layout.ts';
import type { TextFormat, TextRows } from './text-parts.ts';

/** NDJSON (UTF-8): lines that end in LF, CRLF or CR, each a JSON object, which has no line break in it. */
export const ndjsonFormat: TextFormat = { layOut: layOutLines, read: readLines };

function* readLines({ bytes, line }: TextRows): Generator<FileLine> {
  for (const [index, text] of splitLines(bytes.toString()).entries()) {
    if (text.includes(REPLACEMENT)) yield { line: line + index, fault: NOT_UTF_8, text };
    else if (text.trim() !== '') yield { line: line + index, cells: [text] };
  }
}
