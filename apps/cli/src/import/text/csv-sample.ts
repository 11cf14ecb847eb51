import { isUtf8 } from 'node:buffer';
import { CommandError } from '../../command/command-error.ts';
import type { Delimiter } from './dialect.ts';
import type { Encoding } from './encodings.ts';
import { readSample, readSeparatorLine, type Sample } from './find-dialect.ts';
import { readBlocks } from './read-blocks.ts';
import { notText } from './read-csv.ts';
import { lastLineEnd, splitLines } from './text-layout.ts';

/** The beginning of a file of CSV, and how it is written. */
export interface CsvSample extends Sample {
  readonly lineEnd: 'LF' | 'CRLF' | 'CR';
  readonly isQuoted: boolean;
}

interface SampleOptions {
  /** Columns that the file must have. */
  readonly needed: readonly string[];
  readonly delimiter?: Delimiter | undefined;
  readonly encoding?: Encoding | undefined;
}

/** Bytes that are looked at. */
const LENGTH = 1024 * 1024;

/** Looks at the beginning of a file; undefined if it is empty. */
export async function sampleCsv(path: string, options: SampleOptions): Promise<CsvSample | undefined> {
  const bytes = await beginningOf(path, options.encoding);
  if (bytes.length === 0) return undefined;
  if (splitLines(bytes.toString('latin1'))[0]?.includes('\0')) throw notText(path);
  if (options.encoding === undefined) requireUtf8(path, bytes);
  const whole = bytes.toString();
  const separator = readSeparatorLine(whole);
  const text = whole.slice(separator.length);
  if (text.trim() === '') return undefined;
  const sample = readSample(text, options.needed, options.delimiter ?? separator.delimiter);
  if (sample.columns.length === 0)
    throw new CommandError(
      `${path}, line 1: a quotation mark is in the wrong place, so the columns are not known.`,
    );
  return { ...sample, lineEnd: lineEndOf(text), isQuoted: text.includes('"') };
}

/** Whole lines, unless the first one is longer than what is looked at. */
async function beginningOf(path: string, encoding: Encoding | undefined): Promise<Buffer> {
  for await (const { bytes } of readBlocks(path, encoding)) {
    if (bytes.length <= LENGTH) return bytes;
    return bytes.subarray(0, lastLineEnd(bytes.subarray(0, LENGTH)) || LENGTH);
  }
  return Buffer.alloc(0);
}

function requireUtf8(path: string, bytes: Buffer): void {
  if (isUtf8(bytes)) return;
  const lines = splitLines(bytes.toString('latin1'));
  const bad = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  const text = new TextDecoder('windows-1252').decode(Buffer.from(lines[bad] ?? '', 'latin1'));
  const word = /[\w\p{L}]*[^\p{ASCII}][\w\p{L}]*/u.exec(text)?.[0] ?? '';
  throw new CommandError(
    `${path}, line ${bad + 1} is not UTF-8. In Windows-1252, which older spreadsheets save, it has "${word}": if that ` +
      'is right, add --encoding windows-1252. To reject such rows and import the others, add --encoding utf-8.',
  );
}

function lineEndOf(text: string): CsvSample['lineEnd'] {
  if (text.includes('\r\n')) return 'CRLF';
  return text.includes('\r') && !text.includes('\n') ? 'CR' : 'LF';
}
