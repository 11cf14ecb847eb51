import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FileLine } from '@keytally/store';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { madeCsv } from '../testing/arbitrary-csv.ts';
import { csvFormat } from './read-csv.ts';
import { ndjsonFormat } from './read-ndjson.ts';
import { LONGEST_ROW } from './scan-rows.ts';
import { openText, type TextFormat } from './text-parts.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-text-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const partBytes = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant(4 * 1024 * 1024));
const pack = fc.constantFrom('plain', 'gzip', 'utf-16le');

function write(name: string, text: string, packing = 'plain'): string {
  const path = join(folder, name);
  if (packing === 'gzip') writeFileSync(path, gzipSync(text));
  else if (packing === 'utf-16le') writeFileSync(path, Buffer.from(`\ufeff${text}`, 'utf16le'));
  else writeFileSync(path, text);
  return path;
}

async function linesOf(path: string, format: TextFormat, bytes: number): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  for await (const part of (await openText(path, format, bytes)).parts)
    for (const line of part.read()) lines.push(line);
  return lines;
}

test('every row of CSV is read or is one fault, by its own line, for any line end, quote and size of block', async () => {
  await fc.assert(
    fc.asyncProperty(madeCsv, partBytes, pack, async ({ text, delimiter, rows }, bytes, packing) => {
      const path = write('rows.csv', text, packing);
      const lines = await linesOf(path, csvFormat(path, [], delimiter), bytes);
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
      const path = write('rows.ndjson', all.join(end), packing);
      const expected = all.map((text, index) => ({ line: index + 1, cells: [text] }));
      const lines = await linesOf(path, ndjsonFormat, bytes);
      expect(lines).toEqual(expected.filter(({ cells: [text = ''] }) => text.trim() !== ''));
    }),
    { numRuns: inject('longTests') ? 500 : 40 },
  );
});

const sizes = [4, 32].map((megabytes) => megabytes * 1024 * 1024);

test.each(sizes)(
  'of an open quotation mark only its own line is lost, in parts of %i bytes',
  async (bytes) => {
    const row = `anna,${'x'.repeat(1_000)}\n`;
    const many = row.repeat(Math.ceil((LONGEST_ROW + 100_000) / row.length));
    const path = write('open.csv', `user,name\n${row}"anna,Open\n${many}"ben",Open\n`);
    const lines = await linesOf(path, csvFormat(path, [], ','), bytes);
    expect(lines).toHaveLength(many.length / row.length + 3);
    expect(lines.filter(({ cells }) => cells === undefined)).toMatchObject([{ line: 3, text: '"anna,Open' }]);
  },
);

test.each(sizes)('a row of more than 16 MiB ends the file, in parts of %i bytes', async (bytes) => {
  for (const mark of ['', '"']) {
    const long = `${mark}${'a'.repeat(LONGEST_ROW)}${mark}`;
    const path = write('long.csv', `user,name\nanna,Open\n${long},Open\nben,${mark}Open${mark}\n`);
    const { parts } = await openText(path, csvFormat(path, [], ','), bytes);
    const lines: FileLine[] = [];
    const read = async () => {
      for await (const part of parts) lines.push(...part.read());
    };
    await expect(read()).rejects.toThrow('line 3: a row of more than 16 MiB begins here');
    expect(lines).toEqual([{ line: 2, cells: ['anna', 'Open'] }]);
  }
});
