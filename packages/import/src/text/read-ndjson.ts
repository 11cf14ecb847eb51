import type { FileLine } from '@keytally/store-ports';
import { decodeUtf8 } from '../utf8.ts';
import type { Advice } from './advice.ts';
import { notUtf8, REPLACEMENT } from './read-csv.ts';
import { countLines, layOutLines, splitLines } from './text-layout.ts';
import type { TextFormat, TextRows } from './text-parts.ts';

/** NDJSON (UTF-8): lines that end in LF, CRLF or CR, each a JSON object, which has no line break in it. */
export function ndjsonFormat(advice: Advice): TextFormat {
  const fault = notUtf8(advice);
  return { layOut: layOutLines, countLines, read: (rows) => readLines(rows, fault) };
}

function* readLines({ bytes, line }: TextRows, fault: string): Generator<FileLine> {
  for (const [index, text] of splitLines(decodeUtf8(bytes)).entries()) {
    if (text.includes(REPLACEMENT)) yield { line: line + index, fault, text };
    else if (text.trim() !== '') yield { line: line + index, cells: [text] };
  }
}
