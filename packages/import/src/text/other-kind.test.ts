import { expect, test } from 'vitest';
import { blobSource } from '../source/blob-source.ts';
import { advice } from '../testing/advice.ts';
import { sampleCsv } from './csv-sample.ts';
import { readWorkbook } from './workbook.ts';

const source = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  blobSource(name, new Blob(parts));

test.each([
  [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'a.csv is a picture (PNG), not CSV.'],
  ['%PDF-1.7\n%x\n', 'a.csv is a PDF, not CSV.'],
  ['{"clientId": "u"}\n', 'a.csv is JSON, not CSV. If each line is a record, let its name end in .ndjson.'],
  ['\ufeff[\n{"clientId": "u"}]', 'a.csv is JSON, not CSV.'],
  [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'a.csv is a workbook of the kind before .xlsx'],
])('a file that is called CSV and is something else is told as what it is: %#', (text, told) =>
  expect(sampleCsv(source('a.csv', text), { needed: [], advice })).rejects.toThrow(told),
);

test.each(['{user},time\na,b\n', '[user];[time]\na;b\n', '"{""a""}",b\n1,2\n'])(
  'a heading may begin with a bracket: %j',
  async (text) =>
    expect((await sampleCsv(source('a.csv', text), { needed: [], advice }))?.columns).toHaveLength(2),
);

test.each([
  ['user;time\n', 'a.xlsx is text, not a workbook of Excel (.xlsx). If it is CSV, let its name end in .csv.'],
  [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'or one with a password, not a workbook of Excel'],
  ['PK\u0003\u0004 cut off', 'a.xlsx cannot be read as a workbook'],
])('a file that is called a workbook and is none is told as what it is: %#', async (text, told) => {
  const blocks = readWorkbook(source('a.xlsx', text));
  await expect(blocks.next()).rejects.toThrow(told);
});
