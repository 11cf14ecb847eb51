import { gzipSync } from 'node:zlib';
import type { FileLine } from '@keytally/store-ports';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { blobSource } from '../source/blob-source.ts';
import type { FileSource } from '../source/file-source.ts';
import { advice } from '../testing/advice.ts';
import { madeCsv } from '../testing/arbitrary-csv.ts';
import type { Delimiter } from './dialect.ts';
import { csvFormat } from './read-csv.ts';
import { ndjsonFormat } from './read-ndjson.ts';
import { LONGEST_ROW } from './scan-rows.ts';
import { openText, type TextFormat } from './text-parts.ts';

const partBytes = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant(4 * 1024 * 1024));
const pack = fc.constantFrom('plain', 'gzip', 'utf-16le');

function fileOf(name: string, text: string, packing = 'plain'): FileSource {
  const bytes = packing === 'utf-16le' ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text);
  return blobSource(name, new Blob([packing === 'gzip' ? gzipSync(bytes) : bytes]));
}

function csvOf({ name }: FileSource, delimiter: Delimiter): TextFormat {
  return csvFormat({ name, needed: [], delimiter, advice });
}

async function linesOf(file: FileSource, format: TextFormat, bytes: number): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  for await (const part of (await openText(file, format, bytes)).parts)
    for (const line of part.read()) lines.push(line);
  return lines;
}

test('a file that is damaged in the middle says up to where it was read, and nothing of what is stored', async () => {
  const packed = gzipSync(`a,b\n${'1,2\n'.repeat(5_000)}`);
  const file = blobSource('cut.csv.gz', new Blob([packed.subarray(0, packed.length - 9)]));
  await expect(linesOf(file, csvOf(file, ','), 1_000)).rejects.toThrow(
    /^Cannot read cut\.csv\.gz after line \d+: .*ends too early\)\. Importing the complete file later adds what is missing; no/,
  );
});

test('every row of CSV is read or is one fault, by its own line, for any line end, quote and size of block', async () => {
  await fc.assert(
    fc.asyncProperty(madeCsv, partBytes, pack, async ({ text, delimiter, rows }, bytes, packing) => {
      const file = fileOf('rows.csv', text, packing);
      const lines = await linesOf(file, csvOf(file, delimiter), bytes);
      expect(lines.map(({ line, cells }) => ({ line, cells }))).toEqual(rows);
    }),
    { numRuns: inject('longTests') ? 1_000 : 60 },
  );
});

test('every line of NDJSON is read, for any line end and size of block', async () => {
  const texts = fc.array(fc.constantFrom('{"a":1}', '{ "b":\t"é" }', '', '  ', 'x'), { maxLength: 20 });
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(texts, lineEnd, partBytes, pack, async (all, end, bytes, packing) => {
      const file = fileOf('rows.ndjson', all.join(end), packing);
      const expected = all.map((text, index) => ({ line: index + 1, cells: [text] }));
      const lines = await linesOf(file, ndjsonFormat(advice), bytes);
      expect(lines).toEqual(expected.filter(({ cells: [text = ''] }) => text.trim() !== ''));
    }),
    { numRuns: inject('longTests') ? 500 : 40 },
  );
});

const sizes = (inject('longTests') ? [4, 32] : [4]).map((megabytes) => megabytes * 1024 * 1024);

test.each(sizes)(
  'of an open quotation mark only its own line is lost, in parts of %i bytes',
  async (bytes) => {
    const row = `anna,${'x'.repeat(1_000)}\n`;
    const many = row.repeat(Math.ceil((LONGEST_ROW + 100_000) / row.length));
    const file = fileOf('open.csv', `user,name\n${row}"anna,Open\n${many}"ben",Open\n`);
    const lines = await linesOf(file, csvOf(file, ','), bytes);
    expect(lines).toHaveLength(many.length / row.length + 3);
    expect(lines.filter(({ cells }) => cells === undefined)).toMatchObject([{ line: 3, text: '"anna,Open' }]);
  },
);

test.each(sizes)('a row of more than 16 MiB ends the file, in parts of %i bytes', async (bytes) => {
  for (const mark of ['', '"']) {
    const long = `${mark}${'a'.repeat(LONGEST_ROW)}${mark}`;
    const file = fileOf('long.csv', `user,name\nanna,Open\n${long},Open\nben,${mark}Open${mark}\n`);
    const { parts } = await openText(file, csvOf(file, ','), bytes);
    const lines: FileLine[] = [];
    const read = async () => {
      for await (const part of parts) lines.push(...part.read());
    };
    await expect(read()).rejects.toThrow('line 3: a row of more than 16 MiB begins here');
    expect(lines).toEqual([{ line: 2, cells: ['anna', 'Open'] }]);
  }
});
