import type { FileLine } from '@keytally/store';
import { NOT_UTF_8, REPLACEMENT } from './read-csv.ts';
import { layOutLines } from './text-layout.ts';
import type { TextFormat, TextRows } from './text-parts.ts';

/** NDJSON (UTF-8): lines that end in LF or CRLF, each a JSON object. */
export const ndjsonFormat: TextFormat = { layOut: layOutLines, read: readLines };

function* readLines({ bytes, line }: TextRows): Generator<FileLine> {
  const lines = bytes.toString().split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [index, text] of lines.entries()) {
    if (text.includes(REPLACEMENT)) yield { line: line + index, fault: NOT_UTF_8, text };
    else if (text.trim() !== '') yield { line: line + index, cells: [text] };
  }
}
