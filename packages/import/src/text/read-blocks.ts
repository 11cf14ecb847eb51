import { ImportFault } from '../import-fault.ts';
import type { FileSource } from '../source/file-source.ts';
import { gunzip } from '../source/gunzip.ts';
import type { Block } from './block.ts';
import { type Encoding, markedEncoding, toUtf8 } from './encodings.ts';
import { skipLines } from './skip-lines.ts';
import { isWorkbook, readWorkbook } from './workbook.ts';

/** The first bytes of gzip. */
const GZIP = [0x1f, 0x8b] as const;

const BLOCK_BYTES = 4 * 1024 * 1024;

/** The byte order mark is in the first block. */
const SMALLEST_BLOCK = 64;

/**
 * Reads the text of a file, decompressed if it is gzip, a sheet of a workbook as CSV, without a byte order mark. Without an
 * encoding it is the one that the mark names, or UTF-8. Rows that are skipped are empty lines, so that a line keeps its number.
 */
export async function* readBlocks(
  file: FileSource,
  encoding?: Encoding,
  mostBytes = BLOCK_BYTES,
): AsyncGenerator<Block> {
  if (await isWorkbook(file)) yield* readWorkbook(file);
  else yield* skipLines(readText(file, encoding, mostBytes), file.skipRows ?? 0);
}

async function* readText(
  file: FileSource,
  encoding: Encoding | undefined,
  mostBytes: number,
): AsyncGenerator<Block> {
  const chunkBytes = Math.max(SMALLEST_BLOCK, Math.min(mostBytes, BLOCK_BYTES));
  const beginning = await file.beginning(4);
  const isGzip = GZIP.every((byte, index) => beginning[index] === byte);
  let decode: ReturnType<typeof toUtf8> | undefined;
  let end = 0;
  try {
    const read = file.read(chunkBytes);
    for await (const { bytes, position } of isGzip ? gunzip(read, chunkBytes) : read) {
      decode ??= toUtf8(encoding ?? markedEncoding(bytes) ?? 'utf-8');
      end = position;
      yield { bytes: decode(bytes, false), position };
    }
    if (decode) yield { bytes: decode(new Uint8Array(), true), position: end };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportFault(isGzip ? `the gzip data is incomplete or damaged (${reason})` : reason);
  }
}
